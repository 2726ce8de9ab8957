import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { creditPayment } from '@brandside/contract/wholesale/credit-payment/credit-payment.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { Refusal, refuseField } from '../../platform/refuse.ts'

const { reasons } = creditPayment

export type WrittenLine = Parsed<typeof creditPayment, 'create'>['lines'][number]

/** Lines as they are written, each against what its receivable still is. */
export async function demandLines({ db }: Context, customerId: Id, lines: readonly WrittenLine[]) {
  const rows = await db
    .selectFrom('receivable')
    .select(['id', 'docNo', 'outstandingCents'])
    .where('customerId', '=', customerId)
    .where('state', '=', 'OPEN')
    .where(
      'id',
      'in',
      lines.map(({ receivableId }) => receivableId),
    )
    .execute()
  return lines.map(({ receivableId, amountCents }, index) => {
    const row = rows.find(({ id }) => id === receivableId)
    if (!row) return refuseField(`lines[${index}].receivableId`, reasons.notOpen)
    const { docNo: no, outstandingCents: left } = row
    if (lines.findIndex((line) => line.receivableId === receivableId) < index)
      refuseField(`lines[${index}].receivableId`, reasons.lineTwice, { no })
    if (amountCents > left)
      refuseField(`lines[${index}].amountCents`, reasons.overOutstanding, {
        no,
        left: centsText(left),
        amount: centsText(amountCents),
      })
    return { receivableId, amountCents, outstandingAtCreate: left }
  })
}

type Line = Awaited<ReturnType<typeof demandLines>>[number]

/** Puts these lines in the place of those that it has. */
export async function writeLines({ db }: Context, paymentId: Id, lines: readonly Line[]): Promise<void> {
  await sql`delete from credit_payment_line where tenant_id = app.tenant() and payment_id = ${paymentId}`.execute(db)
  await db
    .insertInto('creditPaymentLine')
    .values(lines.map((line, index) => ({ ...line, paymentId, place: index + 1 })))
    .execute()
}

/** The lines as they stand, with the orders of what they pay. */
export async function linesOf({ db }: Context, paymentId: Id) {
  return db
    .selectFrom('creditPaymentLine as l')
    .innerJoin('receivable as r', (join) =>
      join.onRef('r.tenantId', '=', 'l.tenantId').onRef('r.id', '=', 'l.receivableId'),
    )
    .select(['l.receivableId', 'l.amountCents', 'r.orderId', 'r.docNo', 'r.outstandingCents'])
    .where('l.paymentId', '=', paymentId)
    .orderBy('l.place')
    .execute()
}

/** Behind the locks: what was paid meanwhile by others. All lines that are too much now are named, so that one round mends them. */
export function demandOpen(lines: Awaited<ReturnType<typeof linesOf>>): void {
  const over = lines.flatMap(({ docNo: no, outstandingCents, amountCents }, index) => {
    const detail = { no, left: centsText(outstandingCents), amount: centsText(amountCents) }
    return amountCents > outstandingCents
      ? [{ path: `lines[${index}].amountCents`, reason: reasons.overOutstanding, detail }]
      : []
  })
  const [first] = over
  if (!first) return
  if (over.length === 1) throw new Refusal(first.reason, first.detail, { fields: over })
  const named = (open: string, between: string) =>
    over.map(({ detail: { no, left, amount } }) => `${no} (${open} ${left} < ${amount})`).join(between)
  const all = [named('未收', '、'), named('open', ', ')]
  throw new Refusal(reasons.linesOver, { count: over.length, lines: all }, { fields: over })
}
