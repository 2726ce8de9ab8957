import * as z from 'zod'
import type { Bilingual } from '../../platform/bilingual.ts'
import { read, write } from '../../platform/endpoint.ts'
import { choice, flag } from '../../platform/fields/choice.ts'
import { list } from '../../platform/fields/list.ts'
import { count } from '../../platform/fields/number.ts'
import { reference } from '../../platform/fields/reference.ts'
import { optionalText, text } from '../../platform/fields/text.ts'
import { Id } from '../../platform/id.ts'

const at = '/pcapi/v1/sysShop/pay/channel'

const payChannelId = reference(['支付渠道', 'Payment method'])

/** What a shop says of a way to pay: its brand's word counts, or its own. */
export const shopModes = {
  INHERIT: ['随品牌', 'Follow brand'],
  ON: ['开启', 'On'],
  OFF: ['关闭', 'Off'],
} as const satisfies Record<string, Bilingual>

const own = {
  mode: choice(['门店设置', 'Shop setting'], shopModes),
  subMerchantNo: optionalText(['子商户号', 'Sub-merchant'], { max: 64 }),
  terminalNo: optionalText(['终端号', 'Terminal'], { max: 64 }),
}

const ShopPayChannel = z.object({
  payChannelId,
  channelCode: text(['支付渠道编码', 'Channel code'], { max: 24 }),
  channelName: text(['支付渠道', 'Payment method'], { max: 24 }),
  /** Switched on at the brand. */
  atBrand: flag(['品牌已开启', 'Enabled by brand']),
  ...own,
  /** Guests can pay with it here and now. */
  usable: flag(['可用', 'Available']),
})
export type ShopPayChannel = z.output<typeof ShopPayChannel>

export const shopPayCalls = {
  payChannels: read(
    at,
    z.object({ shopId: Id }),
    z.object({ payItems: list(['支付渠道', 'Payment methods'], ShopPayChannel, { max: 200 }) }),
    { rule: 'payChannel', title: ['查看门店支付渠道', 'View shop payment methods'] },
  ),
  /** What is not sent goes by the brand again. */
  setPayChannels: write(
    `${at}/update`,
    z.object({
      shopId: Id,
      payItems: list(['支付渠道', 'Payment methods'], z.object({ payChannelId, ...own }), { max: 200 }),
    }),
    z.object({ count: count(['渠道数', 'Channels']) }),
    { rule: 'payChannel', title: ['设置门店支付渠道', 'Set shop payment methods'], example: { payItems: [] } },
  ),
}

export const shopPayReasons = {
  channelMissing: ['支付渠道不存在', 'The payment method does not exist'],
  channelNotAtBrand: ['“{channel}”未在品牌开启', '“{channel}” is not enabled for the brand'],
  noPayChannel: ['请先开启至少一个支付渠道', 'Enable at least one payment method first'],
} as const
