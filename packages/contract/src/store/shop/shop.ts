import * as z from 'zod'
import { maxChosen } from '../../platform/choices.ts'
import type { Input, Output } from '../../platform/contract.ts'
import { Changed, Created } from '../../platform/crud.ts'
import { read, write } from '../../platform/endpoint.ts'
import { overRows } from '../../platform/entity/bulk.ts'
import { entity } from '../../platform/entity/entity.ts'
import { keyword } from '../../platform/entity/entity-filters.ts'
import { choice, flag, Status } from '../../platform/fields/choice.ts'
import { list } from '../../platform/fields/list.ts'
import { count } from '../../platform/fields/number.ts'
import { reference } from '../../platform/fields/reference.ts'
import { optionalText, text } from '../../platform/fields/text.ts'
import { optionalInstant, optionalMoment } from '../../platform/fields/time.ts'
import { Id } from '../../platform/id.ts'
import { shopAccountCalls, shopAccountReasons } from './shop-account.ts'
import { shopBulkCalls } from './shop-bulk.ts'
import { shopChannelCalls } from './shop-channel.ts'
import { shopFields as fields } from './shop-fields.ts'
import { shopImportCalls, shopImportReasons } from './shop-import.ts'
import { shopMenuCalls, shopMenuReasons } from './shop-menu.ts'
import { shopMenuBulkCalls, shopMenuBulkReasons } from './shop-menu-bulk.ts'
import { shopMenuSheetCalls, shopMenuSheetReasons } from './shop-menu-sheet.ts'
import { shopPayCalls, shopPayReasons } from './shop-pay.ts'
import { shopReadinessCalls } from './shop-readiness.ts'

const at = '/pcapi/v1/sysShop'

const brandIds = list(['品牌', 'Brands'], Id, { min: 1, max: 50 })

const ShopChoice = z.object({
  id: Id,
  name: fields.name,
  code: text(['门店编码', 'Code'], { max: 32 }),
  brandId: fields.brandId,
  organisationId: fields.organisationId,
  status: Status,
})
export type ShopChoice = z.output<typeof ShopChoice>

