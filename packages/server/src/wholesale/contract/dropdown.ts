import { maxChoices } from '@brandside/contract/platform/choices.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { contract } from '@brandside/contract/wholesale/contract/contract.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'
import { lookUp, wordsIn } from '../../platform/lists/words.ts'
import { today } from './today.ts'

/** Contracts in force, of one customer or all that are seen; named ones whatever has become of them. */
export async function dropdown(call: Context, { ids, customerId, at, keyword }: Parsed<typeof contract, 'dropdown'>) {
  const ctx = await lookUp(call, keyword === undefined ? [] : [{ contract, words: keyword }])
  const day = at === undefined ? today() : sql`${at}::date`
  const which = ids
    ? [sql<boolean>`contract.id = any(${ids}::bigint[])`]
    : [
        sql<boolean>`contract.state = 'EFFECTIVE' and ${day} between contract.start_date and contract.end_date`,
        ...(customerId === undefined ? [] : [sql<boolean>`contract.customer_id = ${customerId}`]),
        ...(keyword === undefined ? [] : [wordsIn(ctx, contract, keyword)]),
      ]
  const conditions = [visible(ctx, contract, contract.endpoints.dropdown.guard), ...which]
  const { rows } = await sql<{ id: Id; name: string }>`
    select contract.id, contract.no || ' ' || contract.title as name from contract
     where contract.tenant_id = app.tenant() and contract.deleted_at is null and ${sql.join(conditions, sql` and `)}
     order by contract.no desc limit ${ids ? ids.length : maxChoices}`.execute(ctx.db)
  return rows
}
