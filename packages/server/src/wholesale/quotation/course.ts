import { fill, say } from '@brandside/contract/platform/bilingual.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { centsText, percentText } from '@brandside/contract/platform/money.ts'
import { holds } from '@brandside/contract/platform/permission.ts'
import { auth, type Reason } from '@brandside/contract/platform/reasons.ts'
import type { Day } from '@brandside/contract/platform/time.ts'
import { marginOf } from '@brandside/contract/wholesale/quotation/quotation.rules.ts'
import { quotation } from '@brandside/contract/wholesale/quotation/quotation.ts'
import { quotationMargin } from '@brandside/contract/wholesale/quotation/quotation-parameters.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { demandVersion } from '../../platform/entity/rows.ts'
import { param } from '../../platform/parameters/param.ts'
import { fail, refuse, refuseField } from '../../platform/refuse.ts'
import { tellMaker } from '../decided.public.ts'
import { offSale } from './off-sale.ts'
import { demandOpenParty } from './party.ts'
import { demandMove, moveState, type Quotation, quotations } from './quotations.ts'
import { keepDocument } from './sent-document.ts'
import { dayOf } from './writes.ts'

const { reasons, endpoints } = quotation

type Input = Parsed<typeof quotation, 'send'>

/** Under the lock, with the state that the day gives it. */
async function lockInState(ctx: Context, endpoint: string, { id, version }: Input): Promise<[Quotation, Day]> {
  const [row, day] = [await quotations.lock(ctx, endpoint, id), await dayOf(ctx)]
  demandVersion(row, version)
  return [row, day]
}

const on = (day: Day, row: Quotation): Quotation =>
  row.state === 'SENT' && row.validTo < day ? { ...row, state: 'EXPIRED' } : row

const told = ({ state, version }: Quotation) => ({ state, version })

/** Goes out, or first to whoever approves what is too cheap. */
export async function send(ctx: Context, asked: Input) {
  const [row, day] = await lockInState(ctx, 'send', asked)
  demandMove(ctx, row, 'send')
  if (row.validTo < day) refuse(reasons.expired)
  const [count, cheap] = await tooCheap(ctx, row)
  if (count === 0) refuse(reasons.empty)
  await demandOnSale(ctx, row)
  if (cheap) {
    const waiting = { approveReason: words(ctx, cheap), reason: null }
    return told(await moveState(ctx, row, 'send', waiting, { to: 'APPROVING' }))
  }
  const sent = { sentAt: ctx.now, approveReason: null, reason: null }
  return told(await keepDocument(ctx, await moveState(ctx, row, 'send', sent, { to: 'SENT' })))
}

/** What the customer could not order is not offered. */
async function demandOnSale({ db }: Context, { id }: Quotation): Promise<void> {
  const { rows } = await sql<{ sku: string }>`
    select s.name as sku from quotation_line l join product_sku s on s.tenant_id = l.tenant_id and s.id = l.sku_id
     where l.tenant_id = app.tenant() and l.quotation_id = ${id} and ${offSale} order by l.place limit 1`.execute(db)
  const [first] = rows
  if (first) refuse(reasons.offSale, { ...first })
}

/** What has ended while it waited does not go out: it is sent back, and changed. */
export async function approve(ctx: Context, asked: Input) {
  const [row, day] = await lockInState(ctx, 'approve', asked)
  demandMove(ctx, row, 'approve')
  if (row.validTo < day) refuse(reasons.expired)
  await demandOpenParty(ctx, row)
  await demandOnSale(ctx, row)
  const after = await keepDocument(ctx, await moveState(ctx, row, 'approve', { sentAt: ctx.now }))
  await tellMaker(ctx, { of: quotation, row, makerId: row.createdBy, approved: true })
  return told(after)
}

export async function accept(ctx: Context, { acceptedBy, ...asked }: Parsed<typeof quotation, 'accept'>) {
  const [row, day] = await lockInState(ctx, 'accept', asked)
  demandMove(ctx, on(day, row), 'accept')
  if (row.customerId === null) refuse(reasons.prospectFirst)
  return told(await moveState(ctx, row, 'accept', { acceptedBy, acceptedAt: ctx.now }))
}

