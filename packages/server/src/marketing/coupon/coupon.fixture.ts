import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { member } from '@brandside/contract/member/member.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { aSheet } from '../../platform/testing/a-sheet.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import type { Fixture, Maker } from '../../platform/testing/walk/fixture.ts'

async function onOffer({ row, caller }: Maker): Promise<Id> {
  const id = await row(coupon)
  const { data } = await caller.call(coupon.endpoints.view, { id })
  await caller.call(brand.endpoints.setStatus, { id: data?.brandId as Id, status: 1 })
  await caller.call(coupon.endpoints.setState, { id, state: 'ON' })
  return id
}

export default {
  of: coupon,
  inputs: {
    issue: async (person) => ({ couponId: await onOffer(person), memberIds: [await person.row(member)] }),
    cancelBatch: async (person) => {
      const couponId = await onOffer(person)
      const input = { couponId, memberIds: [await person.row(member)], background: true }
      const { data } = await person.caller.call(coupon.endpoints.issue, input)
      return { id: couponId, batchId: data?.batchId }
    },
    // The schema of a file asks for one on its way.
    readSheet: async () => ({ file: Object.assign(await aSheet(['会员'], [['13800000000']]), { take: () => {} }) }),
    makeCodes: async (person) => {
      const terms = await person.input(coupon, 'create')
      const { data } = await person.caller.call(coupon.endpoints.create, { ...terms, claimMode: 'CODE' } as never)
      return { id: data?.id, quantity: 2 }
    },
    quote: async ({ row }) => ({ ...(coupon.endpoints.quote.example as object), shopId: await row(shop) }),
  },
  signed: {
    claim: async (person) => ({
      input: { couponId: await onOffer(person), memberId: await person.row(member), key: 'a-claim' },
    }),
    openQuote: async ({ row, caller, database }) => {
      const shopId = await row(shop)
      const goods = { goodsCode: 'NOODLE', goodsName: '牛肉面', skus: [{ skuCode: 'N1', priceCents: 30_00 }] }
      await caller.call(shop.endpoints.saveGoods, { shopId, ...goods })
      const { rows } = await asSuperuser(database, (client) =>
        client.query<{ id: string }>('select id from app.shop_sku where shop_id = $1', [shopId]),
      )
      return { input: { shopId, lines: [{ skuId: Number(rows[0]?.id), qty: 1 }] } }
    },
  },
} satisfies Fixture
