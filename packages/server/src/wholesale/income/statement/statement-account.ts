import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { income } from '@brandside/contract/wholesale/income/income.ts'
import type { Context } from '../../../platform/context.ts'
import type { SheetRow } from '../../../platform/import/files/sheet-cell.ts'
import { refuseField } from '../../../platform/refuse.ts'

/**
 * The account that a statement is of: the one that the clerk has chosen, else the one whose number stands above the head, else
 * the default one. The preview says which.
 */
export async function accountOfSheet(
  { db }: Context,
  given: Readonly<Record<string, unknown>>,
  above: readonly SheetRow[],
): Promise<{ account: { id: Id; kind: string; name: string }; note: Bilingual }> {
  const accounts = await db
    .selectFrom('bankAccount')
    .select(['id', 'kind', 'name', 'accountNo', 'isDefault'])
    .where('deletedAt', 'is', null)
    .where('status', '=', 1)
    .orderBy('id')
    .execute()
  const chosen = given.bankAccountId ?? null
  const written = above.flatMap(({ cells }) => cells.map((cell) => cell?.text.replace(/[\s-]/g, '') ?? ''))
  const named = accounts.find(({ accountNo }) => written.some((text) => text.includes(accountNo)))
  const account =
    chosen === null
      ? (named ?? accounts.find(({ isDefault }) => isDefault) ?? (accounts.length === 1 ? accounts[0] : undefined))
      : accounts.find(({ id }) => id === chosen)
  if (!account)
    return refuseField('bankAccountId', chosen === null ? income.reasons.noAccount : income.reasons.accountOff)
  return { account, note: [`收款账户：${account.name}`, `Bank account: ${account.name}`] }
}
