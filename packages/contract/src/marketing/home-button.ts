import * as z from 'zod'
import type { Output } from '../platform/contract.ts'
import { read, write } from '../platform/endpoint.ts'
import { entity } from '../platform/entity/entity.ts'
import { dictionaryChoice, flag } from '../platform/fields/choice.ts'
import { optionalImage } from '../platform/fields/image.ts'
import { list } from '../platform/fields/list.ts'
import { count, integer } from '../platform/fields/number.ts'
import { reference } from '../platform/fields/reference.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { optionalEndMoment, optionalMoment } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import { linkType, linkValue } from './link.ts'

export const homeClient = dictionaryChoice(['客户端', 'Client'], {
  code: 'consumer_client',
  name: ['消费者客户端', 'Consumer client'],
  items: { MINIAPP: ['小程序', 'Mini app'], H5: ['H5', 'Web page'], APP: ['应用', 'App'] },
})

const icon = dictionaryChoice(['内置图标', 'Built-in icon'], {
  code: 'home_button_icon',
  name: ['首页图标', 'Home button icon'],
  items: {
    ORDER: ['点餐', 'Order'],
    TAKEAWAY: ['外卖', 'Delivery'],
    COUPON: ['领券', 'Coupons'],
    MEMBER: ['会员', 'Membership'],
    POINTS: ['积分', 'Points'],
    RECHARGE: ['充值', 'Recharge'],
    BOOK: ['预订', 'Reservation'],
    QUEUE: ['排队', 'Queue'],
    GIFT: ['礼品', 'Gifts'],
    SHOP: ['门店', 'Shops'],
    HELP: ['客服', 'Help'],
    MORE: ['更多', 'More'],
  },
})

/** So many buttons a home page shows. */
export const maxHomeButtons = 10

const at = '/pcapi/v1/homeButton'

/** What the open side tells a client of a button. */
export const HomeButtonShown = z.object({
  id: Id,
  name: z.string(),
  image: z.string().nullable(),
  icon,
  linkType,
  linkValue: z.string().nullable(),
  badge: z.string().nullable(),
  needLogin: z.boolean(),
})

/** The icon grid on the home page of the consumer clients (consumer.md 6). */
export const homeButton = entity({
  name: 'homeButton',
  area: 'marketing',
  chooses: ['coupon'],
  title: ['首页按钮', 'Home button'],
  menu: { title: ['首页按钮', 'Home buttons'], icon: 'homeButton', order: 20 },
  at,
  fields: {
    name: text(['名称', 'Name'], { max: 12 }),
    brandId: reference(['品牌', 'Brand']),
    client: homeClient,
    icon: icon.default('MORE'),
    image: optionalImage(['自定义图标', 'Custom icon'], { scene: 'image', aspect: 1 }),
    shopIds: list(['限定门店', 'Shops'], Id, { max: 500 }).default([]),
    linkType: linkType.default('PAGE'),
    linkValue,
    badge: optionalText(['角标', 'Badge'], { max: 6 }),
    badgeUntil: optionalEndMoment(['角标截止', 'Badge until']),
    needLogin: flag(['需登录', 'Needs sign-in']).default(false),
    minBuild: integer(['最低构建号', 'Minimum build'], { min: 0, max: 1_000_000_000, standard: 0 }),
    visibleFrom: optionalMoment(['显示开始', 'Shown from']),
    visibleTo: optionalEndMoment(['显示结束', 'Shown until']),
    sort: integer(['排序', 'Sort order'], { min: 0, max: 9999, standard: 100 }),
  },
  fixed: ['brandId', 'client'],
  derived: { brandName: optionalText(['品牌', 'Brand'], { max: 64 }).unwrap() },
  row: [
    ...(['name', 'icon', 'image', 'brandId', 'brandName', 'client', 'linkType', 'linkValue'] as const),
    ...(['badge', 'needLogin', 'sort'] as const),
  ],
  filters: { name: 'contains', brandId: 'equals', client: 'equals', status: 'equals' },
  sort: ['sort', 'name', 'status', 'createdAt', 'updatedAt'],
  order: ['sort'],
  unique: ['name'],
  scope: { brand: 'brandId' },
  reach: { brand: 'brandId', shops: 'shopIds' },
  starts: 1,
  example: { name: '点餐', client: 'MINIAPP', icon: 'ORDER', linkValue: '/menu' },
  reasons: {
    nameTaken: ['该品牌的客户端已有按钮“{name}”', 'This client of the brand already has a button “{name}”'],
    tooMany: ['最多同时显示 {max} 个按钮', 'At most {max} buttons can be shown'],
    badLink: ['跳转目标不存在或已停用', 'The link target does not exist or is disabled'],
    badWindow: ['显示结束须晚于显示开始', 'The end of display must be after its start'],
    brandMissing: ['所选品牌不存在', 'The chosen brand does not exist'],
    shopMissing: ['所选门店不存在', 'A chosen shop does not exist'],
    notAll: [
      '顺序须包含该客户端的全部 {count} 个按钮，请刷新后重试',
      'The order must include all {count} buttons of the client: reload and try again',
    ],
    ofBrand: ['品牌“{name}”还有首页按钮，不能删除', 'The brand “{name}” still has home buttons and cannot be deleted'],
  },
  endpoints: () => ({
    /** The order of all buttons of a client, as a whole: two who arrange at once cannot drop one another's. */
    sort: write(
      `${at}/sort`,
      z.object({
        brandId: reference(['品牌', 'Brand']),
        client: homeClient,
        ids: list(['按钮', 'Buttons'], Id, { min: 1, max: 100 }),
      }),
      z.object({ changed: count(['已调整', 'Changed']) }),
      { rule: 'update', title: ['调整首页按钮顺序', 'Arrange home buttons'], example: { client: 'MINIAPP' } },
    ),
    /** All enabled buttons of a client in their order, as its home page shows them. */
    grid: read(
      `${at}/grid`,
      z.object({ brandId: reference(['品牌', 'Brand']), client: homeClient }),
      z.array(HomeButtonShown.extend({ sort: z.int(), version: z.int() })),
      { rule: 'list', title: ['查询首页按钮排列', 'View home button layout'], example: { client: 'MINIAPP' } },
    ),
  }),
})

export type HomeButtonRow = Output<typeof homeButton, 'list'>['list'][number]
export type HomeButtonOfGrid = Output<typeof homeButton, 'grid'>[number]
