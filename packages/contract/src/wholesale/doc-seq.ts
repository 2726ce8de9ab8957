import * as z from 'zod'
import { defineContract } from '../platform/contract.ts'
import { Done, NoInput } from '../platform/crud.ts'
import { currency } from '../platform/dictionaries.ts'
import { read, sheet, write } from '../platform/endpoint.ts'
import { dictionaryChoice, flag } from '../platform/fields/choice.ts'
import { optionalMoney } from '../platform/fields/money.ts'
import { count } from '../platform/fields/number.ts'
import { optionalReference } from '../platform/fields/reference.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { day, optionalDay, optionalInstant } from '../platform/fields/time.ts'
import { pageOf, pageQuery } from '../platform/paging.ts'
import type { Parameter } from '../platform/parameters/parameters.ts'

/** Documents with a number, by what stands in front of it. */
export const documentTypes = {
  code: 'document_type',
  name: ['单据类型', 'Document type'],
  items: {
    CT: ['合同', 'Contract'],
    QT: ['报价单', 'Quotation'],
    SO: ['订单', 'Order'],
    DN: ['送货单', 'Delivery note'],
    RT: ['退货单', 'Return'],
    IN: ['收款单', 'Receipt'],
    RF: ['退款单', 'Refund'],
    CP: ['还款单', 'Credit payment'],
    RC: ['充值单', 'Recharge'],
    IV: ['发票', 'Invoice'],
  },
} as const

export type DocumentType = keyof typeof documentTypes.items

const docType = dictionaryChoice(['单据类型', 'Document type'], documentTypes)

const RegisterLine = z.object({
  no: text(['单号', 'Number'], { max: 32 }),
  documentId: optionalReference(['单据', 'Document']).unwrap(),
  stateName: optionalText(['单据状态', 'State'], { max: 32 }).unwrap(),
  amountCents: optionalMoney(['金额', 'Amount']).unwrap(),
  drawnAt: optionalInstant(['取号时间', 'Issued']).unwrap(),
  drawnByName: optionalText(['制单人', 'Issued by'], { max: 64 }).unwrap(),
  /** No document has the number, although it was drawn. */
  missing: flag(['缺号', 'Missing']),
})
export type RegisterLine = z.output<typeof RegisterLine>

export const documentAddress = {
  key: 'wholesale.document.address',
  group: 'wholesale',
  type: 'string',
  standard: '',
  max: 120,
  title: ['单据抬头地址', 'Address on documents'],
  remark: [
    '打印在合同、报价单与订单的公司名称下面',
    'Printed below the company name on contracts, quotations and orders',
  ],
  tenant: true,
} as const satisfies Parameter

export const documentPhone = {
  key: 'wholesale.document.phone',
  group: 'wholesale',
  type: 'string',
  standard: '',
  max: 60,
  title: ['单据抬头电话', 'Phone on documents'],
  tenant: true,
} as const satisfies Parameter

/** Prices, orders and receivables are of one currency: the company's own. */
export const documentCurrency = {
  key: 'wholesale.document.currency',
  group: 'wholesale',
  type: 'enum',
  standard: 'CNY',
  options: currency.items,
  title: ['批发业务币种', 'Currency of wholesale'],
  remark: [
    '批发价格与单据的金额以此币种计；不会换算已有金额',
    'The currency of prices and documents in wholesale; amounts that exist are not converted',
  ],
  tenant: true,
} as const satisfies Parameter

const lockedUntil = optionalDay(['账期锁定至', 'Locked up to'])

/** Up to this day, which counts, no money moves any more: what is taken back later is posted on the day it is taken back. */
export const periodLock = {
  key: 'wholesale.period.lockedUntil',
  group: 'wholesale',
  type: 'string',
  standard: '',
  max: 10,
  day: true,
  title: ['账期锁定至', 'Period lock'],
  remark: [
    '格式为 2026-10-31；此日及之前的收款、发货与退货不能再变动，留空为不锁定',
    'Format 2026-10-31: receipts, shipments and returns up to this date can no longer be changed; leave empty for no lock',
  ],
  tenant: true,
} as const satisfies Parameter

/** The numbers of documents: 1, 2, 3 … of each type and business day, without a gap (wholesale.md 2). */
export const docSeq = defineContract({
  name: 'docSeq',
  area: 'wholesale',
  title: ['单号登记簿', 'Number register'],
  menu: { title: ['单号登记簿', 'Number register'], icon: 'docSeq', order: 240, group: 'books' },
  roles: { FINANCE: 'all', SALESMAN: [] },
  records: 'none',
  dictionaries: [documentTypes],
  parameters: [documentAddress, documentPhone, documentCurrency, periodLock],
  reasons: {
    periodLocked: ['{date} 所在账期已锁定', 'The period of {date} is locked'],
    lockPast: ['最晚只能锁定到昨天', 'Periods can be locked up to yesterday at the latest'],
  },
  endpoints: {
    register: read(
      '/pcapi/tgx/v1/docSeq/register',
      pageQuery({ docType, date: day(['业务日期', 'Business day']) }),
      pageOf(RegisterLine).extend({ missing: count(['缺号', 'Missing']) }),
      {
        rule: 'list',
        title: ['查询单号登记簿', 'View number register'],
        example: { docType: 'SO', date: '2026-11-20' },
      },
    ),
    registerExport: sheet(
      '/pcapi/tgx/v1/docSeq/register/export',
      z.object({ docType, date: day(['业务日期', 'Business day']) }),
      RegisterLine,
      {
        rule: 'export',
        title: ['导出单号登记簿', 'Export number register'],
        example: { docType: 'SO', date: '2026-11-20' },
      },
    ),
    period: read('/pcapi/tgx/v1/docSeq/period', NoInput, z.object({ lockedUntil: lockedUntil.unwrap() }), {
      rule: 'list',
      title: ['查看期间锁定', 'View the period lock'],
    }),
    /** What of a period is not done yet: looked at before it is locked. */
    openInPeriod: read(
      '/pcapi/tgx/v1/docSeq/period/open',
      z.object({ until: day(['截止日期', 'Until']) }),
      z.object({
        receipts: count(['待确认收款', 'Receipts to confirm']),
        deliveries: count(['未发出的送货单', 'Delivery notes not sent out']),
        returns: count(['未入库的退货', 'Returns not received']),
      }),
      {
        rule: 'list',
        title: ['查看账期内未完成单据', 'View what is open in a period'],
        example: { until: '2026-10-31' },
      },
    ),
    /** The operator who closes a month locks it; without a day nothing is locked. */
    lockPeriod: write('/pcapi/tgx/v1/docSeq/period/lock', z.object({ lockedUntil }), Done, {
      rule: 'lock',
      title: ['锁定账期', 'Lock period'],
      example: { lockedUntil: '2020-01-31' },
    }),
  },
})
