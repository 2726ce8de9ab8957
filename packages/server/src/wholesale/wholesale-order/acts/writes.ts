import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { holds } from '@brandside/contract/platform/permission.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { draftDays } from '@brandside/contract/wholesale/wholesale-order/wholesale-order-parameters.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { demandVersion, findRow, insertRow, type Values } from '../../../platform/entity/rows.ts'
import { param } from '../../../platform/parameters/param.ts'
import { refuse, refuseField } from '../../../platform/refuse.ts'
import { withWriter } from '../../../platform/states/writers.ts'
import { keptCustom } from '../../../platform/wording/read-custom.ts'
import { documentNo } from '../../doc-seq/document-numbers.public.ts'
import { taxModeOf } from '../../tax-mode.public.ts'
import { refuseAll } from '../checks/problems.ts'
import { namedLines, type WrittenLine, writeLines, writtenLines } from '../lines.ts'
import { demandMove, moveState, type Order, orders } from '../orders.ts'
import { promise } from '../parts.ts'
import { accountOf, demandCustomer, demandOwn, payModeOf } from '../party.ts'
import { calculate, type Head } from '../price/calculate.ts'

const { reasons } = wholesaleOrder

type Input = Omit<Parsed<typeof wholesaleOrder, 'create'>, 'lines'> & {
  /** That of the customer, where no paper says otherwise. */
  taxMode?: Order['taxMode']
}

export async function create(ctx: Context, { lines, ...input }: Parsed<typeof wholesaleOrder, 'create'>) {
  const row = await insertDraft(ctx, input, lines, { source: 'ADMIN' })
  return { id: row.id }
}

/** A new draft with a number: nothing is reserved, and it ends by itself. */
export async function insertDraft(
  ctx: Context,
  input: Input,
  lines: readonly WrittenLine[],
  more: Values<'wholesaleOrder'>,
): Promise<Order> {
  const customer = await demandCustomer(ctx, input.customerId)
  await demandOwn(ctx, input)
  const head = {
    ...input,
    addressId: input.addressId ?? (await usualAddress(ctx, customer.id)),
    payMode: await payModeOf(ctx, customer, input.payMode),
    taxMode: input.taxMode ?? taxModeOf(ctx, customer),
  }
  const { lines: priced, problems, totals } = await calculate(ctx, { customer, head, lines })
  refuseAll(problems.filter(({ isHard }) => isHard))
  const row = await insertRow(ctx, 'wholesaleOrder', {
    ...head,
    ...totals,
    ...more,
    accountCustomerId: accountOf(customer),
    salesmanId: customer.salesmanId,
    expiresAt: expiry(param(ctx, draftDays)),
    no: documentNo('SO'),
  })
  await writeLines(ctx, row.id, priced)
  ctx.log({ id: row.id, name: row.no, after: { ...row, lines } })
  return row
}

/** When a draft ends by itself. */
export const expiry = (days: number) => sql`now() + ${days} * interval '1 day'`

async function usualAddress({ db }: Context, customerId: Id): Promise<Id | null> {
  const found = await db
    .selectFrom('customerAddress')
    .select('id')
    .where('customerId', '=', customerId)
    .where('isDefault', '=', true)
    .where('deletedAt', 'is', null)
    .where('status', '=', 1)
    .executeTakeFirst()
  return found?.id ?? null
}

