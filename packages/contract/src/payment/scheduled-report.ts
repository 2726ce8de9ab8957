import type { Output } from '../platform/contract.ts'
import { ById, Done } from '../platform/crud.ts'
import { write } from '../platform/endpoint.ts'
import { entity } from '../platform/entity/entity.ts'
import { keyword } from '../platform/entity/entity-filters.ts'
import { dictionaryChoice } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { optionalReference, reference } from '../platform/fields/reference.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { optionalDay, optionalInstant, timeOfDay } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import * as of from './trade-fields.ts'

const at = '/pcapi/v1/report/scheduled'

/**
 * A sheet of pay orders that its recipient gets by the clock, under the bell: of the day, week or month before
 * (consumer.md 20).
 */
export const scheduledReport = entity({
  name: 'scheduledReport',
  area: 'payment',
  title: ['定期报表', 'Scheduled report'],
  menu: { title: ['定期报表', 'Scheduled reports'], icon: 'scheduledReport', order: 42 },
  at,
  fields: {
    name: text(['名称', 'Name'], { max: 40 }),
    rhythm: dictionaryChoice(['周期', 'Every'], {
      code: 'report_rhythm',
      name: ['报表周期', 'Report frequency'],
      items: { DAY: ['每天', 'Day'], WEEK: ['每周一', 'Monday'], MONTH: ['每月 1 日', '1st of the month'] },
    }).default('DAY'),
    sendAt: timeOfDay(['发送时间', 'Sent at'], '08:00'),
    /** With the brands below it. */
    brandId: optionalReference(['品牌', 'Brand']),
    shopIds: list(['门店', 'Shops'], Id, { max: 50 }).default([]),
    payChannelIds: list(['支付渠道', 'Payment methods'], Id, { max: 50 }).default([]),
    source: of.source.nullable().default(null),
    bizType: of.bizType.default('ORDER'),
  },
  derived: {
    recipientId: reference(['接收人', 'Recipient']),
    recipientName: text(['接收人', 'Recipient'], { max: 64 }),
    brandName: optionalText(['品牌', 'Brand'], { max: 64 }).unwrap(),
    /** Of an enabled one: once the business days of all its brands are over. */
    nextAt: optionalInstant(['下次发送', 'Next']).unwrap(),
    /** The brand whose business day ends after the time of day. */
    waitsFor: optionalText(['等待品牌营业日结束', 'Waits for the day end of'], { max: 64 }).unwrap(),
    /** The last day that was sent. */
    lastOn: optionalDay(['已发送至', 'Sent up to']).unwrap(),
  },
  row: ['name', 'rhythm', 'sendAt', 'brandName', 'bizType', 'recipientName', 'nextAt', 'waitsFor', 'lastOn'],
  filters: { keyword: keyword(['名称', 'Name'], 'name'), rhythm: 'equals', status: 'equals' },
  sort: ['name', 'rhythm', 'status', 'createdAt', 'updatedAt'],
  order: ['-createdAt'],
  scope: { salesman: 'recipientId' },
  starts: 1,
  /** As the export of pay orders. */
  roles: { FINANCE: 'all', BRAND_MANAGER: [], SHOP_MANAGER: [] },
  example: { name: '每日收款' },
  reasons: {
    visitor: ['定期报表只能由本公司员工设置', 'Only the company’s own staff can set up scheduled reports'],
    brandMissing: ['所选品牌不存在或不可见', 'The brand does not exist or is not visible to you'],
    shopMissing: ['所选门店不存在或不可见', 'A chosen shop does not exist or is not visible to you'],
    channelMissing: ['所选支付渠道不存在', 'A chosen payment method does not exist'],
    ofBrand: ['定期报表“{name}”只报该品牌，不能删除', 'The scheduled report “{name}” is for this brand alone'],
  },
  endpoints: () => ({
    /** The report of the last day, week or month that is over, to the caller and at once. */
    send: write(`${at}/send`, ById, Done, { rule: 'send', title: ['立即发送定期报表', 'Send scheduled report now'] }),
  }),
})

export type ScheduledReportRow = Output<typeof scheduledReport, 'list'>['list'][number]