/** Before it was sent whoever may approve it sends it back; afterwards it is lost. */
export async function reject(ctx: Context, { reason, lostReason, ...asked }: Parsed<typeof quotation, 'reject'>) {
  const [row] = await lockInState(ctx, 'reject', asked)
  demandMove(ctx, row, 'reject')
  if (row.state === 'APPROVING') {
    const tag = endpoints.approve.guard
    if (!holds(ctx.operator.permissions, tag)) fail(403, auth.forbidden, { tag })
    if (reason === null) refuseField('reason', reasons.reasonMissing)
    const after = await moveState(ctx, row, 'reject', { reason }, { to: 'DRAFT' })
    await tellMaker(ctx, { of: quotation, row, makerId: row.createdBy, approved: false, reason })
    return told(after)
  }
  if (lostReason === undefined) refuseField('lostReason', reasons.reasonMissing)
  return told(await moveState(ctx, row, 'reject', { reason, lostReason }, { to: 'REJECTED' }))
}

/** What has become too cheap since is extended by those who may approve it, and have written no part of it. */
export async function extend(ctx: Context, { validTo, ...asked }: Parsed<typeof quotation, 'extend'>) {
  const [row, day] = await lockInState(ctx, 'extend', asked)
  demandMove(ctx, on(day, row), 'extend')
  if (validTo < day) refuseField('validTo', reasons.past)
  const [, cheap] = await tooCheap(ctx, row)
  const approves = holds(ctx.operator.permissions, endpoints.approve.guard) && !row.writers.includes(ctx.operator.id)
  if (cheap && !approves) refuse(cheap.reason, cheap.detail)
  return told(await keepDocument(ctx, await moveState(ctx, row, 'extend', { validTo })))
}

/** What was not ordered of it can no longer be. */
export async function close(ctx: Context, { reason, ...asked }: Parsed<typeof quotation, 'close'>) {
  const [row] = await lockInState(ctx, 'close', asked)
  if (reason === null) refuseField('reason', reasons.reasonMissing)
  return told(await moveState(ctx, row, 'close', { reason }))
}

interface Offer {
  sku: string | null
  price: number
  floor: number | null
  costCents: number | null
}

interface TooCheap {
  reason: Reason
  detail: Record<string, string | null>
}

/** How many lines there are, and why the first that is too cheap has to be approved. A line counts after all discounts. */
async function tooCheap(ctx: Context, row: Quotation): Promise<[number, TooCheap | null]> {
  // What the lines come to once the discount on the whole is taken off.
  const left = row.totalCents - row.freightCents - (row.taxMode === 'EXCLUSIVE' ? row.taxCents : 0)
  const { rows } = await sql<Offer>`
    select s.name as sku, l.cost_cents,
           round(l.amount_cents * ${left}::numeric / ${Math.max(row.lineSumCents, 1)}::numeric / l.qty)::bigint as price,
           round(s.floor_price * k.factor)::bigint as floor
      from quotation_line l
      left join product_sku s on s.tenant_id = l.tenant_id and s.id = l.sku_id
      left join product_sku_unit k on k.tenant_id = l.tenant_id and k.sku_id = l.sku_id and k.unit_id = l.unit_id
     where l.tenant_id = app.tenant() and l.quotation_id = ${row.id} order by l.place`.execute(ctx.db)
  const least = param(ctx, quotationMargin) * 100
  for (const { sku, price, floor, costCents } of rows) {
    if (floor !== null && price < floor)
      return [rows.length, { reason: reasons.floor, detail: { sku, floor: centsText(floor) } }]
    const margin = marginOf({ price, costCents })
    if (least > 0 && margin !== null && margin < least) {
      const detail = { sku, margin: percentText(margin), least: percentText(least) }
      return [rows.length, { reason: reasons.margin, detail }]
    }
  }
  return [rows.length, null]
}

function words({ language }: Context, { reason, detail }: TooCheap): string {
  return fill(say(reason.words, language), detail)
}
