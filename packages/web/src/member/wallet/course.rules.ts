import type { wallet } from '@brandside/contract/member/wallet.ts'
import type { Output } from '@brandside/contract/platform/contract.ts'

export type Month = Output<typeof wallet, 'months'>[number]

/** The first and the last day of a month, as a filter of the ledger takes them. */
export function daysOf(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { from: `${month}-01`, to: `${month}-${String(last).padStart(2, '0')}` }
}

/** Gifts that have lapsed, against those that were given; the share in basis points, null without any. */
export function breakageOf(months: readonly Month[]) {
  const sum = (name: 'lapsed' | 'given') => months.reduce((all, month) => all + month[name], 0)
  const [lapsed, given] = [sum('lapsed'), sum('given')]
  return { lapsed, given, shareBp: given > 0 ? Math.round((lapsed * 10_000) / given) : null }
}
