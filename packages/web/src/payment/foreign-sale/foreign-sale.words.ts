import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  sale: ['销售', 'Sale'],
  saleHelp: [
    '外卖平台或其他收银的一笔已付款销售；保存后成为已支付的交易，进入报表与对账',
    'A paid sale of a delivery platform or another POS; saved, it becomes a paid trade in reports and reconciliation',
  ],
  amounts: ['金额', 'Amounts'],
  amountsHelp: [
    '实收 = 原价 − 门店优惠，其中含平台承担的优惠；应到账 = 实收 − 佣金与费用',
    'Paid = original − shop’s discount, the platform’s discount included; net = paid − commission and fees',
  ],
  goods: ['商品', 'Goods'],
  goodsHelp: [
    '如“牛肉面*2@25.00；可乐*1@5.00”；不填时记为一行“合计”',
    'For example 牛肉面*2@25.00；可乐*1@5.00; left blank, the sale has one line',
  ],
  help: [
    '可用表格导入一天的销售（同一单号再次导入不会重复），或由应用通过开放接口推送：POST /pcapi/open/v1/foreignSale/push',
    'Import a day’s sales from a sheet (a number that is known is not taken twice), or let an app push them: POST /pcapi/open/v1/foreignSale/push',
  ],
} as const satisfies Record<string, Bilingual>
