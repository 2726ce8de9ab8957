import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { personName } from '../../platform/entity/names.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { availableOf } from '../customer-credit/check-credit.public.ts'
import { credit } from '../customer-credit/credit.public.ts'
import { customers } from './customers.ts'
import { tradeWith } from './trade.ts'

const { reasons } = customer

type Overview = Output<typeof customer, 'overview'>
type Statement = Output<typeof customer, 'statement'>

/** What a customer has, owes and is told, at one glance. */
export async function overview(ctx: Context, { id }: ById): Promise<Overview> {
  await customers.find(ctx, 'overview', id)
  const counted = (table: string, column = 'customer_id'): RawBuilder<number> => sql`(
    select count(*)::int from ${sql.table(table)}
     where tenant_id = app.tenant() and ${sql.ref(column)} = ${id} and deleted_at is null)`
  const [balance, counts, trade, follows] = await Promise.all([
    credit.balance(ctx, { customerId: id }),
    sql<Pick<Overview, 'addresses' | 'contacts' | 'invoices' | 'branches' | 'availableCents'>>`
      select coalesce((select ${availableOf('t')} from customer_credit t
                        where t.tenant_id = app.tenant() and t.id = ${id}), 0) as available_cents,
             ${counted('customer_address')} as addresses, ${counted('customer_contact')} as contacts,
             ${counted('customer_invoice')} as invoices, ${counted('customer', 'parent_id')} as branches`.execute(
      ctx.db,
    ),
    tradeWith(ctx, id),
    sql<Overview['follows'][number]>`
      select f.id, f.created_at as at, ${personName('f.createdBy')} as "byName", f.content
        from prospect_follow f join prospect p on p.tenant_id = f.tenant_id and p.id = f.prospect_id
       where f.tenant_id = app.tenant() and p.customer_id = ${id}
       order by f.id desc limit 50`.execute(ctx.db),
  ])
  const { creditLimit, used, frozen } = balance
  return {
    creditLimitCents: creditLimit,
    usedCents: used,
    frozenCents: frozen,
    ...(counts.rows[0] as (typeof counts.rows)[number]),
    ...trade,
    follows: follows.rows,
  }
}

/** Lines that one statement shows, at most. */
const maxLines = 5_000

/** What was owed at the end of the day before, each entry that changed it, and what is owed at the end. */
export async function statement(
  ctx: Context,
  { id, from, to }: Parsed<typeof customer, 'statement'>,
): Promise<Statement> {
  await customers.find(ctx, 'statement', id)
  const of = { customerId: id }
  if (to < from) refuseField('to', reasons.statementDays)
  const { list, total } = await credit.history(ctx, of, { from, until: to, page: 1, rows: maxLines })
  if (total > maxLines) refuse(reasons.statementLong, { max: maxLines })
  const lines = list
    .filter(({ used }) => used !== 0)
    .toReversed()
    .map(({ id, day, eventType, used, usedBalance, note }) => ({
      id,
      day,
      event: eventType,
      amountCents: used,
      balanceCents: usedBalance,
      note,
    }))
  const { used: closingCents } = await credit.balance(ctx, of, to)
  const openingCents = closingCents - lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return { openingCents, closingCents, list: lines }
}
