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
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'

const { create, setStatus, list, health, rateTable } = payChannel.endpoints

let product: TestProduct
let root: Caller
beforeAll(async () => {
  product = await openTestProduct(mainEngine())
  root = await product.as(people.root)
})
afterAll(() => product.close())

test('C-INV-43: a fee stays as it was at the payment, and refunds give back no more than it: 13, 12, 13 of 38', async () => {
  const made = { code: 'FEE', name: '现金', kind: 'CASH', adapter: 'CASH', defaultRateBp: 38 } as const
  const channel = (await root.call(create, { ...made, feeRefund: 'PROPORTIONAL' })).data?.id as Id
  await root.call(setStatus, { id: channel, status: 1 })
  const { brandId, shopId } = await aPayingShop(product.database, { code: 'FEE', channels: [channel] })
  const till = await admitApp(product.database.pool, { tenantId: 1 as Id, shopId, name: '收银', hours: 1 })
  const wanted = { orderNo: 'FEE-1', lines: [{ name: '面', quantity: 1, priceCents: 10_000 }] }
  const placed = (await callSigned(product.app, till, trade.endpoints.order, wanted)).data
  if (!placed) throw new Error('no order')
  const { tradeId, tradeNo } = placed
  await callSigned(product.app, till, trade.endpoints.pay, { tradeNo, payChannelId: channel, attempt: '1' })
  const feeOf = () =>
    asSuperuser(product.database, async (client) => {
      const { rows } = await client.query(
        `select fee_cents::int as fee, fee_refund_cents::int as back from app.trade_payment where trade_id = $1`,
        [tradeId],
      )
      return rows[0] as { fee: number; back: number }
    })
  expect(await feeOf()).toEqual({ fee: 38, back: 0 })
  await root.call(brand.endpoints.setRate, { id: brandId, rates: [{ payChannelId: channel, rateBp: 100 }] })
  // The table of all brands tells the new rate, which is the brand's own.
  const { data: rates = [] } = await root.call(rateTable, {})
  expect(rates.find((rate) => rate.brandId === brandId)).toMatchObject({ rateBp: 100, rateSource: 'OWN' })
  // One that has begun stays as it is, whatever a new one says of the same moment.
  const [{ effectiveFrom } = { effectiveFrom: '' }] =
    (await root.call(brand.endpoints.viewRate, { id: brandId })).data?.rates ?? []
  const again = { payChannelId: channel, rateBp: 200, effectiveFrom }
  expect(await root.call(brand.endpoints.setRate, { id: brandId, rates: [again] })).toMatchObject({
    key: 'brand.ratePast',
  })
  expect((await root.call(brand.endpoints.viewRate, { id: brandId })).data?.rates).toMatchObject([{ rateBp: 100 }])
  const backs: number[] = []
  for (const amountCents of [3_333, 3_333, 3_334]) {
    await root.call(trade.endpoints.refund, { tradeId, amountCents, reasonCode: 'QUALITY' })
    backs.push((await feeOf()).back)
  }
  expect(backs).toEqual([13, 25, 38])
  expect(await feeOf()).toEqual({ fee: 38, back: 38 })
  await expect(
    asSuperuser(product.database, (client) =>
      client.query('update app.trade_payment set fee_refund_cents = fee_cents + 1 where trade_id = $1', [tradeId]),
    ),
  ).rejects.toThrow(/check constraint/)
  expect((await root.call(health, {})).data).toMatchObject([{ payChannelId: channel, payments: 1, failures: 0 }])

  const row = async () => (await root.call(list, { keyword: 'FEE' })).data?.list[0]
  expect(await row()).toMatchObject({ shopCount: 1, lastSuccessAt: expect.any(String), errorRateBp: 0 })
  await asSuperuser(product.database, async (client) => {
    await client.query(
      `insert into app.trade_payment (tenant_id, trade_id, pay_channel_id, payment_no, amount_cents, state)
       values (1, $1, $2, 'FEE-FAILED', 100, 'FAILED')`,
      [tradeId, channel],
    )
    await client.query(
      `insert into app.shop_pay_channel (tenant_id, shop_id, pay_channel_id, mode) values (1, $1, $2, 'OFF')`,
      [shopId, channel],
    )
  })
  expect(await row()).toMatchObject({ shopCount: 0, errorRateBp: 5_000 })
  expect((await root.call(health, {})).data).toMatchObject([
    { payments: 2, failures: 1, lastSuccessAt: expect.any(String) },
  ])
})
