import * as z from 'zod'
import type { Dictionary } from '../../platform/dictionaries.ts'
import { read, write } from '../../platform/endpoint.ts'
import { dictionaryChoice, flag } from '../../platform/fields/choice.ts'
import { list } from '../../platform/fields/list.ts'
import { money } from '../../platform/fields/money.ts'
import { count, integer } from '../../platform/fields/number.ts'
import { optionalText } from '../../platform/fields/text.ts'
import { Id } from '../../platform/id.ts'
import { openingHours } from '../opening-hours.ts'

const at = '/pcapi/v1/sysShop/info/channel'

const salesChannel = {
  code: 'sales_channel',
  name: ['销售渠道', 'Sales channel'],
  items: {
    POS: ['收银台', 'Point of sale'],
    MINIAPP: ['小程序', 'Mini app'],
    H5: ['网页', 'Web'],
    DELIVERY: ['外卖平台', 'Delivery platform'],
  },
} as const satisfies Dictionary

/** What a shop says of itself on one of its sales channels. Hours of its own take the place of the shop's. */
const ChannelInfo = z.object({
  channel: dictionaryChoice(['销售渠道', 'Sales channel'], salesChannel),
  enabled: flag(['启用', 'Enabled']),
  displayName: optionalText(['展示名称', 'Display name'], { max: 64 }),
  notice: optionalText(['门店公告', 'Notice'], { max: 200 }),
  hours: openingHours.default([]),
  minOrderCents: money(['起送金额', 'Minimum order']).default(0),
  deliveryFeeCents: money(['配送费', 'Delivery fee']).default(0),
  packingFeeCents: money(['打包费', 'Packing fee']).default(0),
  prepMinutes: integer(['备餐时间（分钟）', 'Preparation (minutes)'], { min: 0, max: 240, standard: 15 }),
})
export type ChannelInfo = z.output<typeof ChannelInfo>

const items = list(['渠道信息', 'Channels'], ChannelInfo, { min: 1, max: 4 })

export const salesChannels = salesChannel.items

export const shopChannelCalls = {
  channels: read(at, z.object({ shopId: Id }), z.object({ items }), {
    rule: 'channel',
    title: ['查看销售渠道', 'View sales channels'],
  }),
  setChannels: write(
    `${at}/update`,
    z.object({ shopId: Id, items }),
    z.object({ count: count(['渠道数', 'Channels']) }),
    {
      rule: 'channel',
      title: ['设置销售渠道', 'Set sales channels'],
      example: { items: [{ channel: 'MINIAPP', enabled: true, minOrderCents: 2_000, deliveryFeeCents: 500 }] },
    },
  ),
}
