import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { type Cents, centsText, ratio } from '@brandside/contract/platform/money.ts'
import { crmInvoice } from '@brandside/contract/wholesale/crm-invoice/crm-invoice.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { demandVersion, insertRow } from '../../platform/entity/rows.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { documentNo } from '../doc-seq/document-numbers.public.ts'
import { lockOrders, settleOrder } from '../order-books/order-account.public.ts'
import { demandMove, type Invoice, invoices, moveState } from './invoices.ts'
import { demandRoom } from './left.ts'
import { takenBack } from './taken-back.ts'
import { linesOf } from './writes.ts'

const { reasons } = crmInvoice

const told = ({ state, version }: Invoice) => ({ state, version })

/** The invoice in its version, with the orders that it is for: its document comes first in the order of locks (1.4). */
async function lockInvoice(
  ctx: Context,
  endpoint: string,
  { id, version }: { id: Id; version: number },
): Promise<Invoice> {
  const row = await invoices.lock(ctx, endpoint, id)
  demandVersion(row, version)
  return row
}

async function settleOrders(ctx: Context, id: Id, act: () => Promise<Invoice>): Promise<Invoice> {
  const lines = await linesOf(ctx, id)
  const orderIds = [...new Set(lines.map(({ orderId }) => orderId))].sort((a, b) => a - b)
  await lockOrders(ctx, orderIds)
  const after = await act()
  for (const orderId of orderIds) await settleOrder(ctx, orderId)
  return after
}

export async function issue(ctx: Context, { id, version, ...given }: Parsed<typeof crmInvoice, 'issue'>) {
  const row = await lockInvoice(ctx, 'issue', { id, version })
  return told(await register(ctx, row, given))
}

type Input = Omit<Parsed<typeof crmInvoice, 'issue'>, 'id' | 'version'>

export async function register(
  ctx: Context,
  row: Invoice,
  { amountCents, taxCents, ...given }: Input,
): Promise<Invoice> {
  demandMove(ctx, row, 'issue')
  for (const [name, registered] of Object.entries({ amountCents, taxCents })) {
    const applied = row[name as 'amountCents' | 'taxCents']
    const detail = { applied: centsText(applied), registered: centsText(registered) }
    if (applied !== registered) refuseField(name, reasons.differs, detail)
  }
  return settleOrders(ctx, row.id, () =>
    moveState(ctx, row, 'issue', { ...given, issuedBy: ctx.operator.id, no: documentNo('IV') }),
  )
}

export async function reject(ctx: Context, { reason, ...asked }: Parsed<typeof crmInvoice, 'reject'>) {
  const row = await lockInvoice(ctx, 'reject', asked)
  demandMove(ctx, row, 'reject')
  if (reason === null) refuseField('reason', reasons.reasonMissing)
  return told(await settleOrders(ctx, row.id, () => moveState(ctx, row, 'reject', { reason })))
}

/** An application at any time; an issued one on paper, in its month. Its number is never used again. */
export async function cancel(ctx: Context, { reason, ...asked }: Parsed<typeof crmInvoice, 'cancel'>) {
  const row = await lockInvoice(ctx, 'cancel', asked)
  demandMove(ctx, row, 'cancel')
  if (reason === null) refuseField('reason', reasons.reasonMissing)
  if (row.state === 'ISSUED') {
    const { rows } = await sql<{ isNow: boolean }>`
      select to_char(${row.issuedOn}::date, 'YYYY-MM') = to_char(
        now() at time zone (select t.time_zone from app.acting_tenant() t), 'YYYY-MM') as is_now`.execute(ctx.db)
    if (!rows[0]?.isNow || !row.kind.startsWith('VAT_') || (await redOf(ctx, row.id)) !== 0) refuse(reasons.void)
  }
  return told(
    await settleOrders(ctx, row.id, async () => {
      if (row.state === 'ISSUED' && row.redOfId !== null) await demandRoom(ctx, await linesOf(ctx, row.id))
      return moveState(ctx, row, 'cancel', { reason })
    }),
  )
}

