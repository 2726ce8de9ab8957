import type { Id } from '@brandside/contract/platform/id.ts'
import { prospect } from '@brandside/contract/wholesale/prospect.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import { logOwnAct } from '../own-log.public.ts'
import { waiting } from './returning.public.ts'

interface Returned {
  id: Id
  name: string
  salesmanId: Id
}

/** Prospects without a follow-up for so many days are open to others, unless they have been sent a quotation. */
export async function returnToPool(db: Db, days: number): Promise<void> {
  const { rows } = await sql<Returned>`
    with due as (
      select id, name, salesman_id from prospect
       where tenant_id = app.tenant() and deleted_at is null and ${waiting(days)} for update),
    returned as (
      update prospect p
         set salesman_id = null, owned_at = null, waiting_since = now(), version = version + 1, updated_at = now()
        from due where p.tenant_id = app.tenant() and p.id = due.id)
    select id, name, salesman_id from due order by id`.execute(db)
  await logOwnAct(
    db,
    prospect,
    'return',
    ['放回公海', 'returned to the pool'],
    rows.map(({ id, name, salesmanId }) => ({ id, no: name, before: { salesmanId }, after: { salesmanId: null } })),
  )
}
