import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { centsText, ratio } from '@brandside/contract/platform/money.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { crmInvoice } from '@brandside/contract/wholesale/crm-invoice/crm-invoice.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { demandVersion, insertRow } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { fail, refuseField } from '../../platform/refuse.ts'
import { demandAmount } from '../amount-limit.public.ts'
import { type Item, itemsLeft } from '../invoiced/items-left.public.ts'
import { lockOrders, settleOrder } from '../order-books/order-account.public.ts'
import { demandMove, type Invoice, invoices } from './invoices.ts'

const { reasons, endpoints } = crmInvoice

type Input = Parsed<typeof crmInvoice, 'apply'>['lines'][number]

/** Claims the amounts: they may not be invoiced again until the application is rejected or void (B-INV-29). */
export async function apply(ctx: Context, { lines, ...input }: Parsed<typeof crmInvoice, 'apply'>) {
  const found = await ctx.db
    .selectFrom('customer')
    .select('id')
    .where('id', '=', input.customerId)
    .where('deletedAt', 'is', null)
    .where(visible(ctx, customer, endpoints.apply.guard))
    .executeTakeFirst()
  if (!found) return fail(404, common.notFound)
  await invoices.demandWithin(ctx, 'apply', { customerId: input.customerId })
  const title = await titleOf(ctx, input)
  const orderIds = await lockOrdersOf(ctx, input.customerId, lines)
  const { stated, sums } = await taxLines(ctx, lines, orderIds)
  const row = await insertRow(ctx, 'crmInvoice', { ...input, ...title, ...sums })
  await insertLines(ctx, row.id, stated)
  for (const id of orderIds) await settleOrder(ctx, id)
  ctx.log({ id: row.id, name: row.title, after: { ...row, lines } })
  return { id: row.id }
}

export async function update(ctx: Context, input: Parsed<typeof crmInvoice, 'update'>) {
  const before = await invoices.lock(ctx, 'update', input.id)
  demandVersion(before, input.version)
  const had = await linesOf(ctx, before.id)
  const { lines = had, ...rest } = input
  const changes = invoices.changesOf(before, rest)
  const isSame = JSON.stringify(lines.map(plain)) === JSON.stringify(had.map(plain))
  if (isSame && Object.keys(changes).length === 0) return invoices.save(ctx, before, {})
  demandMove(ctx, before, 'update')
  const title = changes.invoiceInfoId === undefined ? {} : await titleOf(ctx, { ...before, ...changes })
  if (isSame) return invoices.save(ctx, before, { ...changes, ...title })
  const orderIds = await lockOrdersOf(ctx, before.customerId, [...had, ...lines])
  await sql`delete from crm_invoice_line where tenant_id = app.tenant() and invoice_id = ${before.id}`.execute(ctx.db)
  for (const id of orderIds) await settleOrder(ctx, id)
  const { stated, sums } = await taxLines(ctx, lines, orderIds)
  await insertLines(ctx, before.id, stated)
  for (const id of orderIds) await settleOrder(ctx, id)
  const told = { before: { lines: had }, after: { lines } }
  return invoices.save(ctx, before, { ...changes, ...title, ...sums }, told)
}

const plain = ({ orderId, orderLineId, amountCents }: Input) => [orderId, orderLineId, amountCents]

export async function linesOf({ db }: Context, invoiceId: Id): Promise<(Input & { id: Id })[]> {
  return db
    .selectFrom('crmInvoiceLine')
    .select(['id', 'orderId', 'orderLineId', 'amountCents'])
    .where('invoiceId', '=', invoiceId)
    .orderBy('place')
    .execute()
}

/** The title as it is now: the invoice keeps it. */
async function titleOf({ db }: Context, { customerId, invoiceInfoId }: Pick<Invoice, 'customerId' | 'invoiceInfoId'>) {
  const found =
    invoiceInfoId === null
      ? undefined
      : await db
          .selectFrom('customerInvoice')
          .select(['kind', 'title', 'taxNo', 'regAddress', 'regPhone', 'bankName', 'bankAccountNo', 'email'])
          .where('id', '=', invoiceInfoId)
          .where('customerId', '=', customerId)
          .where('deletedAt', 'is', null)
          .executeTakeFirst()
  return found ?? refuseField('invoiceInfoId', reasons.infoMissing)
}

/** Orders of this customer, in the order of their ids. */
async function lockOrdersOf(ctx: Context, customerId: Id, lines: readonly Input[]): Promise<Id[]> {
  const ids = [...new Set(lines.map(({ orderId }) => orderId))].sort((a, b) => a - b)
  const { rows } = await sql<{ id: Id }>`
    select id from wholesale_order
     where tenant_id = app.tenant() and id = any(${ids}::bigint[]) and customer_id = ${customerId}
       and state in ('COMMITTED', 'COMPLETED', 'CLOSED')`.execute(ctx.db)
  const known = new Set(rows.map(({ id }) => id))
  const missing = lines.findIndex(({ orderId }) => !known.has(orderId))
  if (missing >= 0) refuseField(`lines[${missing}].orderId`, reasons.orderMissing)
  await lockOrders(ctx, ids)
  return ids
}

interface Stated extends Input {
  item: Item
  taxCents: number
}

/** Each line within what is left of it and of its order, with its share of the tax (27.2, 1.3). */
async function taxLines(ctx: Context, lines: readonly Input[], orderIds: readonly Id[]) {
  if (lines.length === 0) refuseField('lines', reasons.empty)
  const items = await itemsLeft(ctx, sql<boolean>`o.id = any(${[...orderIds]}::bigint[])`)
  const ofOrder = new Map(items.map(({ orderId, orderLeftCents }) => [orderId, orderLeftCents]))
  const seen = new Set<Item>()
  const stated = lines.map((line, index): Stated => {
    const at = `lines[${index}]`
    const item = items.find(({ orderId, orderLineId }) => orderId === line.orderId && orderLineId === line.orderLineId)
    if (!item) return refuseField(`${at}.orderLineId`, reasons.lineMissing)
    if (seen.has(item)) refuseField(`${at}.orderLineId`, reasons.lineTwice)
    seen.add(item)
    const left = Math.max(0, Math.min(item.leftCents, ofOrder.get(line.orderId) ?? 0))
    const { amountCents } = line
    if (amountCents > left)
      refuseField(`${at}.amountCents`, reasons.max, { left: centsText(left), amount: centsText(amountCents) })
    ofOrder.set(line.orderId, (ofOrder.get(line.orderId) ?? 0) - amountCents)
    const until = ratio(item.taxCents, item.invoicedCents + amountCents, Math.max(item.payableCents, 1))
    return { ...line, item, taxCents: until - item.invoicedTaxCents }
  })
  const amountCents = stated.reduce((sum, line) => sum + line.amountCents, 0)
  const taxCents = stated.reduce((sum, line) => sum + line.taxCents, 0)
  demandAmount('lines', amountCents)
  return { stated, sums: { amountCents, taxCents } }
}

async function insertLines({ db }: Context, invoiceId: Id, lines: readonly Stated[]): Promise<void> {
  await sql`
    insert into crm_invoice_line (invoice_id, place, order_id, order_line_id, name, tax_code, amount_cents, tax_rate_bp, tax_cents)
    values ${sql.join(
      lines.map(
        (
          { item, amountCents, taxCents },
          place,
        ) => sql`(${invoiceId}, ${place + 1}, ${item.orderId}, ${item.orderLineId},
          ${item.name}, ${item.taxCode}, ${amountCents}, ${item.taxRateBp}, ${taxCents})`,
      ),
    )}`.execute(db)
}
