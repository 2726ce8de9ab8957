import { foreignSale, type PushedSale } from '@brandside/contract/payment/foreign-sale.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import { asSystem } from '../../platform/as-system.ts'
import type { AppContext, SystemContext } from '../../platform/context.ts'
import { Refusal, refuseField } from '../../platform/refuse.ts'
import { sentences } from '../../platform/wording/sentences.ts'
import { keepRefund } from './keep-refund.ts'
import { keepSale } from './keep-sale.public.ts'
import { toldShop } from './told-shop.ts'

const { reasons } = foreignSale

type Answer = Output<typeof foreignSale, 'push'>

export function push(app: AppContext, { sales }: Parsed<typeof foreignSale, 'push'>): Promise<Answer> {
  return eachApart(app, sales, (ctx, sale) => keepPushed(ctx, app, sale))
}

export function pushRefunds(app: AppContext, { refunds }: Parsed<typeof foreignSale, 'pushRefunds'>): Promise<Answer> {
  return eachApart(app, refunds, (ctx, refund) => keepRefund(ctx, app, refund))
}

/** Each in a transaction of its own: one that is wrong keeps none of the others from coming in. */
async function eachApart<Each extends { saleNo: string }>(
  app: AppContext,
  all: readonly Each[],
  keep: (ctx: SystemContext, each: Each) => Promise<{ isNew: boolean }>,
): Promise<Answer> {
  const told: Answer = { accepted: 0, same: 0, refused: [] }
  for (const each of all) {
    try {
      const { isNew } = await asSystem(app.pool, app.app.tenantId, (ctx) => keep(ctx, each))
      if (isNew) told.accepted++
      else told.same++
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { msg } = sentences(error.reason, error.detail, app.language)
      told.refused.push({ saleNo: each.saleNo, reason: msg, key: error.reason.key })
    }
  }
  return told
}

async function keepPushed(ctx: SystemContext, app: AppContext, { shopCode, payments, ...sale }: PushedSale) {
  const shopId = await toldShop(ctx, app, shopCode)
  const { rows: channels } = await sql<{ id: Id; code: string }>`
    select id, code from pay_channel
     where tenant_id = app.tenant() and code = any(${payments.map(({ channelCode }) => channelCode)}::text[])
       and kind in ('PLATFORM', 'CASH') and deleted_at is null`.execute(ctx.db)
  const channelOf = (code: string) =>
    channels.find((each) => each.code === code)?.id ?? refuseField('payments', reasons.noChannel, { code })
  return keepSale(ctx, {
    ...sale,
    shopId,
    payments: payments.map(({ channelCode, amountCents }) => ({ payChannelId: channelOf(channelCode), amountCents })),
  })
}
