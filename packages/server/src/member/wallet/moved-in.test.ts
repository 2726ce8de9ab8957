import { member } from '@brandside/contract/member/member.ts'
import { rechargeOrder } from '@brandside/contract/member/recharge-order.ts'
import { rechargePackage } from '@brandside/contract/member/recharge-package.ts'
import { wallet } from '@brandside/contract/member/wallet.ts'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { organisation } from '@brandside/contract/system/organisation.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { readSheet } from '../../platform/testing/read-sheet.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'

let product: TestProduct
let root: Caller
let brandId: Id
let shopId: Id
beforeAll(async () => {
  product = await openTestProduct('embedded')
  root = await product.as(people.root)
  const contact = { contactName: '周宁', contactMobile: '13800001234', industry: 'OTHER' } as const
  brandId = (await root.call(brand.endpoints.create, { code: 'MV', name: '储值', ...contact })).data?.id as Id
  await root.call(brand.endpoints.setStatus, { id: brandId, status: 1 })
  const [{ id: organisationId } = { id: 1 as Id }] = (await root.call(organisation.endpoints.tree, {})).data ?? []
  const aShop = { code: 'MV', name: '文三路店', brandId, organisationId }
  shopId = (await root.call(shop.endpoints.create, aShop)).data?.id as Id
})
afterAll(() => product.close())

let numbered = 0
async function aMember(registerShopId: Id | null): Promise<Id> {
  const about = { mobile: `1350000000${++numbered}`, nickname: '戌', registerBrandId: brandId, registerShopId }
  return (await root.call(member.endpoints.create, about)).data?.id as Id
}

/** 70 yuan and 7 more. */
async function recharged(memberId: Id): Promise<void> {
  const till = { code: 'TILL', name: '现金', kind: 'CASH', adapter: 'CASH' } as const
  const payChannelId = (await root.call(payChannel.endpoints.create, till)).data?.id as Id
  await root.call(payChannel.endpoints.setStatus, { id: payChannelId, status: 1 })
  const offer = { name: '充 70 送 7', brandId, startAt: '2026-01-01T00:00:00.000Z', payCents: 70_00, giftCents: 7_00 }
  const packageId = (await root.call(rechargePackage.endpoints.create, offer)).data?.id as Id
  await root.call(rechargePackage.endpoints.setStatus, { id: packageId, status: 1 })
  const bought = await root.call(rechargeOrder.endpoints.create, { memberId, packageId, shopId, payChannelId })
  expect(bought.data).toMatchObject({ payCents: 70_00, giftCents: 7_00, balanceCents: 77_00, currency: 'CNY' })
}

test('what came by a merge is a column of its own: nothing over all members, and all to who sees the one that stays', async () => {
  const [source, target] = [await aMember(null), await aMember(shopId)]
  const { id, caller } = await join(product, { rights: ['member:wallet:export'], dataScope: 4 })
  await asSuperuser(product.database, async (client) => {
    await client.query(`select set_config('app.tenant', '1', false)`)
    await client.query('insert into app.admin_shop (tenant_id, admin_id, shop_id) values (1, $1, $2)', [id, shopId])
  })
  await recharged(source)
  const sums = async (from: Caller) => {
    const { rows } = await readSheet((await from.call(wallet.endpoints.exportLiability, { brandId })).bytes)
    const [head = [], ...lines] = rows
    const titles = ['充值本金', '会员合并转入', '未用本金', '未用赠金']
    return titles.map((title) => lines.reduce((all, cells) => all + Number(cells[head.indexOf(title)]), 0))
  }
  const before = await sums(root)
  expect(await sums(caller)).toEqual([0, 0, 0, 0])
  const { memberNo = '' } = (await root.call(member.endpoints.view, { id: target })).data ?? {}
  const merging = { sourceId: source, targetId: target, memberNo }
  expect(await root.call(member.endpoints.merge, merging)).toMatchObject({ code: 0 })
  expect(await sums(root)).toEqual(before)
  expect(await sums(caller)).toEqual([0, 77, 70, 7])
  expect(await product.ledgerFaults()).toEqual([])
})
