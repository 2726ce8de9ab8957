import type { Id } from '@brandside/contract/platform/id.ts'
import type { Day } from '@brandside/contract/platform/time.ts'
import type { CreditTerms } from '@brandside/contract/wholesale/receivable/due-date.rules.ts'
import type { RawBuilder } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'

/** How a customer pays by the contract that is in force on a day; nothing where the customer's own way holds. */
export async function contractPayMode(
  { db }: Pick<Context, 'db'>,
  customerId: Id,
  day: Day | RawBuilder<Day>,
): Promise<'PREPAY' | 'CREDIT' | undefined> {
  const found = await inForce(db, customerId, day).select('payMode').where('payMode', 'is not', null).executeTakeFirst()
  return found?.payMode ?? undefined
}

/** The contracts of a customer that are in force on a day, the latest first. */
const inForce = (db: Db, customerId: Id, day: Day | RawBuilder<Day>) =>
  db
    .selectFrom('contract')
    .where('customerId', '=', customerId)
    .where('state', '=', 'EFFECTIVE')
    .where('deletedAt', 'is', null)
    .where('startDate', '<=', day)
    .where('endDate', '>=', day)
    .orderBy('startDate', 'desc')
    .orderBy('id', 'desc')
    .limit(1)

/** The credit terms that a contract in force on a day says for a customer; nothing where those of the customer hold. */
export async function contractTerms(
  { db }: Pick<Context, 'db'>,
  customerId: Id,
  day: Day,
): Promise<Partial<CreditTerms>> {
  const found = await inForce(db, customerId, day)
    .select(['termType', 'termDays', 'closeDay', 'payDay', 'payMonthOffset'])
    .where('termType', 'is not', null)
    .executeTakeFirst()
  // A part that it leaves open, as contracts did before they could say it, is that of the customer.
  return Object.fromEntries(Object.entries(found ?? {}).filter(([, part]) => part !== null))
}
