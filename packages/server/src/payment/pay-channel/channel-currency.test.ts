import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { trade } from '@brandside/contract/payment/trade.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admitApp } from '../../platform/open/open-app.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { aPayingShop } from '../../platform/testing/paying-shop.ts'
import { callSigned } from '../../platform/testing/sign-call.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'

let product: TestProduct
let root: Caller
beforeAll(async () => {
  product = await openTestProduct('embedded')
  root = await product.as(people.root)
})
afterAll(() => product.close())

const limits = { minCents: 5_00, maxCents: 50_00, defaultRateBp: 100, defaultMinFeeCents: 20, defaultMaxFeeCents: 30 }

async function aChannel(code: string, fields: object): Promise<Id> {
  const made = { code, name: code, kind: 'CASH', adapter: 'CASH', ...limits, ...fields } as const
  const { data, msg } = await root.call(payChannel.endpoints.create, made)
  if (!data) throw new Error(msg)
  await root.call(payChannel.endpoints.setStatus, { id: data.id, status: 1 })
  return data.id
}

/** Sells for so much at the till of a shop by a channel: the fee, or why it is refused. */
async function sellerOf(code: string, channels: Id[]) {
  const { brandId, shopId } = await aPayingShop(product.database, { code, channels })
  const till = await admitApp(product.database.pool, { tenantId: 1 as Id, shopId, name: '收银', hours: 1 })
  let orders = 0
  const sells = async (priceCents: number, payChannelId: Id) => {
    const wanted = { orderNo: `${code}-${++orders}`, lines: [{ name: '面', quantity: 1, priceCents }] }
    const { tradeId, tradeNo } = (await callSigned(product.app, till, trade.endpoints.order, wanted)).data ?? {}
    const paid = await callSigned(product.app, till, trade.endpoints.pay, {
      tradeNo: tradeNo as string,
      payChannelId,
      attempt: '1',
    })
    if (!paid.data) return paid.key
    const found = await root.call(trade.endpoints.view, { id: tradeId as Id })
    return found.data?.feeCents
  }
  return { brandId, sells }
}

const inCurrency = (brandId: Id, code: string, parentId?: Id) =>
  asSuperuser(product.database, (client) =>
    client.query(
      `update app.brand set currency = $2, parent_id = $3, path = coalesce((
      select path from app.brand p where p.id = $3), '/') || id || '/' where id = $1`,
      [brandId, code, parentId ?? null],
    ),
  )

test('limits and fees of a channel hold for payments in its currency; of others it takes its share alone', async () => {
  const [yuan, dollars] = [await aChannel('YUAN', {}), await aChannel('DOLLARS', { currency: 'USD' })]
  const { brandId, sells } = await sellerOf('HERE', [yuan, dollars])
  expect([await sells(4_00, yuan), await sells(60_00, yuan)]).toEqual(['trade.channelLimits', 'trade.channelLimits'])
  expect([await sells(10_00, yuan), await sells(40_00, yuan)]).toEqual([20, 30])
  expect([await sells(4_00, dollars), await sells(60_00, dollars)]).toEqual([4, 60])
  await inCurrency(brandId, 'USD')
  expect([await sells(4_00, yuan), await sells(60_00, yuan)]).toEqual([4, 60])
  expect([await sells(4_00, dollars), await sells(10_00, dollars)]).toEqual(['trade.channelLimits', 20])
})

test('of the rate of a brand above with other books the share holds, and its least and highest fee do not', async () => {
  const channel = await aChannel('SHARED', { minCents: 1, maxCents: null })
  const above = await sellerOf('ABOVE', [channel])
  const below = await sellerOf('BELOW', [channel])
  await inCurrency(above.brandId, 'CNY')
  await inCurrency(below.brandId, 'USD', above.brandId)
  const rate = { payChannelId: channel, rateBp: 200, minFeeCents: 50, maxFeeCents: 90 }
  await root.call(brand.endpoints.setRate, { id: above.brandId, rates: [rate] })
  expect([await above.sells(10_00, channel), await above.sells(100_00, channel)]).toEqual([50, 90])
  expect([await below.sells(10_00, channel), await below.sells(100_00, channel)]).toEqual([20, 200])
  const inForce = async (id: Id) => {
    const { data } = await root.call(brand.endpoints.viewRate, { id })
    return { currency: data?.currency, ...data?.current.find(({ payChannelId }) => payChannelId === channel) }
  }
  expect(await inForce(above.brandId)).toMatchObject({ currency: 'CNY', minFeeCents: 50, maxFeeCents: 90 })
  expect(await inForce(below.brandId)).toMatchObject({ currency: 'USD', minFeeCents: 0, maxFeeCents: null })
})
