import { trade as contract } from '@brandside/contract/payment/trade.ts'
import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { fail, refuse, refuseField } from '../../../platform/refuse.ts'
import { lockTrade, type Trade } from '../../open-trade/trade-rows.ts'
import { seenTrade } from '../seen-trade.ts'
import { giveLinesBack, givePartOfLinesBack } from './given-back-lines.ts'
import { settleRechargeRefund } from './recharge-refund.ts'
import {
  endRefund,
  freeReservation,
  type Part,
  partsOf,
  type RefundRow,
  startRefund,
  succeedPart,
} from './refund-progress.ts'

type Answer = 'PROCESSING'

/** Somebody else than who asked lets a refund go, or gives its reservation back. */
export async function refundAudit(ctx: Context, input: Parsed<typeof contract, 'refundAudit'>) {
  const { trade, row } = await lockRefund(ctx, 'refundAudit', input.refundId)
  if (row.state !== 'WAIT_AUDIT') refuse(contract.reasons.notWaiting)
  if (row.createdBy === ctx.operator.id) refuse(contract.reasons.selfAudit)
  const { result, remark } = input
  if (result === 'REJECT' && remark === null) refuseField('remark', contract.reasons.remarkNeeded)
  await sql`
    update trade_refund set audited_by = app.admin(), audited_at = now(), audit_remark = ${remark},
           state = ${result === 'APPROVE' ? 'PROCESSING' : 'REJECTED'}, version = version + 1, updated_at = now(),
           updated_by = app.admin()
     where tenant_id = app.tenant() and id = ${row.id}`.execute(ctx.db)
  ctx.log({
    ...recordOf(trade),
    note: noteOf(row, result === 'APPROVE' ? ['通过', 'approved'] : [`驳回：${remark}`, `rejected: ${remark}`]),
  })
  if (result === 'APPROVE') return answer(row, await startRefund(ctx, trade, row))
  for (const part of await partsOf(ctx, row.id)) {
    freeReservation(ctx, trade.id, part)
    setPart(ctx, part.id, 'GIVEN_UP')
  }
  await giveLinesBack(ctx, row.id)
  await settleRechargeRefund(ctx, trade.id, row.id, 0)
  return answer(row, 'REJECTED')
}

/** What to do with the parts that a channel has refused, while others have gone back. */
export async function refundRetry(ctx: Context, { refundId, way }: Parsed<typeof contract, 'refundRetry'>) {
  const { trade, row } = await lockRefund(ctx, 'refundRetry', refundId)
  const failed = (await partsOf(ctx, row.id)).filter(({ state }) => state === 'FAILED')
  if (row.state !== 'PARTIAL' || failed.length === 0) refuse(contract.reasons.nothingFailed)
  ctx.log({ ...recordOf(trade), note: noteOf(row, ways[way]) })
  if (way === 'RETRY') {
    for (const { id } of failed) setPart(ctx, id, 'RESERVED')
    return answer(row, await startRefund(ctx, trade, row))
  }
  if (way === 'CASH') for (const part of failed) await payOutInCash(ctx, trade, part)
  else {
    for (const part of failed) {
      freeReservation(ctx, trade.id, part)
      setPart(ctx, part.id, 'GIVEN_UP')
    }
    const cents = failed.reduce((sum, { amountCents }) => sum + amountCents, 0)
    await givePartOfLinesBack(ctx, row.id, cents)
  }
  return answer(row, await endRefund(ctx, trade.id, row.id))
}

const ways = {
  RETRY: ['重试', 'try again'],
  CASH: ['现金退付', 'paid out in cash'],
  GIVE_UP: ['放弃', 'given up'],
} as const

async function payOutInCash(ctx: Context, trade: Trade, part: Part): Promise<void> {
  await sql`
    update trade_refund_part set pay_channel_id = coalesce(
        (select min(c.id) from pay_channel c where c.tenant_id = app.tenant() and c.kind = 'CASH' and c.deleted_at is null),
        pay_channel_id)
     where tenant_id = app.tenant() and id = ${part.id}`.execute(ctx.db)
  await succeedPart(ctx, trade.id, { ...part, feeRefund: 'NONE' })
}

function setPart(ctx: Context, id: Id, state: string): void {
  ctx.send(sql`
    update trade_refund_part set state = ${state}, next_try_at = now(), version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and id = ${id}`)
}

/** The trade comes first: all that moves its money waits there. */
async function lockRefund(ctx: Context, endpoint: 'refundAudit' | 'refundRetry', id: number) {
  const find = () =>
    sql<RefundRow>`select * from trade_refund where tenant_id = app.tenant() and id = ${id}`.execute(ctx.db)
  const [known] = (await find()).rows
  if (!known) return fail(404, common.notFound)
  await seenTrade(ctx, endpoint, known.tradeId)
  const trade = await lockTrade(ctx, known.tradeId)
  const [row] = (await find()).rows
  return { trade, row: row as RefundRow }
}

/** A refund is told in the log of its trade. */
const recordOf = ({ id, tradeNo }: Trade) => ({ id, name: tradeNo })
const noteOf = ({ refundNo }: RefundRow, [zh, en]: Bilingual): Bilingual => [`${refundNo}，${zh}`, `${refundNo}, ${en}`]

const answer = ({ id, refundNo }: RefundRow, state: string) => ({ id, refundNo, refundState: state as Answer })
