import { dashboard } from '@brandside/contract/home/dashboard.ts'
import { member } from '@brandside/contract/member/member.ts'
import { wallet } from '@brandside/contract/member/wallet.ts'
import { trade } from '@brandside/contract/payment/trade.ts'
import { dayAfter } from '@brandside/contract/platform/read/days.ts'
import type { Work } from '@brandside/contract/shell/own-todo.ts'
import { todoPlaces } from '@brandside/contract/shell/todo-places.rules.ts'
import { workbench } from '@brandside/contract/wholesale/workbench.ts'
import { daysOf, overdueRows, rowsBetween } from '../packages/web/src/wholesale/workbench/figure-rows.rules.ts'
import { compareCharts, compareTabs } from './figures-of-charts.ts'
import { type Ask, addedUp, type Compare, listed, rowsAt, sumOf } from './rows-behind.ts'

/**
 * How many figures the home page, the workbench, the charts and the opened customers of a person have, and those that are not what the list behind them tells
 * him: how many rows, or their sum.
 */
export async function compareFigures(ask: Ask, today: string): Promise<{ figures: number; differing: string[] }> {
  const differing: string[] = []
  let figures = 0
  const expectSame = (name: string, figure: unknown, behind: unknown) => {
    figures++
    if (figure !== behind) differing.push(`${name}: ${figure} of the page, ${behind} of the list`)
  }
  await compareWork(ask, expectSame)
  await compareConsumer(ask, expectSame, today)
  await compareWholesale(ask, expectSame, today)
  await compareCharts(ask, expectSame, today)
  return { figures, differing }
}

async function compareWork(ask: Ask, expectSame: Compare): Promise<void> {
  const todo = (await ask(dashboard.endpoints.todo.path)) as { work: Work; count: number }[] | undefined
  for (const { work, count } of todo ?? []) {
    const place = todoPlaces[work]
    // Tabs are other lists than that of the page.
    if (!place.includes('tab=') && place.includes('?')) expectSame(work, count, (await rowsAt(ask, place))?.total)
  }
  await compareTabs(ask, expectSame, todo ?? [])
  const waiting = todo?.find(({ work }) => work === 'REFUND_AUDIT')
  if (waiting)
    expectSame(waiting.work, waiting.count, (await listed(ask, trade.endpoints.refunds.path, { forMe: 'true' }))?.total)
}

async function compareConsumer(ask: Ask, expectSame: Compare, today: string): Promise<void> {
  const home = (await ask(dashboard.endpoints.consumer.path)) as
    | {
        takings: { today: string; currency: string; todayCents: number; lastWeekCents: number; orders: number } | null
        members: {
          newMembers: number
          newMembersLastWeek: number
          owed: { currency: string; principalCents: number; giftCents: number }[]
        } | null
      }
    | undefined
  const { takings, members } = home ?? {}
  if (takings) {
    const paidOn = (day: string) =>
      listed(ask, trade.endpoints.list.path, {
        businessDateStart: day,
        businessDateEnd: day,
        bizType: 'ORDER',
        payment: 'PAID',
        currency: takings.currency,
      })
    const [now, before] = [await paidOn(takings.today), await paidOn(dayAfter(takings.today, -7))]
    expectSame('orders of today', takings.orders, now?.total)
    expectSame('takings of today', takings.todayCents, sumOf(now, 'paidCents'))
    expectSame('takings a week ago', takings.lastWeekCents, sumOf(before, 'paidCents'))
  }
  if (members) {
    const joinedOn = (day: string) => listed(ask, member.endpoints.list.path, { createdStart: day, createdEnd: day })
    expectSame('new members', members.newMembers, (await joinedOn(today))?.total)
    expectSame('new members a week ago', members.newMembersLastWeek, (await joinedOn(dayAfter(today, -7)))?.total)
    const page = (await ask(wallet.endpoints.liability.path)) as
      | { currency: string; principal: number; gift: number }[]
      | undefined
    for (const { currency, principalCents, giftCents } of members.owed) {
      const rows = (page ?? []).filter((row) => row.currency === currency)
      const sum = (part: 'principal' | 'gift') => rows.reduce((all, row) => all + row[part], 0)
      expectSame(`stored value, ${currency}`, principalCents, sum('principal'))
      expectSame(`gifts, ${currency}`, giftCents, sum('gift'))
    }
  }
}

async function compareWholesale(ask: Ask, expectSame: Compare, today: string): Promise<void> {
  const figures = (await ask(workbench.endpoints.figures.path)) as
    | {
        spans: {
          name: 'ORDERED' | 'SHIPPED' | 'COLLECTED'
          todayCents: number
          yesterdayCents: number
          monthCents: number
          lastMonthCents: number
        }[]
        overdueCents: number | null
        lowStock: number | null
        contractsEnding: number | null
        quotationsEnding: number | null
        quotationsDecided: number | null
      }
    | undefined
  if (!figures) return
  const amounts = { ORDERED: 'orderedCents', SHIPPED: 'amountCents', COLLECTED: 'netCents' } as const
  const days = daysOf(today)
  for (const { name, ...span } of figures.spans)
    for (const part of ['today', 'yesterday', 'month', 'lastMonth'] as const)
      expectSame(
        `${name} ${part}`,
        span[`${part}Cents`],
        await addedUp(ask, rowsBetween(name, days[part]), amounts[name]),
      )
  const { overdueCents, lowStock, contractsEnding, quotationsEnding, quotationsDecided } = figures
  if (overdueCents !== null)
    expectSame('overdue', overdueCents, sumOf(await rowsAt(ask, overdueRows), 'outstandingCents'))
  const counts = [
    ['low stock', lowStock, '/wholesale/product?lowStock=true'],
    ['contracts ending', contractsEnding, '/wholesale/contract?reminded=true'],
    ['quotations ending', quotationsEnding, '/wholesale/quotation?expiring=3'],
    ['quotations decided', quotationsDecided, '/wholesale/quotation?decided=true'],
  ] as const
  for (const [name, figure, place] of counts)
    if (figure !== null) expectSame(name, figure, (await rowsAt(ask, place))?.total)
}
