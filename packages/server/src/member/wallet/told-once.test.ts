import { member } from '@brandside/contract/member/member.ts'
import { points } from '@brandside/contract/member/points.ts'
import { rechargeOrder } from '@brandside/contract/member/recharge-order.ts'
import { rechargePackage } from '@brandside/contract/member/recharge-package.ts'
import { wallet } from '@brandside/contract/member/wallet.ts'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { organisation } from '@brandside/contract/system/organisation.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asTenant } from '../../platform/as-tenant.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { giveStoredValue } from './gift.public.ts'
import { walletByTheClock } from './keep-time.ts'

let product: TestProduct
let root: Caller
let brandId: Id
let shopId: Id
let payChannelId: Id
beforeAll(async () => {
  product = await openTestProduct('embedded')
  root = await product.as(people.root)
  const contact = { contactName: '周宁', contactMobile: '13800001234', industry: 'OTHER' } as const
  brandId = await made(root.call(brand.endpoints.create, { code: 'TO', name: '一次', ...contact }))
  await root.call(brand.endpoints.setStatus, { id: brandId, status: 1 })
  const [place] = (await root.call(organisation.endpoints.tree, {})).data ?? []
  shopId = await made(
    root.call(shop.endpoints.create, { code: 'TO', name: 'TO', brandId, organisationId: place?.id as Id }),
  )
  payChannelId = await made(
    root.call(payChannel.endpoints.create, { code: 'TO', name: '现金', kind: 'CASH', adapter: 'CASH' }),
  )
  await root.call(payChannel.endpoints.setStatus, { id: payChannelId, status: 1 })
})
afterAll(() => product.close())

async function made(answer: Promise<{ data?: unknown; msg: string }>): Promise<Id> {
  const { data, msg } = await answer
  if (!data) throw new Error(msg)
  return (data as { id: Id }).id
}

let numbered = 0
const aMember = () =>
  made(
    root.call(member.endpoints.create, {
      mobile: `139${String(++numbered).padStart(8, '0')}`,
      nickname: '辰',
      registerBrandId: brandId,
    }),
  )
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })

test('points and stored value adjusted again under one key are adjusted once, and not otherwise', async () => {
  const memberId = await aMember()
  const asked = { memberId, brandId, delta: 500, reason: '活动补发积分' }
  const key = withKey('adjust-points-1')
  const answers = await Promise.all(Array.from({ length: 4 }, () => root.call(points.endpoints.adjust, asked, key)))
  expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1)
  expect(await root.call(points.endpoints.adjust, { ...asked, delta: 900 }, key)).toMatchObject({
    key: 'common.idempotencyConflict',
  })
  expect((await root.call(points.endpoints.account, { memberId })).data).toMatchObject([{ balance: 500 }])
  const gift = { memberId, brandId, gift: 50_00, reason: '服务补偿赠金' }
  for (let time = 0; time < 3; time++) await root.call(wallet.endpoints.adjust, gift, withKey('adjust-wallet-1'))
  expect((await root.call(wallet.endpoints.account, { memberId })).data).toMatchObject([{ gift: 50_00 }])
})

test('a recharge refunded again under one key gives its cash back once', async () => {
  const memberId = await aMember()
  const offer = { name: '充 100', brandId, startAt: '2026-01-01T00:00:00.000Z', payCents: 100_00 }
  const packageId = await made(root.call(rechargePackage.endpoints.create, offer))
  await root.call(rechargePackage.endpoints.setStatus, { id: packageId, status: 1 })
  const buy = () => root.call(rechargeOrder.endpoints.create, { memberId, packageId, shopId, payChannelId })
  const [id, other] = [await made(buy()), await made(buy())]
  const refund = (of: Id) =>
    root.call(rechargeOrder.endpoints.refund, { id: of, reason: '顾客要求退款' }, withKey('refund-recharge-1'))
  const first = await refund(id)
  expect(first).toMatchObject({ code: 0, data: { cashCents: 100_00 } })
  expect((await refund(id)).data).toEqual(first.data)
  expect(await refund(other)).toMatchObject({ key: 'common.idempotencyConflict' })
  expect((await root.call(wallet.endpoints.account, { memberId })).data).toMatchObject([{ principal: 100_00 }])
  expect(await product.ledgerFaults()).toEqual([])
})

test('a gift that will end is announced thirty days ahead and seven, each once', async () => {
  const memberId = await aMember()
  const give = (id: number, validDays: number) =>
    asTenant(product.database.pool, 1, (db) =>
      giveStoredValue(
        { db },
        { of: { memberId, brandId }, event: { bizType: 'REWARD', id: id as Id }, cents: id, validDays },
      ),
    )
  await give(1_00, 40)
  await give(2_00, 20)
  await give(3_00, 0)
  const told = async () => {
    await asSuperuser(product.database, (client) => client.query(`delete from app.member_clock`))
    await walletByTheClock(product.database.pool, 1)
    const { rows } = await asSuperuser(product.database, (client) =>
      client.query(`select kind, amount::integer from app.member_notice where member_id = $1 order by kind, amount`, [
        memberId,
      ]),
    )
    return rows.map(({ kind, amount }) => [kind, amount])
  }
  const pass = (days: number) =>
    asSuperuser(product.database, (client) =>
      client.query(`update app.wallet_lot set gift_expires_at = gift_expires_at - make_interval(days => $1)`, [days]),
    )
  expect(await told()).toEqual([['GIFT_EXPIRE_30', 2_00]])
  expect(await told()).toHaveLength(1)
  await pass(14)
  expect(await told()).toEqual([
    ['GIFT_EXPIRE_30', 1_00],
    ['GIFT_EXPIRE_30', 2_00],
    ['GIFT_EXPIRE_7', 2_00],
  ])
  await pass(20)
  expect((await told()).slice(2)).toEqual([
    ['GIFT_EXPIRE_7', 1_00],
    ['GIFT_EXPIRE_7', 2_00],
  ])
})
