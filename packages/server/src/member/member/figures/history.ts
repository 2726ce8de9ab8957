import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

/** Where something stands of a member that is his, or that the books need: all but what he was given for registering. */
const traces = [
  'wallet_account',
  'wallet_adjustment',
  'point_adjustment',
  'recharge_order',
  'card_order',
  'trade',
  'user_coupon',
]

/** One of these members has paid, has or was given something: deleted, it would stand nowhere any more. */
export async function haveHistory({ db }: Pick<Context, 'db'>, ids: readonly Id[]): Promise<boolean> {
  const found = traces.map(
    (table) => sql`exists (
      select from ${sql.table(table)} t where t.tenant_id = app.tenant() and t.member_id = any(${ids}::bigint[]))`,
  )
  const earned = sql`exists (
    select from point_account a join point_entry e on e.tenant_id = a.tenant_id and e.account_id = a.id
     where a.tenant_id = app.tenant() and a.member_id = any(${ids}::bigint[]) and e.biz_type not in ('REGISTER', 'PROFILE'))`
  const { rows } = await sql<{ known: boolean }>`
    select ${sql.join([...found, earned], sql` or `)} as known`.execute(db)
  return rows[0]?.known === true
}
