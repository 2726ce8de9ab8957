import { foreignSale, type PushedSale } from '@brandside/contract/payment/foreign-sale.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import { asSystem } from '../../platform/as-system.ts'
import type { AppContext, SystemContext } from '../../platform/context.ts'
import { Refusal, refuseField } from '../../platform/refuse.ts'
import { sentences } from '../../platform/wording/sentences.ts'
import { keepSale } from './keep-sale.ts'

const { reasons } = foreignSale

type Answer = Output<typeof foreignSale, 'push'>

/** Each sale in a transaction of its own: one that is wrong keeps none of the others from coming in. */
export async function push(app: AppContext, { sales }: Parsed<typeof foreignSale, 'push'>): Promise<Answer> {
  const told: Answer = { accepted: 0, same: 0, refused: [] }
  for (const sale of sales) {
    try {
      const { isNew } = await asSystem(app.pool, app.app.tenantId, (ctx) => keepPushed(ctx, app, sale))
      if (isNew) told.accepted++
      else told.same++
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { msg } = sentences(error.reason, error.detail, app.language)
      told.refused.push({ saleNo: sale.saleNo, reason: msg, key: error.reason.key })
    }
  }
  return told
}

/** A terminal tells of its own shop alone. */
async function keepPushed(ctx: SystemContext, { app }: AppContext, { shopCode, payments, ...sale }: PushedSale) {
  const { rows: shops } = await sql<{ id: Id }>`
    select id from shop where tenant_id = app.tenant() and code = ${shopCode} and deleted_at is null
       and (${app.shopId}::bigint is null or id = ${app.shopId})`.execute(ctx.db)
  const shopId = shops[0]?.id ?? refuseField('shopCode', reasons.noShop, { code: shopCode })
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
