import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import { seal, unseal } from '../../platform/identity/seal.ts'
import { sealedColumn } from '../../platform/identity/sealed-column.ts'
import type { Settings } from './adapters/adapter.public.ts'
import { instanceKey } from './sealed-config.public.ts'

/** Writes in a transaction of its own: what was learnt at a channel stands, whatever becomes of the call that needed it. */
export type Writer = (work: (db: Db) => Promise<void>) => Promise<void>

const sealedFor = (tenantId: number, owner: string, name: string) => ({
  purpose: 'partner state',
  owner: `${tenantId} ${owner} ${name}`,
})

/** What an account has learnt at its channel before. */
export async function learntAt(db: Db, tenantId: number, owner: string): Promise<Settings> {
  const { rows } = await sql<{ name: string; valueSealed: string }>`
    select name, value_sealed from partner_state where tenant_id = app.tenant() and owner = ${owner}`.execute(db)
  if (rows.length === 0) return {}
  const key = await instanceKey(db)
  return Object.fromEntries(
    rows.map(({ name, valueSealed }) => [name, unseal(valueSealed, sealedFor(tenantId, owner, name), key)]),
  )
}

export async function keepLearnt(
  db: Db,
  tenantId: number,
  owner: string,
  { name, value }: { name: string; value: string },
): Promise<void> {
  const sealed = seal(value, sealedFor(tenantId, owner, name), await instanceKey(db))
  await sql`
    insert into partner_state (owner, name, value_sealed) values (${owner}, ${name}, ${sealed})
    on conflict (tenant_id, owner, name) do update
      set value_sealed = excluded.value_sealed, version = partner_state.version + 1, updated_at = now()`.execute(db)
}

export const sealedLearnt = sealedColumn({
  table: 'partnerState',
  column: 'valueSealed',
  sealedFor: ({ tenantId, owner, name }) => sealedFor(tenantId, owner, name),
})
