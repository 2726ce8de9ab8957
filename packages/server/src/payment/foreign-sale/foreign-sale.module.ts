import { readGoods } from '@brandside/contract/payment/foreign-goods.rules.ts'
import { foreignSale } from '@brandside/contract/payment/foreign-sale.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { nameIn } from '../../platform/entity/names.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { fail, refuseField } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { closeDay } from './close-day.ts'
import { keepSale } from './keep-sale.public.ts'
import { push, pushRefunds } from './push.ts'

const { reasons } = foreignSale

const ofTrade = (column: string) =>
  sql<number>`(select ${sql.ref(`t.${column}`)} from trade t where t.tenant_id = foreign_sale.tenant_id and t.id = foreign_sale.trade_id)`

const unmapped = sql<number>`(
  select count(*)::integer from trade t
    join consumer_order_line l on l.tenant_id = t.tenant_id and l.order_id = t.biz_id
   where t.tenant_id = foreign_sale.tenant_id and t.id = foreign_sale.trade_id and l.sku_id is null
     and l.foreign_goods_id is not null)`

const sales = entityTable(foreignSale, {
  shows: {
    shopName: sql<string>`${nameIn('shop', 'foreignSale.shopId')}`,
    channelName: sql<string>`${nameIn('payChannel', 'foreignSale.payChannelId')}`,
    tradeNo: ofTrade('tradeNo') as unknown as ReturnType<typeof sql<string>>,
    currency: ofTrade('currency') as unknown as ReturnType<typeof sql<'CNY'>>,
    paidCents: ofTrade('paidCents'),
    netCents: sql<number>`(select t.paid_cents - t.refunded_cents - t.fee_cents + t.fee_refund_cents from trade t
      where t.tenant_id = foreign_sale.tenant_id and t.id = foreign_sale.trade_id)`,
    unmappedCount: unmapped,
  },
  asks: { unmapped: (isAsked) => sql<boolean>`(${unmapped} > 0) = ${isAsked}` },
  nameOf: ({ saleNo }) => saleNo,
})

export const foreignSaleModule = serve(foreignSale, sales.handlers({ create, push, pushRefunds, closeDay }), {
  names: { foreignSale: { table: 'foreign_sale', name: 'sale_no' } },
})

/** One that an operator types or a sheet brings; a known one is told, so that a sheet that is sent twice changes nothing. */
async function create(ctx: Context, input: Parsed<typeof foreignSale, 'create'>) {
  await sales.demandWithin(ctx, 'create', input)
  const lines = input.goods === null ? [] : readGoods(input.goods)
  if ('wrong' in lines) return refuseField('goods', reasons.unread, { part: lines.wrong })
  const { shopId, origin, saleNo, soldAt, originalCents, shopOffCents, platformOffCents, commissionCents, goods } =
    input
  await demandOutside(ctx, input.payChannelId)
  const whole = { goodsNo: null, name: '合计', quantity: 1, priceCents: originalCents }
  const listed = lines.length > 0 ? lines : [whole]
  const { id, isNew } = await keepSale(ctx, {
    shopId,
    origin,
    saleNo,
    soldAt,
    lines: listed,
    shopOffCents,
    platformOffCents,
    commissionCents,
    goods,
    payments: [{ payChannelId: input.payChannelId, amountCents: originalCents - shopOffCents }],
  })
  if (!isNew) return refuseField('saleNo', reasons.known, { no: saleNo })
  ctx.log({ id, name: saleNo, after: { ...input } })
  return { id }
}

/** What is taken through this product is paid by its own trades. */
async function demandOutside({ db }: Context, channelId: Id): Promise<void> {
  const { rows } = await sql<{ name: string; kind: string }>`
    select name, kind from pay_channel where tenant_id = app.tenant() and id = ${channelId} and deleted_at is null`.execute(
    db,
  )
  const channel = rows[0] ?? fail(404, common.notFound)
  if (channel.kind !== 'PLATFORM' && channel.kind !== 'CASH')
    refuseField('payChannelId', reasons.online, { channel: channel.name })
}