/** What red invoices take back of an invoice, those that are only applied for among them. */
async function redOf({ db }: Context, id: Id): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(-sum(amount_cents), 0)::bigint as cents from crm_invoice
     where tenant_id = app.tenant() and red_of_id = ${id} and state in ('APPLIED', 'ISSUED')`.execute(db)
  return Number(rows[0]?.cents ?? 0)
}

interface LineLeft {
  id: Id
  orderId: Id
  orderLineId: Id | null
  name: string
  taxCode: string | null
  taxRateBp: number
  amountCents: Cents
  taxCents: Cents
  /** What red invoices have not taken back of it, and the tax in it. */
  leftCents: Cents
  leftTaxCents: Cents
}

async function linesLeft({ db }: Context, id: Id): Promise<LineLeft[]> {
  const { rows } = await sql<LineLeft>`
    select l.id, l.order_id, l.order_line_id, l.name, l.tax_code, l.tax_rate_bp, l.amount_cents, l.tax_cents,
           l.amount_cents - r.cents as left_cents, l.tax_cents - r.tax as left_tax_cents
      from crm_invoice_line l cross join lateral ${takenBack} r
     where l.tenant_id = app.tenant() and l.invoice_id = ${id} order by l.place`.execute(db)
  return rows
}

/** An application below zero, of these amounts or of all that is left; its orders are free again when it is registered. */
export async function red(ctx: Context, { id, reason, lines }: Parsed<typeof crmInvoice, 'red'>) {
  const row = await invoices.lock(ctx, 'red', id)
  demandMove(ctx, row, 'red')
  if (reason === null) refuseField('reason', reasons.reasonMissing)
  if (row.redOfId !== null) refuse(reasons.redOfRed)
  const stated = await linesLeft(ctx, row.id)
  const rest = stated.filter(({ leftCents }) => leftCents > 0)
  if (rest.length === 0) refuse(reasons.redMax, { left: centsText(0) })
  const back = lines.length > 0 ? lines : rest.map(({ id, leftCents }) => ({ lineId: id, amountCents: leftCents }))
  const parts = back.map(({ lineId, amountCents }, index) => {
    const at = `lines[${index}]`
    const of = stated.find(({ id }) => id === lineId) ?? refuseField(`${at}.lineId`, reasons.lineMissing)
    if (back.findIndex((each) => each.lineId === lineId) < index) refuseField(`${at}.lineId`, reasons.lineTwice)
    if (amountCents > of.leftCents) refuseField(`${at}.amountCents`, reasons.redMax, { left: centsText(of.leftCents) })
    // The last part takes the tax that rounding has left.
    const isRest = amountCents === of.leftCents
    const taxCents = isRest ? of.leftTaxCents : ratio(of.taxCents, amountCents, of.amountCents)
    return { of, amountCents, taxCents }
  })
  const amount = parts.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const tax = parts.reduce((sum, { taxCents }) => sum + taxCents, 0)
  const { customerId, invoiceInfoId, kind, title, taxNo, regAddress, regPhone, bankName, bankAccountNo, email } = row
  const made = await insertRow(ctx, 'crmInvoice', {
    customerId,
    invoiceInfoId,
    kind,
    title,
    taxNo,
    regAddress,
    regPhone,
    bankName,
    bankAccountNo,
    email,
    amountCents: -amount,
    taxCents: -tax,
    redOfId: row.id,
    applyRemark: reason,
  })
  await sql`
    insert into crm_invoice_line (invoice_id, place, order_id, order_line_id, name, tax_code, amount_cents, tax_rate_bp, tax_cents)
    values ${sql.join(
      parts.map(
        (
          { of, amountCents, taxCents },
          place,
        ) => sql`(${made.id}, ${place + 1}, ${of.orderId}, ${of.orderLineId}, ${of.name},
          ${of.taxCode}, ${-amountCents}, ${of.taxRateBp}, ${-taxCents})`,
      ),
    )}`.execute(ctx.db)
  ctx.log({ id: made.id, name: made.title, after: { ...made, reason } })
  ctx.log({
    id,
    name: row.no ?? row.title,
    note: [`申请红冲 ${centsText(amount)}`, `${centsText(amount)} to be reversed`],
  })
  return { id: made.id }
}
