import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import { sealedColumn } from '../../platform/identity/sealed-column.ts'
import { openSettings, type StoredSettings, sealedFor } from './sealed-settings.ts'
import type { Opened } from './senders/open-sender.public.ts'

export const sealedSettings = [
  sealedColumn({
    table: 'messageChannel',
    column: 'configSealed',
    sealedFor: ({ tenantId, id }) => sealedFor(tenantId, id),
  }),
]

/** A channel with its settings, for the sender that needs them and for nobody else. */
export async function openChannel(db: Db, tenantId: number, id: Id): Promise<Opened> {
  const { rows } = await sql<StoredSettings & { kind: string; rehearsal: boolean }>`
    select kind, rehearsal, config_sealed, config_shown from message_channel
     where tenant_id = app.tenant() and id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`There is no message channel ${id}`)
  return { kind: row.kind, rehearsal: row.rehearsal, settings: await openSettings(db, row, tenantId, id) }
}
