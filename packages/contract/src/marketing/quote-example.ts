import * as z from 'zod'
import { defineContract, type Output } from '../platform/contract.ts'
import { ById, ByIds, Created, Deleted, Done } from '../platform/crud.ts'
import { ask, write } from '../platform/endpoint.ts'
import { choice } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { fieldNotes } from '../platform/fields/notes.ts'
import { reference } from '../platform/fields/reference.ts'
import { text } from '../platform/fields/text.ts'
import { instant } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import { TrialCart } from './quote/quote-call.ts'

/** So many examples a brand has at most: each is priced anew whenever they are read. */
export const maxExamples = 50

const at = '/pcapi/v1/quoteExample'
const { couponDraft, couponId, activityDraft, activityId } = TrialCart.shape
const name = text(['示例名称', 'Example name'], { max: 40 })
const cents = (zh: string, en: string) => z.int().register(fieldNotes, { label: [zh, en], kind: 'money' })
const amount = (zh: string, en: string) => z.int().register(fieldNotes, { label: [zh, en], kind: 'integer' })

const Difference = z.object({
  part: choice(['部分', 'Part'], {
    LINE: ['商品', 'Line'],
    GOODS: ['商品活动', 'Item offers'],
    MEMBER: ['会员折扣', 'Member discount'],
    ORDER: ['整单活动', 'Order offers'],
    COUPON: ['优惠券', 'Coupons'],
    POINTS: ['积分', 'Points'],
    FEE: ['费用', 'Fees'],
    GIFT: ['赠品', 'Gift'],
    PAYABLE: ['应付', 'To pay'],
  }),
  name: text(['名称', 'Name'], { min: 0, max: 64 }),
  before: amount('保存时', 'Saved'),
  now: amount('现在', 'Now'),
})

const Example = z.object({
  id: Id,
  name,
  shopName: text(['门店', 'Shop'], { max: 64 }),
  at: instant(['时间', 'At']),
  expectedCents: cents('保存时应付', 'Saved price'),
  /** None, once its shop is gone. */
  payableCents: cents('现在应付', 'Price now').nullable(),
  differences: list(['差异', 'Differences'], Difference),
})

/** A cart with the price that was right when it was saved; it is priced anew at each later edit (consumer.md 25, 1). */
export const quoteExample = defineContract({
  name: 'quoteExample',
  area: 'marketing',
  title: ['示例购物车', 'Example cart'],
  partOf: 'coupon',
  records: { table: 'quoteExample', scope: { brand: 'brandId' } },
  reasons: {
    shopMissing: ['所选门店不存在', 'The chosen shop does not exist'],
    unsaved: ['请先保存该优惠，再保存示例', 'Save the offer before its example'],
    tooMany: ['每个品牌最多 {max} 个示例', 'A brand can have at most {max} examples'],
  },
  endpoints: {
    /** Prices all of them now: as things stand, or with an offer that is being written in force. */
    list: ask(
      `${at}/list`,
      z.object({ brandId: reference(['品牌', 'Brand']).optional(), couponDraft, couponId, activityDraft, activityId }),
      z.object({ list: list(['示例', 'Examples'], Example) }),
      { rule: 'list', title: ['运行示例购物车', 'Run example carts'], example: {} },
    ),
    create: write(`${at}/save`, TrialCart.extend({ name, shopId: reference(['门店', 'Shop']) }), Created, {
      rule: 'create',
      title: ['保存示例购物车', 'Save example cart'],
      example: { name: '两人午餐', shopId: 1, lines: [{ skuId: 1, unitCents: 6_000, qty: 1 }] },
    }),
    /** The price of now is the right one from here on. */
    accept: write(`${at}/accept`, ById, Done, {
      rule: 'update',
      title: ['更新示例购物车的价格', 'Update example cart price'],
    }),
    remove: write(`${at}/delete`, ByIds, Deleted, {
      rule: 'delete',
      title: ['删除示例购物车', 'Delete example cart'],
    }),
  },
})

export type QuoteExample = Output<typeof quoteExample, 'list'>['list'][number]
