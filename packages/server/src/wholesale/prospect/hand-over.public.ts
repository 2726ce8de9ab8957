import type { Id } from '@brandside/contract/platform/id.ts'
import { prospect } from '@brandside/contract/wholesale/prospect.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { logOwnAct } from '../own-log.public.ts'

/** Gives all open prospects of one salesman to another, who begins to be waited for. */
export async function handOverProspects({ db }: Context, from: Id, to: Id): Promise<number> {
  const { rows } = await sql<{ id: Id; name: string }>`
    update prospect
       set salesman_id = ${to}, owned_at = now(), waiting_since = now(), version = version + 1, updated_at = now(),
           updated_by = app.admin()
     where tenant_id = app.tenant() and salesman_id = ${from} and state in ('NEW', 'FOLLOWING') and deleted_at is null
    returning id, name`.execute(db)
  await logOwnAct(
    db,
    prospect,
    'handover',
    ['交接', 'handed over'],
    rows.map(({ id, name }) => ({ id, no: name, before: { salesmanId: from }, after: { salesmanId: to } })),
  )
  return rows.length
}
