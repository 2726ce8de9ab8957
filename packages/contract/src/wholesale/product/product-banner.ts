import * as z from 'zod'
import type { Output } from '../../platform/contract.ts'
import { ByIds } from '../../platform/crud.ts'
import { write } from '../../platform/endpoint.ts'
import { entity } from '../../platform/entity/entity.ts'
import { choice, flag } from '../../platform/fields/choice.ts'
import { optionalImage } from '../../platform/fields/image.ts'
import { list } from '../../platform/fields/list.ts'
import { count, integer } from '../../platform/fields/number.ts'
import { optionalReference } from '../../platform/fields/reference.ts'
import { optionalText, text } from '../../platform/fields/text.ts'
import { endMoment, moment } from '../../platform/fields/time.ts'
import { Id } from '../../platform/id.ts'

const at = '/pcapi/tgx/v1/productBanner'

/** Pictures in the shop that wholesale customers order in (wholesale.md 15). */
export const productBanner = entity({
  name: 'productBanner',
  area: 'wholesale',
  title: ['商品轮播图', 'Banner'],
  menu: { title: ['商品轮播', 'Banners'], icon: 'productBanner', order: 165, group: 'goods' },
  at,
  fields: {
    title: text(['标题', 'Title'], { max: 30 }),
    image: optionalImage(['图片', 'Picture'], { scene: 'image', aspect: 2 }),
    position: choice(['位置', 'Position'], {
      TOP: ['首页顶部', 'Top'],
      MIDDLE: ['首页中部', 'Middle'],
      CLASS: ['分类页', 'Class page'],
    }).default('TOP'),
    linkType: choice(['链接到', 'Leads to'], {
      NONE: ['不跳转', 'Nothing'],
      PRODUCT: ['商品', 'Product'],
      CLASS: ['分类', 'Class'],
      URL: ['网址', 'URL'],
    }).default('NONE'),
    productId: optionalReference(['商品', 'Product']),
    classId: optionalReference(['分类', 'Class']),
    url: optionalText(['网址', 'URL'], { max: 500 }),
    startAt: moment(['开始时间', 'Starts']),
    endAt: endMoment(['结束时间', 'Ends']),
    /** Empty: shown to all. */
    custLevelIds: list(['可见等级', 'Levels'], Id, { max: 50 }).default([]),
    sort: integer(['排序', 'Sort order'], { min: 0, max: 9999, standard: 100 }),
  },
  derived: {
    live: flag(['展示中', 'Live']),
    targetName: optionalText(['跳转对象', 'Target'], { max: 500 }).unwrap(),
  },
  row: [
    ...(['title', 'image', 'position', 'linkType', 'targetName', 'startAt', 'endAt', 'live', 'sort'] as const),
    ...(['productId', 'classId', 'url'] as const),
  ],
  filters: {
    title: 'contains',
    position: 'equals',
    status: 'equals',
    live: flag(['展示中', 'Live']),
  },
  sort: ['sort', 'title', 'startAt', 'endAt', 'status', 'createdAt', 'updatedAt'],
  order: ['sort'],
  scope: 'tenant',
  starts: 0,
  roles: { MERCHANDISER: 'all' },
  example: { title: '秋茶上新', startAt: '2026-11-01T00:00:00.000Z', endAt: '2026-12-31T00:00:00.000Z' },
  reasons: {
    endBeforeStart: ['结束时间应晚于开始时间', 'The end must be after the start'],
    productMissing: ['请选择商品', 'Choose a product'],
    classMissing: ['请选择分类', 'Choose a class'],
    ofClass: ['轮播图“{name}”链接到该分类，不能删除', 'The banner “{name}” leads to this class'],
    levelMissing: ['客户等级不存在', 'A chosen customer level does not exist'],
    urlNeeded: ['请填写以 http: 或 https: 开头的网址', 'Enter a URL that begins with http: or https:'],
  },
  endpoints: () => ({
    /** Banners in the order in which they are to stand. */
    arrange: write(`${at}/sort`, ByIds, z.object({ changed: count(['修改数量', 'Changed']) }), {
      rule: 'update',
      title: ['排列轮播图', 'Arrange banners'],
    }),
  }),
})

export type ProductBannerRow = Output<typeof productBanner, 'list'>['list'][number]