export async function update(ctx: Context, input: Parsed<typeof wholesaleOrder, 'update'>) {
  const before = await orders.lock(ctx, 'update', input.id)
  demandVersion(before, input.version)
  const had = await writtenLines(ctx, before.id)
  const lines = input.lines ?? had
  const { payMode = null, lines: _lines, ...rest } = input
  const changes = orders.changesOf(before, { ...rest, ...(payMode !== null && { payMode }) })
  const isSame = JSON.stringify(lines.map(compared)) === JSON.stringify(had.map(compared))
  const names = Object.keys(changes)
  if (isSame && names.length === 0) return orders.save(ctx, before, {})
  demandMove(ctx, before, 'update')
  const after = { ...before, ...changes }
  await demandOwn(ctx, { ...after, requireDate: changes.requireDate === undefined ? null : after.requireDate })
  if (before.state === 'COMMITTED') {
    const fixed = isSame ? names.find((name) => !stillOpen.has(name)) : 'lines'
    if (fixed !== undefined) refuseField(fixed, reasons.fixed)
    if (changes.addressId !== undefined) await demandNoDelivery(ctx, before.id)
    const saved = await orders.save(ctx, before, { ...changes, ...(await receiverOf(ctx, after)) })
    if (changes.requireDate !== undefined) await promise(ctx, before)
    return saved
  }
  const customer = await findRow(ctx, 'customer', before.customerId)
  const { lines: priced, problems, totals } = await calculate(ctx, { customer, head: after as Head, lines })
  refuseAll(problems.filter(({ isHard }) => isHard))
  const named = isSame ? undefined : await namedLines(ctx, before.id)
  await writeLines(ctx, before.id, priced)
  const told = named && { before: { lines: named }, after: { lines: await namedLines(ctx, before.id) } }
  return orders.save(ctx, before, { ...changes, ...totals }, told)
}

/** What may be changed of a committed order. */
const stillOpen = new Set(['remark', 'innerRemark', 'requireDate', 'addressId', 'invoiceId', 'poNo', 'custom'])

const compared = ({ id: _, ...line }: { id?: Id | undefined }) =>
  Object.entries(line).toSorted(([a], [b]) => a.localeCompare(b))

async function demandNoDelivery({ db }: Context, orderId: Id): Promise<void> {
  const { rows } = await sql`
    select from delivery where tenant_id = app.tenant() and order_id = ${orderId} and state <> 'VOIDED' limit 1`.execute(
    db,
  )
  if (rows.length > 0) refuseField('addressId', reasons.addressFixed)
}

/** Where the goods go, as it is kept with a committed order. */
export async function receiverOf({ db }: Pick<Context, 'db'>, { addressId }: Pick<Order, 'addressId'>) {
  if (addressId === null) return {}
  const { receiver, mobile, province, city, district, address } = await db
    .selectFrom('customerAddress')
    .selectAll()
    .where('id', '=', addressId)
    .executeTakeFirstOrThrow()
  const receiverAddress = [...new Set([province, city, district, address])].filter(Boolean).join('')
  return { receiver, receiverMobile: mobile, receiverAddress }
}

export async function remove(ctx: Context, { ids }: Parsed<typeof wholesaleOrder, 'remove'>) {
  const rows = await orders.lockAll(ctx, 'remove', ids)
  if (!rows.every((row) => mayVoid(ctx, row))) refuse(reasons.notOwnDraft)
  for (const row of rows) await moveState(ctx, row, 'remove', { expiresAt: null })
  return { deleted: rows.length }
}

/** His own, or of his own customer, as one that the clock has drawn up; who may approve orders voids any (20.2). */
function mayVoid({ operator }: Context, { createdBy, salesmanId }: Order): boolean {
  const isOwn = createdBy === operator.id || salesmanId === operator.id
  return isOwn || holds(operator.permissions, wholesaleOrder.endpoints.approve.guard)
}

/** A new draft with the same lines at the prices of today, whatever has become of the old one. */
export async function copy(ctx: Context, { id }: ById) {
  const row = await orders.lock(ctx, 'copy', id)
  const lines = await writtenLines(ctx, id)
  const made = await insertDraft(
    ctx,
    draftOf(ctx, row),
    lines.map(({ id: _, ...line }) => ({ ...line, quotationLineId: null, substituteForId: null })),
    { source: 'COPY', ...withWriter(ctx, row) },
  )
  ctx.log({ id, name: row.no, note: ['复制为新的草稿', 'copied into a new draft'] })
  return { id: made.id }
}

/** What a new draft takes over from an order: not its coupon, its day or the customer's number. */
function draftOf(ctx: Context, row: Order): Input {
  const { customerId, payMode, deliveryMode, addressId, invoiceId, orderDiscountBp, orderDiscountCents } = row
  const { freightCents, remark, innerRemark } = row
  return {
    customerId,
    payMode,
    deliveryMode,
    addressId,
    invoiceId,
    orderDiscountBp,
    orderDiscountCents,
    freightCents,
    remark,
    innerRemark,
    couponGrantId: null,
    requireDate: null,
    poNo: null,
    custom: keptCustom(ctx, wholesaleOrder, row.custom),
  }
}
