import type { Id } from '@brandside/contract/platform/id.ts'
import type { Day } from '@brandside/contract/platform/time.ts'
import type { CreditTerms } from '@brandside/contract/wholesale/due-date.rules.ts'
import type { Context } from '../../platform/context.ts'

/** The credit terms that a contract in force on a day says for a customer; nothing where those of the customer hold. */
export async function contractTerms(
  { db }: Pick<Context, 'db'>,
  customerId: Id,
  day: Day,
): Promise<Partial<Pick<CreditTerms, 'termType' | 'termDays'>>> {
  const found = await db
    .selectFrom('contract')
    .select(['termType', 'termDays'])
    .where('customerId', '=', customerId)
    .where('state', '=', 'EFFECTIVE')
    .where('deletedAt', 'is', null)
    .where('startDate', '<=', day)
    .where('endDate', '>=', day)
    .where('termType', 'is not', null)
    .orderBy('startDate', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!found?.termType) return {}
  const { termType, termDays } = found
  return { termType: termType as CreditTerms['termType'], ...(termDays !== null && { termDays }) }
}
