import * as z from 'zod'
import { configValues, maskedConfig } from '../payment/pay-channel.ts'
import { currency } from '../payment/trade-fields.ts'
import { ById, NoInput, Version } from '../platform/crud.ts'
import { read, sheet, write } from '../platform/endpoint.ts'
import { choice, flag, Status } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { money, optionalMoney, percent } from '../platform/fields/money.ts'
import { count, integer } from '../platform/fields/number.ts'
import { optionalReference, reference } from '../platform/fields/reference.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { instant, moment, optionalInstant, optionalMoment } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import { pageOf, pageQuery } from '../platform/paging.ts'

const at = '/pcapi/v1/sysBrand'

const payChannelId = reference(['支付渠道', 'Payment method'])
const channelName = text(['渠道名称', 'Channel'], { max: 24 })
const rateBp = percent(['费率', 'Rate'], { max: 1_000 })
const isOn = flag(['已开通', 'Enabled'])
const merchantNo = optionalText(['商户号', 'Merchant number'], { max: 64 })
const minFeeCents = money(['最低手续费', 'Minimum fee'])
const maxFeeCents = optionalMoney(['最高手续费', 'Maximum fee'])
const shopId = optionalReference(['门店', 'Shop'])

const Rate = z.object({
  rateId: reference(['费率编号', 'Rate (id)']),
  payChannelId,
  channelName,
  shopId: shopId.unwrap(),
  shopName: optionalText(['门店名称', 'Shop name'], { max: 64 }).unwrap(),
  rateBp,
  minFeeCents,
  maxFeeCents: maxFeeCents.unwrap(),
  effectiveFrom: instant(['生效时间', 'From']),
  effectiveTo: optionalInstant(['失效时间', 'Until']).unwrap(),
  phase: choice(['阶段', 'Phase'], {
    CURRENT: ['生效中', 'In force'],
    SCHEDULED: ['待生效', 'Scheduled'],
    PAST: ['已失效', 'Expired'],
  }),
  note: optionalText(['费率说明', 'Note'], { max: 200 }).unwrap(),
})

const shopFilters = {
  includeChildren: flag(['含下级品牌', 'Include sub-brands']).default(true),
  status: Status.optional(),
  keyword: text(['名称或编码', 'Name or code'], { max: 64 }).optional(),
}

const BrandShop = z.object({
  id: Id,
  shopCode: text(['门店编码', 'Shop code'], { max: 32 }),
  shopName: text(['门店名称', 'Shop name'], { max: 64 }),
  brandName: text(['所属品牌', 'Brand'], { max: 64 }),
  status: Status,
})

/** By what a brand is paid, and what that costs (consumer.md 1, 14). */
export const brandPayCalls = {
  viewPayChannel: read(
    `${at}/view/paychannel`,
    ById,
    z.object({
      version: Version,
      channels: list(
        ['支付渠道', 'Payment methods'],
        z.object({
          payChannelId,
          channelName,
          adapter: text(['适配器', 'Adapter'], { max: 24 }),
          channelStatus: Status,
          isOn,
          merchantNo: merchantNo.unwrap(),
          configured: maskedConfig,
          rateBp,
          shopsUsing: count(['使用门店', 'Shops using it']),
        }),
      ),
    }),
    { rule: 'paychannel', title: ['查看品牌支付渠道', 'View brand payment methods'] },
  ),
  /** The whole list: what is left out is switched off, and never forgotten. */
  setPayChannel: write(
    `${at}/set/paychannel`,
    z.object({
      id: Id,
      version: Version,
      items: list(
        ['渠道设置', 'Channels'],
        z.object({
          payChannelId,
          isOn,
          merchantNo,
          place: integer(['顺序', 'Sort order'], { min: 0, max: 9999, standard: 100 }),
          config: configValues.optional(),
        }),
      ),
      force: flag(['仍要停用', 'Disable anyway']).optional(),
    }),
    z.object({ version: Version, enabledCount: count(['已开通数量', 'Enabled']) }),
    { rule: 'setPaychannel', title: ['设置品牌支付渠道', 'Set brand payment methods'], example: { items: [] } },
  ),
  viewRate: read(
    `${at}/view/rate`,
    ById.extend({ at: moment(['时点', 'At']).optional() }),
    z.object({
      /** Of the least and the highest fees. */
      currency,
      /** What applies at that instant: the brand's own, of one above, or what the channel usually takes. */
      current: list(
        ['当前费率', 'In force'],
        z.object({ payChannelId, channelName, rateBp, minFeeCents, maxFeeCents: maxFeeCents.unwrap() }),
      ),
      rates: list(['费率', 'Rates'], Rate, { max: 1_000 }),
    }),
    { rule: 'rate', title: ['查看品牌费率', 'View brand rates'] },
  ),
  setRate: write(
    `${at}/set/rate`,
    z.object({
      id: Id,
      rates: list(
        ['费率', 'Rates'],
        z.object({
          payChannelId,
          shopId,
          rateBp,
          minFeeCents: minFeeCents.default(0),
          maxFeeCents,
          /** Now, when it is left out. */
          effectiveFrom: optionalMoment(['生效时间', 'From']),
          note: optionalText(['费率说明', 'Note'], { max: 200 }),
        }),
        { max: 50 },
      ).default([]),
      /** Of those that have not begun. */
      removeIds: list(['撤回费率', 'Withdrawn'], z.int().positive(), { max: 50 }).default([]),
    }),
    z.object({ written: count(['写入数量', 'Written']) }),
    { rule: 'setRate', title: ['设置品牌费率', 'Set brand rates'], example: { rates: [], removeIds: [] } },
  ),
  shops: read(`${at}/shops`, pageQuery({ id: Id, ...shopFilters }), pageOf(BrandShop), {
    rule: 'list',
    title: ['查看品牌门店', 'View brand shops'],
  }),
  shopsExport: sheet(
    `${at}/shops/export`,
    z.object({ brandId: reference(['品牌', 'Brand']), ...shopFilters }),
    BrandShop,
    {
      rule: 'export',
      title: ['导出品牌门店', 'Export brand shops'],
    },
  ),
  /** Those that can still be brought back, the last one first. */
  deleted: read(
    `${at}/deleted`,
    NoInput,
    z.array(
      z.object({
        id: Id,
        brandCode: text(['品牌编码', 'Code'], { max: 32 }),
        brandName: text(['品牌名称', 'Name'], { max: 64 }),
        parentName: optionalText(['上级品牌', 'Parent brand'], { max: 64 }).unwrap(),
        deletedAt: instant(['删除时间', 'Deleted']),
        daysLeft: count(['剩余天数', 'Days left']),
      }),
    ),
    { rule: 'delete', title: ['查看已删除品牌', 'View deleted brands'] },
  ),
  restore: write(`${at}/restore`, ById, z.object({ id: Id }), {
    rule: 'delete',
    title: ['恢复品牌', 'Restore brand'],
  }),
} as const
