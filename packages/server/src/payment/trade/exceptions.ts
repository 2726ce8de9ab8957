import { settlementsOf } from '@brandside/contract/payment/settlement.rules.ts'
import { settlementWords } from '@brandside/contract/payment/settlement.ts'
import { trade as contract } from '@brandside/contract/payment/trade.ts'
import { exceptionKinds } from '@brandside/contract/payment/trade-exception.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import type { Context, SystemContext } from '../../platform/context.ts'
import { personName } from '../../platform/entity/names.ts'
import { visible } from '../../platform/entity/visible.ts'
import { foundRows, newestFirst } from '../../platform/export/found-rows.ts'
import { fail, refuse, refuseField } from '../../platform/refuse.ts'
import { lockTrade } from '../open-trade/trade-rows.ts'
import { asked, pageOf } from './page-of.ts'
import { seenTrade } from './seen-trade.ts'

export function exceptions(
  ctx: Context,
  input: Parsed<typeof contract, 'exceptions'>,
): Promise<Output<typeof contract, 'exceptions'>> {
  return pageOf(ctx, input, findExceptions(ctx, contract.endpoints.exceptions.guard, input))
}

export function exceptionsExport(ctx: Context, input: Parsed<typeof contract, 'exceptionsExport'>) {
  const { select, from } = findExceptions(ctx, contract.endpoints.exceptionsExport.guard, input)
  return foundRows<Output<typeof contract, 'exceptionsExport'>>(ctx, sql`select ${select} ${from}`, newestFirst)
}

function findExceptions(ctx: Context, guard: Guard, input: Parsed<typeof contract, 'exceptionsExport'>) {
  const { tradeNo, exceptionState, exceptionKind, shopIds } = input
  return {
    select: sql`x.id, x.trade_id, trade.trade_no, s.name as shop_name, x.kind as exception_kind, x.state as exception_state,
      x.amount_cents, trade.currency, x.detail, x.created_at, v.state as return_state, x.settlement,
      ${personName('x.resolvedBy')} as resolved_by_name, x.resolved_at, x.note`,
    from: sql`from trade_exception x
      left join trade_reversal v on v.tenant_id = x.tenant_id and v.payment_id = x.payment_id
      join trade on trade.tenant_id = x.tenant_id and trade.id = x.trade_id
      join shop s on s.tenant_id = trade.tenant_id and s.id = trade.shop_id
     where x.tenant_id = app.tenant() and ${visible(ctx, contract, guard)}
      ${asked(tradeNo, sql`trade.trade_no = ${tradeNo}`)} ${asked(exceptionState, sql`x.state = ${exceptionState}`)}
      ${asked(exceptionKind, sql`x.kind = ${exceptionKind}`)}
      ${asked(shopIds, sql`trade.shop_id = any(${shopIds ?? []}::bigint[])`)}`,
  }
}

/** An operator has looked, and says what was done. With its last exception the trade leaves the list of exceptions. */
export async function exceptionResolve(
  ctx: Context,
  { exceptionId, settlement, note }: Parsed<typeof contract, 'exceptionResolve'>,
): Promise<Output<typeof contract, 'exceptionResolve'>> {
  const { rows: known } = await sql<Pick<Exception, 'tradeId' | 'kind'>>`
    select trade_id, kind from trade_exception where tenant_id = app.tenant() and id = ${exceptionId}`.execute(ctx.db)
  const { tradeId, kind } = known[0] ?? fail(404, common.notFound)
  await seenTrade(ctx, 'exceptionResolve', tradeId)
  const { tradeNo } = await lockTrade(ctx, tradeId)
  const ways = settlementsOf(kind)
  if (!ways.includes(settlement))
    refuseField('settlement', contract.reasons.settlementUnfit, {
      kind: exceptionKinds[kind],
      ways: settlementWords(ways),
    })
  const { rows } = await sql`
    update trade_exception
       set state = 'RESOLVED', resolved_by = app.admin(), resolved_at = now(), settlement = ${settlement}, note = ${note},
           version = version + 1, updated_at = now(), updated_by = app.admin()
     where tenant_id = app.tenant() and id = ${exceptionId} and state = 'OPEN' returning id`.execute(ctx.db)
  if (rows.length === 0) refuse(contract.reasons.resolvedAlready)
  markTrade(ctx, tradeId)
  const [zh, en] = settlementWords([settlement])
  ctx.log({
    id: tradeId,
    name: tradeNo,
    note: [`异常已处理：${zh}，${note}`, `exception resolved: ${en}, ${note}`],
  })
  return { exceptionState: 'RESOLVED' }
}

interface Exception {
  tradeId: Id
  paymentId?: Id
  /** Of a refund, where each part of it is looked at by itself. */
  partId?: Id
  kind: Output<typeof contract, 'exceptions'>['list'][number]['exceptionKind']
  amountCents: number
  detail: string
}

/** Notes what an operator has to look at: each kind once for a payment, open again where it comes back after he has. */
export function noteException(
  ctx: SystemContext,
  { tradeId, paymentId, partId, kind, amountCents, detail }: Exception,
): void {
  ctx.send(sql`
    insert into trade_exception as x (trade_id, payment_id, part_id, kind, amount_cents, detail)
    values (${tradeId}, ${paymentId ?? null}, ${partId ?? null}, ${kind}, ${amountCents}, ${detail})
    on conflict (tenant_id, trade_id, kind, coalesce(payment_id, 0), coalesce(part_id, 0)) do update
       set state = 'OPEN', resolved_by = null, resolved_at = null, settlement = null, note = null, detail = excluded.detail,
           amount_cents = excluded.amount_cents, version = x.version + 1, updated_at = now()
     where x.state = 'RESOLVED' and (x.kind = 'REFUND_FAILED' or x.detail is distinct from excluded.detail)`)
  markTrade(ctx, tradeId)
}

/** A failed refund has been dealt with, so that nothing of it is left to look at. */
export function closeRefundException(ctx: SystemContext, tradeId: Id, refundId: Id): void {
  ctx.send(sql`
    update trade_exception set state = 'RESOLVED', resolved_by = app.admin(), resolved_at = now(), version = version + 1,
           updated_at = now()
     where tenant_id = app.tenant() and trade_id = ${tradeId} and kind = 'REFUND_FAILED' and state = 'OPEN'
       and exists (select from trade_refund_part r where r.tenant_id = trade_exception.tenant_id and r.refund_id = ${refundId}
                      and r.part_no = trade_exception.detail)`)
  markTrade(ctx, tradeId)
}

/** What the channel had kept went back after all. */
export function closeReversalException(ctx: SystemContext, tradeId: Id, paymentId: Id): void {
  ctx.send(sql`
    update trade_exception set state = 'RESOLVED', resolved_by = app.admin(), resolved_at = now(), version = version + 1,
           updated_at = now()
     where tenant_id = app.tenant() and payment_id = ${paymentId} and trade_id = ${tradeId} and kind = 'REVERSAL_FAILED'
       and state = 'OPEN'`)
  markTrade(ctx, tradeId)
}

/** The trade says whether any of its exceptions is open. */
function markTrade(ctx: SystemContext, tradeId: Id): void {
  ctx.send(sql`
    update trade t set exception = not t.exception, version = version + 1, updated_at = now()
     where t.tenant_id = app.tenant() and t.id = ${tradeId} and t.exception <> exists (
       select from trade_exception x where x.tenant_id = t.tenant_id and x.trade_id = t.id and x.state = 'OPEN')`)
}
