import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { ledger } from '../../platform/ledger/ledger.ts'
import { today } from '../period.public.ts'

/** What a customer may owe, owes, and will owe for what it has ordered (wholesale.md 5). */
export const credit = ledger({
  name: 'credit',
  owner: ['customerId'],
  measures: { creditLimit: { as: 'cents' }, used: { as: 'cents' }, frozen: { as: 'cents' } },
})

/** The account of a new customer, without credit; it is looked at again in a year. */
export function openCredit(ctx: Pick<Context, 'send'>, customerId: Id): void {
  ctx.send(sql`insert into customer_credit (id, review_on) values (${customerId}, ${today} + 365)`)
}
