import { member } from '@brandside/contract/member/member.ts'
import { memberInsight } from '@brandside/contract/member/member-insight.ts'
import { report } from '@brandside/contract/payment/report.ts'
import { trade } from '@brandside/contract/payment/trade.ts'
import type { Output } from '@brandside/contract/platform/contract.ts'
import { dayAfter } from '@brandside/contract/platform/read/days.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { receivable } from '@brandside/contract/wholesale/receivable/receivable.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { workbench } from '@brandside/contract/wholesale/workbench.ts'
import { rowsOfCustomer } from '../packages/web/src/wholesale/customer/overview.rules.ts'
import { rowsBetween } from '../packages/web/src/wholesale/workbench/figure-rows.rules.ts'
import { type Ask, addedUp, type Compare, listed, rowsAt, sumOf } from './rows-behind.ts'

/** Charts of a person, each against the rows that it is drawn from, and the figures of opened records. */
export async function compareCharts(ask: Ask, expectSame: Compare, today: string): Promise<void> {
  await compareTakings(ask, expectSame, today)
  await compareNewMembers(ask, expectSame, today)
  await compareOrders(ask, expectSame, today)
  await compareAging(ask, expectSame)
  await compareCustomers(ask, expectSame)
}

/** Bars and their parts, the hours of the week, and shops by channel: each tells the payments of one list. */
async function compareTakings(ask: Ask, expectSame: Compare, today: string): Promise<void> {
  const month = { from: dayAfter(today, -29), to: today }
  const events = (await ask(report.endpoints.payEventList.path, { ...month, rows: '1' })) as
    | Output<typeof report, 'payEventList'>
    | undefined
  if (!events) return
  const measures = {
    GROSS: events.grossCents,
    REFUND: events.refundCents,
    NET: events.netCents,
    COUNT: events.payments,
    FEE: events.feeCents,
  }
  for (const [metric, sum] of Object.entries(measures)) {
    const bars = (await ask(report.endpoints.payHistogram.path, { ...month, metric, split: 'CHANNEL' })) as
      | Output<typeof report, 'payHistogram'>
      | undefined
    if (!bars) continue
    expectSame(`bars of ${metric}`, total(bars.buckets, 'value'), sum)
    const parts = bars.buckets.flatMap(({ parts }) => parts)
    expectSame(`parts of ${metric}`, total(parts, 'value'), sum)
  }
  const crossings = [report.endpoints.payHeat.path, report.endpoints.payPivot.path]
  for (const path of crossings) {
    const cells = (await ask(path, month)) as { payments: number; grossCents: number; currency: string }[] | undefined
    const ours = cells?.filter(({ currency }) => currency === events.currency)
    if (!ours) continue
    expectSame(`payments of ${path}`, total(ours, 'payments'), events.payments)
    expectSame(`takings of ${path}`, total(ours, 'grossCents'), events.grossCents)
  }
}

async function compareNewMembers(ask: Ask, expectSame: Compare, today: string): Promise<void> {
  const days = (await ask(memberInsight.endpoints.joined.path, { days: '30' })) as
    | Output<typeof memberInsight, 'joined'>
    | undefined
  if (!days) return
  const query = { createdStart: dayAfter(today, -29), createdEnd: today }
  expectSame(
    'members who joined',
    total(days, 'members'),
    (await listed(ask, member.endpoints.list.path, query))?.total,
  )
}

/** The orders of days and weeks. */
async function compareOrders(ask: Ask, expectSame: Compare, today: string): Promise<void> {
  const stat = (await ask(wholesaleOrder.endpoints.stat.path, { by: 'DAY', days: '30' })) as
    | Output<typeof wholesaleOrder, 'stat'>
    | undefined
  const month = [dayAfter(today, -29), today] as const
  if (stat)
    expectSame(
      'orders of 30 days',
      stat.orderedCents.reduce((sum, cents) => sum + cents, 0),
      await addedUp(ask, rowsBetween('ORDERED', month), 'orderedCents'),
    )
  const figures = (await ask(workbench.endpoints.figures.path)) as Output<typeof workbench, 'figures'> | undefined
  for (const { from, orderedCents, collectedCents } of figures?.weeks.slice(-3) ?? []) {
    const week = [from, dayAfter(from, 6)] as const
    const rows = (name: 'ORDERED' | 'COLLECTED', column: string) => addedUp(ask, rowsBetween(name, week), column)
    if (orderedCents !== null) expectSame(`orders since ${from}`, orderedCents, await rows('ORDERED', 'orderedCents'))
    if (collectedCents !== null)
      expectSame(`payments since ${from}`, collectedCents, await rows('COLLECTED', 'netCents'))
  }
}

/** What is owed, by how long it has been due. */
async function compareAging(ask: Ask, expectSame: Compare): Promise<void> {
  const aging = (await ask(receivable.endpoints.aging.path, { groupBy: 'CUSTOMER' })) as
    | Output<typeof receivable, 'aging'>
    | undefined
  if (!aging) return
  const owed = sumOf(await rowsAt(ask, '/wholesale/receivable?'), 'outstandingCents')
  expectSame('aging', aging.total.totalCents, owed)
  expectSame('aging by customer', total(aging.groups, 'totalCents'), owed)
}

/** What the overview of an opened customer counts, and where it leads to. */
async function compareCustomers(ask: Ask, expectSame: Compare): Promise<void> {
  const page = (await ask(customer.endpoints.list.path, { rows: '3', sort: '-lastOrderAt' })) as
    | { list: { id: number }[] }
    | undefined
  for (const { id } of page?.list ?? []) {
    const overview = (await ask(customer.endpoints.overview.path, { id: String(id) })) as
      | Output<typeof customer, 'overview'>
      | undefined
    if (!overview) continue
    for (const [figure, place] of Object.entries(rowsOfCustomer(id)) as [keyof typeof overview, string][]) {
      const behind = await rowsAt(ask, place)
      if (behind) expectSame(`${figure} of customer ${id}`, overview[figure], behind.total)
    }
  }
}

/** Trades with something left to do stand on a tab of their own. */
export async function compareTabs(ask: Ask, expectSame: Compare, todo: readonly { work: string; count: number }[]) {
  const lists = { TRADE_EXCEPTION: trade.endpoints.exceptions.path }
  for (const [work, path] of Object.entries(lists)) {
    const waiting = todo.find((each) => each.work === work)
    if (waiting) expectSame(work, waiting.count, (await listed(ask, path, {}))?.total)
  }
}

function total<K extends string>(rows: readonly Readonly<Record<K, number>>[], column: K): number {
  return rows.reduce((sum, row) => sum + row[column], 0)
}