/** Where a brand sells (consumer.md 2). Each shop belongs to one brand and stands in one organisation. */
export const shop = entity({
  name: 'shop',
  area: 'store',
  finds: { by: 'keyword', name: 'name', mark: 'code' },
  title: ['门店', 'Shop'],
  menu: {
    title: ['门店管理', 'Shops'],
    icon: 'shop',
    order: 20,
    also: [
      ['营业时间', 'Opening hours'],
      ['菜单价格', 'Menu prices'],
      ['售罄', 'Sold out'],
      ['提前打烊', 'Close early'],
    ],
  },
  at,
  fields,
  fixed: ['code'],
  derived: {
    brandName: optionalText(['品牌', 'Brand'], { max: 64 }).unwrap(),
    organisationName: optionalText(['所属组织', 'Organisation'], { max: 50 }).unwrap(),
    timeZone: text(['时区', 'Time zone'], { max: 64 }),
    openNow: flag(['营业中', 'Open now']),
    nextChangeAt: optionalInstant(['下次变化', 'Next change']).unwrap(),
    marketFlag: flag(['参与营销', 'Marketing']),
    /** What guests may pay by, in the order of the brand. */
    payText: optionalText(['支付渠道', 'Payment methods'], { max: 1000 }).unwrap(),
  },
  row: [
    ...(['code', 'name', 'brandId', 'brandName', 'organisationId', 'organisationName', 'type', 'city'] as const),
    ...([
      'address',
      'phone',
      'hours',
      'closures',
      'timeZone',
      'openNow',
      'serviceModes',
      'lng',
      'lat',
      'marketFlag',
      'payText',
      'sort',
    ] as const),
  ],
  filters: {
    keyword: keyword(['名称、编码或地址', 'Name, code or address'], 'name', 'code', 'address'),
    /** With the brands below them. */
    brandIds,
    organisationId: 'equals',
    city: 'contains',
    type: 'equals',
    status: 'equals',
    marketFlag: 'equals',
    openNow: flag(['营业中', 'Open now']),
    /** Shops whose guests may pay by it. */
    channelId: reference(['支付渠道', 'Payment method']),
  },
  search: { names: ['name', 'address'], numbers: ['code'] },
  sort: ['sort', 'code', 'name', 'status', 'createdAt', 'updatedAt'],
  order: ['sort'],
  unique: ['code', 'name'],
  scope: { organisation: 'organisationId', shop: 'id' },
  imports: {},
  starts: 0,
  roles: { SHOP_MANAGER: ['list', 'update', 'status', 'export', 'menu'] },
  example: {
    code: 'HZ-WENSAN',
    name: '灯笼面馆·文三路店',
    phone: '0571-87120010',
    province: '浙江省',
    city: '杭州市',
    district: '西湖区',
    address: '文三路 478 号',
    hours: [{ days: [1, 2, 3, 4, 5, 6, 7], open: '10:00', close: '22:00' }],
  },
  reasons: {
    nameTaken: ['该品牌下已有名为“{name}”的门店', 'The brand already has a shop named “{name}”'],
    brandMissing: ['所选品牌不存在', 'The brand does not exist'],
    organisationMissing: ['所选组织不存在', 'The organisation does not exist'],
    brandDisabled: ['品牌“{brand}”或其上级已停用', 'The brand “{brand}” or a parent brand is disabled'],
    incomplete: ['请先填写：{fields}', 'Complete {fields} first'],
    hoursOverlap: ['{day}的营业时间重叠', 'Opening hours overlap on {day}'],
    hoursUnread: [
      '营业时间请写成“周一至周五 10:00-22:00；周末 09:00-23:00”',
      'Write hours like “Mon-Fri 10:00-22:00; Sat, Sun 09:00-23:00”',
    ],
    tooManyRanges: ['{day}最多 {max} 个营业时段', '{max} ranges at most on {day}'],
    closureEmpty: ['恢复营业的时间必须晚于暂停营业的时间', 'A closure must end after it starts'],
    halfPlace: ['经度和纬度须同时填写', 'Longitude and latitude must both be given'],
    brandFixed: [
      '门店已有交易或会员，不能更换品牌',
      'The shop has trades or members; its brand can no longer be changed',
    ],
    openOrders: [
      '门店“{name}”还有 {count} 笔未支付的订单，请先完成或关闭',
      '“{name}” has {count} unpaid orders: complete or close them first',
    ],
    pendingRefunds: ['门店“{name}”还有 {count} 笔退款未完成', '“{name}” has {count} refunds that are not complete'],
    marketOff: ['门店“{name}”未参与营销', '“{name}” does not take part in marketing'],
    notOpen: ['请先启用门店“{name}”', 'Enable the shop “{name}” first'],
    closedAlready: ['门店现在没有营业，无需提前打烊', 'The shop is not open now'],
    neverCloses: ['请填写恢复营业的时间', 'Enter when the shop reopens'],
    notClosed: ['门店没有正在进行的临时停业', 'The shop has no temporary closure'],
    ...shopMenuReasons,
    ...shopMenuBulkReasons,
    ...shopMenuSheetReasons,
    ...shopImportReasons,
    ...shopPayReasons,
    ...shopAccountReasons,
    ofOrganisation: [
      '“{name}”还有门店“{shop}”，不能删除',
      '“{name}” still has the shop “{shop}” and cannot be deleted',
    ],
    ofBrand: [
      '品牌“{name}”还有门店“{shop}”，不能删除',
      'The brand “{name}” still has the shop “{shop}” and cannot be deleted',
    ],
  },
  endpoints: (_, filters) => ({
    ...shopChannelCalls,
    ...shopMenuCalls,
    ...shopMenuSheetCalls,
    ...shopImportCalls,
    ...shopPayCalls,
    ...shopAccountCalls,
    ...shopReadinessCalls,
    ...shopBulkCalls(filters),
    ...shopMenuBulkCalls(filters),
    /** What is going on at the shop when it is about to stop. */
    impact: read(
      `${at}/impact`,
      z.object({ id: Id }),
      z.object({
        openOrders: count(['未支付的订单', 'Unpaid orders']),
        pendingRefunds: count(['未完成的退款', 'Refunds not complete']),
        activities: count(['只在该店的活动', 'Promotions at this shop only']),
      }),
      { rule: 'list', title: ['查看停用影响', 'View impact of disabling'] },
    ),
    /** A new shop with the hours, channels, menu or payments of another; it has no place and no guests yet. */
    copy: write(
      `${at}/copy`,
      z.object({
        id: Id,
        code: fields.code,
        name: fields.name,
        parts: list(
          ['复制内容', 'Parts'],
          choice(['复制内容', 'Part'], {
            hours: ['营业时间', 'Hours'],
            channels: ['渠道信息', 'Channels'],
            menu: ['菜单', 'Menu'],
            pay: ['支付渠道', 'Payment methods'],
          }),
          { max: 4 },
        ).default([]),
      }),
      Created,
      {
        rule: 'create',
        title: ['复制门店', 'Copy shop'],
        example: { code: 'HZ-COPY', name: '灯笼面馆·新店', parts: ['hours', 'channels', 'menu'] },
      },
    ),
    dropdown: read(
      `${at}/dropdown`,
      z.object({
        keyword: text(['名称、编码或地址', 'Name, code or address'], { max: 64 }).optional(),
        ids: list(['记录', 'Records'], reference(['门店', 'Shop']), { min: 1, max: maxChosen }).optional(),
        brandId: fields.brandId.optional(),
        organisationId: fields.organisationId.optional(),
      }),
      z.array(ShopChoice),
      { rule: 'choice', title: ['门店下拉', 'Choose a shop'] },
    ),
    /** Turned off, the shop takes no coupons and no offers from the next call on. */
    marketFlag: write(
      `${at}/marketFlag`,
      z.object({
        ids: list(['记录', 'Records'], Id, { min: 1, max: 100 }),
        marketFlag: flag(['参与营销', 'Marketing']),
        /** Only says what it would change. */
        dryRun: flag(['试运行', 'Dry run']).optional(),
      }),
      z.object({
        changed: count(['改动数量', 'Changed']),
        /** Offers and campaigns that name one of these shops. */
        activities: list(['受影响的活动', 'Affected promotions'], z.string(), { max: 20 }),
        /** Unused coupons of members that are taken at these shops only. */
        coupons: count(['受影响的优惠券', 'Affected coupons']),
      }),
      { rule: 'marketFlag', title: ['设置参与营销', 'Set marketing'], example: { marketFlag: true } },
    ),
    marketFlagMany: overRows(`${at}/bulk/marketFlag`, {
      filters,
      input: { marketFlag: flag(['参与营销', 'Marketing']) },
      rule: 'marketFlag',
      title: ['批量设置参与营销', 'Set marketing in bulk'],
      example: { marketFlag: true },
    }),
    /** Ends today's business before its time, from now on or until the shop is opened again. */
    closeEarly: write(
      `${at}/closeEarly`,
      z.object({
        id: Id,
        reason: text(['原因', 'Reason'], { max: 100 }),
        until: optionalMoment(['恢复营业', 'Reopens']),
      }),
      Changed,
      { rule: 'status', title: ['提前打烊', 'Close early'], example: { reason: '停水' } },
    ),
    /** Takes back a closure that holds now. */
    reopen: write(`${at}/reopen`, z.object({ id: Id }), Changed, {
      rule: 'status',
      title: ['恢复营业', 'Reopen shop'],
    }),
  }),
})

export type ShopRow = Output<typeof shop, 'list'>['list'][number]
export type NewShop = Input<typeof shop, 'create'>
