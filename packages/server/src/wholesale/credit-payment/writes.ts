import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Day } from '@brandside/contract/platform/time.ts'
import { creditPayment } from '@brandside/contract/wholesale/credit-payment/credit-payment.ts'
import type { Context } from '../../platform/context.ts'
import { demandVersion, insertRow } from '../../platform/entity/rows.ts'
import { refuseField } from '../../platform/refuse.ts'
import { demandAmount } from '../amount-limit.public.ts'
import { documentNo } from '../doc-seq/document-numbers.public.ts'
import { accountOf, demandBankAccount } from '../income/account.public.ts'
import { demandMaker } from '../maker.public.ts'
import { demandLines, linesOf, type WrittenLine, writeLines } from './lines.ts'
import { demandMove, payments } from './payments.ts'

const { endpoints } = creditPayment

/** What a customer will pay, or has paid, of what it owes: it waits for the person who sees the money. */
export async function create(ctx: Context, { lines: written, ...input }: Parsed<typeof creditPayment, 'create'>) {
  const customerId = await accountOf(ctx, endpoints.create, input.customerId)
  await payments.demandWithin(ctx, 'create', { customerId })
  await demandBankAccount(ctx, input.bankAccountId)
  demandRange(input)
  const lines = await demandLines(ctx, customerId, written)
  const amountCents = sumOf(written) + input.overCents
  demandAmount('lines', amountCents)
  const row = await insertRow(ctx, 'creditPayment', {
    ...input,
    customerId,
    amountCents,
    no: documentNo('CP'),
  })
  await writeLines(ctx, row.id, lines)
  ctx.log({ id: row.id, name: row.no, after: { ...row, lines: written } })
  return { id: row.id }
}

export async function update(ctx: Context, input: Parsed<typeof creditPayment, 'update'>) {
  const before = await payments.lock(ctx, 'update', input.id)
  demandVersion(before, input.version)
  demandMove(ctx, before, 'update')
  demandMaker(ctx, before, creditPayment.reasons.notMaker)
  const had = (await linesOf(ctx, before.id)).map(({ receivableId, amountCents }) => ({ receivableId, amountCents }))
  const lines = input.lines?.map(({ receivableId, amountCents }) => ({ receivableId, amountCents })) ?? had
  const isSame = JSON.stringify(lines) === JSON.stringify(had)
  const amountCents = sumOf(lines) + (input.overCents ?? before.overCents)
  demandAmount('lines', amountCents)
  const changes = payments.changesOf(before, { ...input, amountCents })
  if (changes.bankAccountId !== undefined) await demandBankAccount(ctx, changes.bankAccountId)
  demandRange({ ...before, ...changes })
  if (isSame) return payments.save(ctx, before, changes)
  await writeLines(ctx, before.id, await demandLines(ctx, before.customerId, lines))
  return payments.save(ctx, before, changes, { before: { lines: had }, after: { lines } })
}

/** The statement that is paid by it, if there is one. */
function demandRange({ statementFrom, statementTo }: Record<'statementFrom' | 'statementTo', Day | null>): void {
  if (statementFrom !== null && statementTo !== null && statementTo < statementFrom)
    refuseField('statementTo', creditPayment.reasons.range)
}

const sumOf = (lines: readonly WrittenLine[]) => lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
