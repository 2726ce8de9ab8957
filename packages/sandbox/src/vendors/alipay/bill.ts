import { inGbk } from '../gbk.ts'
import { zipOf } from '../zip.ts'
import { type AlipayState, type AlipayTrade, keyIn } from './books.ts'

const heads =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'

export const localTime = (instant: string) =>
  new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

const yuan = (cents: number) => (cents / 100).toFixed(2)
const feeOf = (cents: number) => Math.round(cents * 0.006)

/** The archive of a seller's day, its files and their names in GBK, the summary first; nothing on a day without a line. */
export function billOf({ trades, refunds }: AlipayState, appId: string, day: string): Buffer | undefined {
  const isOn = (instant: string | null) => instant !== null && localTime(instant).startsWith(day)
  const rows = [
    ...Object.values(trades)
      .filter((trade) => trade.appId === appId && isOn(trade.paidAt))
      .map((trade) => row(trade, { kind: '交易', cents: trade.cents, at: trade.paidAt ?? '', requestNo: '' })),
    ...Object.values(refunds)
      .filter((refund) => refund.appId === appId && isOn(refund.at))
      .map((refund) => {
        const trade = trades[keyIn(appId, refund.outTradeNo)] as AlipayTrade
        return row(trade, { kind: '退款', cents: -refund.cents, at: refund.at, requestNo: refund.requestNo })
      }),
  ]
  if (rows.length === 0) return undefined
  const line = (title: string) => `#${'-'.repeat(41)}${title}${'-'.repeat(40)}`
  const text = [
    '#支付宝业务明细查询',
    '#账号：[20885318916687390156]',
    `#起始日期：[${day} 00:00:00]   终止日期：[${day} 24:00:00]`,
    line('业务明细列表'),
    heads,
    ...rows,
    line('业务明细列表结束'),
    `#交易合计：${rows.length}笔`,
    `#导出时间：[${localTime(new Date().toISOString())}]`,
    '',
  ].join('\r\n')
  const file = (name: string, content: string) => ({ name: inGbk(name), content: inGbk(content) })
  const name = `20885318916687390156_${day.replaceAll('-', '')}_业务明细`
  return zipOf([
    file(`${name}(汇总).csv`, '#支付宝业务汇总查询\r\n门店编号,门店名称,交易订单总笔数\r\n'),
    file(`${name}.csv`, text),
  ])
}

interface BillEvent {
  kind: string
  cents: number
  at: string
  requestNo: string
}

/** Texts end in a tab, so that sheets leave them alone. */
function row({ tradeNo, outTradeNo, subject }: AlipayTrade, { kind, cents, at, requestNo }: BillEvent): string {
  const name = /[",]/.test(subject) ? `"${subject.replaceAll('"', '""')}"` : subject
  return [
    `${tradeNo}\t`,
    `${outTradeNo}\t`,
    kind,
    name,
    localTime(at),
    localTime(at),
    '',
    '',
    '',
    '',
    '*宁(138***1234)\t',
    yuan(cents),
    yuan(cents),
    '0.00',
    '0.00',
    '0.00',
    '0.00',
    '0.00',
    '',
    '0.00',
    '0.00',
    `${requestNo}\t`,
    ((-Math.sign(cents) * feeOf(Math.abs(cents))) / 100).toFixed(2),
    '0.00',
    '',
  ].join(',')
}
