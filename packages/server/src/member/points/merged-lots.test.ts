import { member } from '@brandside/contract/member/member.ts'
import { points } from '@brandside/contract/member/points.ts'
import { wallet } from '@brandside/contract/member/wallet.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asTenant } from '../../platform/as-tenant.ts'
import type { Db } from '../../platform/database/query.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { giveStoredValue } from '../wallet/gift.public.ts'
import { giveBackToWallet, payFromWallet } from '../wallet/pay.public.ts'
import { earnPoints } from './earn.public.ts'
import { returnPoints } from './refund.public.ts'
import { spendPoints } from './spend.public.ts'

let product: TestProduct
let root: Caller
let brandId: Id
beforeAll(async () => {
  product = await openTestProduct('embedded')
  root = await product.as(people.root)
  const contact = { contactName: '周宁', contactMobile: '13800001234', industry: 'OTHER' } as const
  brandId = (await root.call(brand.endpoints.create, { code: 'ML', name: '合并', ...contact })).data?.id as Id
})
afterAll(() => product.close())

let numbered = 0
async function aMember(): Promise<Id> {
  const mobile = `130${String(++numbered).padStart(8, '0')}`
  const { data } = await root.call(member.endpoints.create, { mobile, nickname: '庚', registerBrandId: brandId })
  return data?.id as Id
}
/** Trades come as their events alone here: there are no refunds that stored value could be given back by. */
const faults = async () => (await product.ledgerFaults()).filter(({ ledger }) => ledger !== 'tradeRefunds')
const work = (act: (db: Db) => Promise<unknown>) => asTenant(product.database.pool, 1, act)
const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const days = (at: string | null) => (at === null ? null : Math.round((Date.parse(at) - Date.now()) / 86_400_000))
const trade = (id: number) => ({ bizType: 'TRADE', id: id as Id }) as const
const refund = (id: number) => ({ bizType: 'REFUND', id: id as Id }) as const

async function merged(source: Id): Promise<Id> {
  const targetId = await aMember()
  const { memberNo = '' } = (await root.call(member.endpoints.view, { id: targetId })).data ?? {}
  await root.call(member.endpoints.merge, { sourceId: source, targetId, memberNo })
  return targetId
}

test('points that come back to a merged member end when their lots did: never, or on their day, or after a month', async () => {
  const of = { memberId: await aMember(), brandId }
  for (const [at, end] of [undefined, soon(200), soon(3)].entries())
    await work((db) => earnPoints({ db }, { of, event: trade(1 + at), points: 100, expiresAt: end }))
  await work((db) => spendPoints({ db }, { of, event: trade(9), points: 300, tradeId: 9 as Id }))
  const to = { memberId: await merged(of.memberId), brandId }
  await work((db) => returnPoints({ db }, { of: to, tradeId: 9 as Id, event: refund(10), points: 250 }))
  const { data } = await root.call(points.endpoints.account, { memberId: to.memberId })
  const lots = data?.[0]?.lots.map(({ remaining, expiresAt }) => [remaining, days(expiresAt)])
  expect(lots).toEqual([
    [50, 30],
    [100, 200],
    [100, null],
  ])
  expect(await faults()).toEqual([])
})

test('so does stored value, and its gift', async () => {
  const of = { memberId: await aMember(), brandId }
  for (const [at, validDays] of [0, 200].entries())
    await work((db) =>
      giveStoredValue({ db }, { of, event: { bizType: 'REWARD', id: (20 + at) as Id }, cents: 10_00, validDays }),
    )
  await work((db) => payFromWallet({ db }, { of, event: trade(29), tradeId: 29 as Id, cents: 20_00 }))
  const to = { memberId: await merged(of.memberId), brandId }
  const back = { of: to, event: refund(30), tradeId: 29 as Id, cents: 20_00 }
  await work((db) => giveBackToWallet({ db }, back))
  const { data } = await root.call(wallet.endpoints.account, { memberId: to.memberId })
  const lots = data?.[0]?.lots.map(({ giftLeft, giftExpiresAt }) => [giftLeft, days(giftExpiresAt)])
  expect(lots).toEqual([
    [10_00, 200],
    [10_00, null],
  ])
  expect(await faults()).toEqual([])
})
