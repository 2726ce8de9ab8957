import type { Id } from '@brandside/contract/platform/id.ts'
import { receivableModule } from '../../wholesale/receivable/receivable.module.ts'
import { day } from './calendar.ts'
import type { Desk } from './order-desk.ts'

/** What customers owed before the product was used, by how many days ago it fell due; the first is the aging of the design. */
const openings: readonly (readonly [customer: string, late: readonly (readonly [days: number, cents: number])[]])[] = [
  [
    '深圳南山鲜食便利',
    [
      [-10, 80_000],
      [15, 120_000],
      [41, 45_000],
      [84, 30_000],
      [120, 99_000],
    ],
  ],
  ['宁波三江口茶饮有限公司', [[120, 4_186_000]]],
  ['深圳湾茶饮连锁', [[3, 268_000]]],
  [
    '广州西关甜品店',
    [
      [-6, 152_400],
      [-20, 88_000],
    ],
  ],
  [
    '佛山岭南粮油商行',
    [
      [38, 412_500],
      [9, 96_300],
    ],
  ],
  ['杭州龙井村农家菜', [[66, 57_800]]],
  ['嘉兴南湖超市', [[-2, 230_000]]],
]

/** Receivables of every age, with promises to pay, a dispute, and statements that were sent and answered. */
export async function seedOpenings(desk: Desk): Promise<void> {
  const made: Id[] = []
  for (const [index, [customer, late]] of openings.entries())
    for (const [place, [daysLate, amountCents]] of late.entries())
      made.push(
        await desk.create(receivableModule, {
          customerId: desk.customer(customer),
          amountCents,
          remark: '期初结转',
          docNo: `QC-${index + 1}${String(place + 1).padStart(2, '0')}`,
          dueDate: day(-daysLate),
          bizDate: day(-daysLate - 30 - Math.max(0, -daysLate)),
        }),
      )
  const [, second, third, fourth, fifth] = made as [Id, Id, Id, Id, Id]
  await desk.move(receivableModule, 'promise', second, { promiseDate: day(5) })
  await desk.move(receivableModule, 'promise', third, { promiseDate: day(12) })
  await desk.move(receivableModule, 'dispute', fourth, { disputed: true, disputeNote: '客户称少收 2 箱' })
  await desk.move(receivableModule, 'promise', fifth, { promiseDate: day(0), promiseCents: 50_000 })
}
