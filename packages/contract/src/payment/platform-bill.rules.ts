import { readNumber } from '../platform/read/numbers.ts'
import type { BillLine } from './bill.rules.ts'

/** Columns of what delivery platforms pay out, an order or a refund in each row; by their own names, or those of their pages. */
const columns = {
  no: ['wmorderviewid', 'orderid', '订单号', '订单编号', '订单展示号'],
  settled: ['settleamount', 'checkoutamount', '结算金额', '商家应收款'],
  commission: ['platformchargefee', 'commissionfee', '平台服务费', '佣金'],
  further: ['logisticsfee', 'merchantdeliverycost', '配送服务费', '其他费用'],
  refund: ['refundid', 'refundorderid', '退款编号', '退款单号'],
} as const

type Column = keyof typeof columns

/**
 * What is paid out is what was owed less what was kept: so an order is owed the sum of both. A row below zero is a refund, of
 * which what had been kept comes back. Nothing where the heads are none of a platform.
 */
export function readPlatformBill(
  rows: readonly (readonly string[])[],
): { lines: BillLine[] } | { wrongLine: number } | undefined {
  const [head = [], ...others] = rows
  const names = head.map((name) => name.toLowerCase())
  const at = (column: Column) => names.findIndex((name) => (columns[column] as readonly string[]).includes(name))
  if (at('no') < 0 || at('settled') < 0) return undefined
  const lines: BillLine[] = []
  for (const [index, row] of others.entries()) {
    const cell = (column: Column) => row[at(column)] ?? ''
    const no = cell('no')
    if (no === '') continue
    const [settled, ...kept] = [cell('settled'), cell('commission'), cell('further')].map(centsOf)
    if (settled === undefined || kept.some((each) => each === undefined)) return { wrongLine: index + 2 }
    const fee = kept.reduce<number>((sum, each) => sum + Math.abs(each ?? 0), 0)
    const isBack = settled < 0
    lines.push({
      type: isBack ? 'REFUND' : 'PAY',
      no: isBack ? `${no}-${cell('refund') || 'whole'}` : no,
      channelNo: no,
      amount: Math.abs(settled) + fee,
      fee,
    })
  }
  return { lines }
}

function centsOf(text: string): number | undefined {
  if (text === '') return 0
  const read = readNumber(text, { kind: 'money' })
  return 'value' in read && typeof read.value === 'number' ? read.value : undefined
}
