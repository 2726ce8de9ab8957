import { randomUUID } from 'node:crypto'
import { activity } from '@brandside/contract/marketing/activity.ts'
import { member } from '@brandside/contract/member/member.ts'
import { rechargeOrder } from '@brandside/contract/member/recharge-order.ts'
import { rechargePackage } from '@brandside/contract/member/recharge-package.ts'
import { wallet } from '@brandside/contract/member/wallet.ts'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { trade } from '@brandside/contract/payment/trade.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { admitApp } from '../platform/open/open-app.ts'
import { people } from '../platform/testing/fixtures.ts'
import { aPayingShop } from '../platform/testing/paying-shop.ts'
import { callSigned } from '../platform/testing/sign-call.ts'
import { asSuperuser } from '../platform/testing/superuser.ts'
import { mainEngine } from '../platform/testing/test-database.ts'
import { openTestProduct } from '../platform/testing/test-product.ts'

export type MemberTill = Awaited<ReturnType<typeof openMemberTill>>

export const fromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/**
 * A till of a shop that takes cash and stored value, a member with 100.00 and a gift of 20.00 in stored value, and an
 * activity of three orders that takes 8.00 off from 50.00.
 */
export async function openMemberTill() {
  const product = await openTestProduct(mainEngine())
  const root = await product.as(people.root)
  const channel = async (code: string, kind: 'CASH' | 'STORED_VALUE', adapter: 'CASH' | 'WALLET') => {
    const id = (await root.call(payChannel.endpoints.create, { code, name: code, kind, adapter })).data?.id as Id
    await root.call(payChannel.endpoints.setStatus, { id, status: 1 })
    return id
  }
  const cash = await channel('CASH', 'CASH', 'CASH')
  const purse = await channel('PURSE', 'STORED_VALUE', 'WALLET')
  const { brandId, shopId } = await aPayingShop(product.database, { code: 'OFFERS', channels: [cash, purse] })
  await asSuperuser(product.database, (client) =>
    client.query('update app.shop set market_flag = true where id = $1', [shopId]),
  )
  const till = await admitApp(product.database.pool, { tenantId: 1 as Id, shopId, name: '收银', hours: 1 })

  async function aMember(mobile: string): Promise<Id> {
    const joined = { mobile, nickname: '小宁', registerBrandId: brandId }
    return (await root.call(member.endpoints.create, joined)).data?.id as Id
  }
  const memberId = await aMember('13700001111')
  const offer = { name: '充一百', brandId, startAt: '2026-01-01T00:00:00.000Z', payCents: 100_00, giftCents: 20_00 }
  const packageId = (await root.call(rechargePackage.endpoints.create, offer)).data?.id as Id
  await root.call(rechargePackage.endpoints.setStatus, { id: packageId, status: 1 })
  await root.call(rechargeOrder.endpoints.create, { memberId, packageId, shopId, payChannelId: cash })
  const made = await root.call(activity.endpoints.create, {
    name: '满五十减八',
    brandId,
    type: 'FULL_REDUCTION',
    stock: 3,
    ladders: [{ fromCents: 5_000, offCents: 800 }],
    startAt: fromNow(-1),
    endAt: fromNow(300),
  })
  if (!made.data) throw new Error(JSON.stringify(made))
  const activityId = made.data.id
  await root.call(activity.endpoints.setStatus, { id: activityId, status: 1 })

  const place = (priceCents: number, of: Id | null = memberId) =>
    callSigned(product.app, till, trade.endpoints.order, {
      orderNo: randomUUID().slice(0, 12),
      memberId: of,
      lines: [{ name: '面', quantity: 1, priceCents }],
    })
  const payBy = (tradeNo: string, payChannelId: Id, attempt: string, amountCents?: number) =>
    callSigned(product.app, till, trade.endpoints.pay, {
      tradeNo,
      payChannelId,
      attempt,
      ...(amountCents && { amountCents }),
    })
  const used = async () => (await root.call(activity.endpoints.view, { id: activityId })).data?.used
  const purseOf = async (id = memberId) => (await root.call(wallet.endpoints.account, { memberId: id })).data?.[0]
  return {
    product,
    root,
    till,
    brandId,
    shopId,
    cash,
    purse,
    memberId,
    packageId,
    activityId,
    aMember,
    place,
    payBy,
    used,
    purseOf,
  }
}
