import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { type Cents, centsText } from '@brandside/contract/platform/money.ts'
import type { Day } from '@brandside/contract/platform/time.ts'
import { type PlannedPart, planAllocation } from '@brandside/contract/wholesale/income/income.rules.ts'
import { income } from '@brandside/contract/wholesale/income/income.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MovedOrder } from './account.public.ts'
import { type Allocation, allocate, type Payer, reverseAllocation, type Target } from './allocations.ts'
import { openReceivables, roomsOf } from './open.ts'

const { reasons } = income

export type GivenPart = Parsed<typeof income, 'reallocate'>['allocations'][number]

type Whose = Payer & { orderId: Id | null }

/** The orders whose rows have to be locked before money of an account is put anywhere. */
export async function ordersConcerned(ctx: Context, { customerId, orderId }: Whose, given?: readonly GivenPart[]) {
  if (!given) return [orderId, ...(await openReceivables(ctx, customerId)).map((row) => row.orderId)]
  const ids = given.flatMap(({ receivableId }) => receivableId ?? [])
  const rows = ids.length
    ? await ctx.db.selectFrom('receivable').select('orderId').where('id', 'in', ids).execute()
    : []
  return [orderId, ...given.map((part) => part.orderId), ...rows.map((row) => row.orderId)]
}

/**
 * Where the money goes by itself, behind the locks. What was shipped of another order between the look and the locks is
 * left out: its row is not held, and taking it now would turn the order of locks around.
 */
export async function planParts(
  ctx: Context,
  { amountCents, customerId, orderId }: Whose,
  held: readonly (Id | null)[],
): Promise<PlannedPart[]> {
  const open = (await openReceivables(ctx, customerId)).filter(
    (row) => row.orderId === null || held.includes(row.orderId),
  )
  const rooms = await roomsOf(ctx, orderId === null ? [] : [orderId])
  const order = orderId === null ? undefined : { id: orderId, roomCents: rooms.get(orderId) ?? 0 }
  return planAllocation({ cents: amountCents, open, order })
}

/** What an operator has put together, behind the locks: the whole amount, each place once, and no place too small. */
export async function checkParts(ctx: Context, payer: Payer, given: readonly GivenPart[]): Promise<PlannedPart[]> {
  const sum = given.reduce((all, { cents }) => all + cents, 0)
  if (sum !== payer.amountCents) refuse(reasons.partsOff, { sum: centsText(sum), amount: centsText(payer.amountCents) })
  const named = given.map(({ target, receivableId, orderId }) => `${target} ${receivableId} ${orderId}`)
  if (new Set(named).size < named.length) refuse(reasons.partTwice)
  const rows = await receivablesOf(
    ctx,
    given.flatMap(({ receivableId }) => receivableId ?? []),
  )
  const rooms = await roomsOf(
    ctx,
    given.flatMap(({ target, orderId }) => (target === 'ORDER_DEPOSIT' && orderId !== null ? orderId : [])),
  )
  await demandOwnOrders(ctx, payer.customerId, [...rooms.keys()])
  return given.map(({ target, receivableId, orderId, cents }) => {
    if (target === 'BALANCE') return { target, receivableId: null, orderId: null, cents }
    if (target === 'RECEIVABLE') {
      const row = rows.find(({ id }) => id === receivableId)
      if (row?.customerId !== payer.customerId) return refuse(reasons.partForeign)
      return { target, receivableId, orderId: row.orderId, cents }
    }
    const room = orderId === null ? undefined : rooms.get(orderId)
    if (room === undefined) return refuse(reasons.partForeign)
    if (cents > room) return refuse(reasons.noRoom, { left: centsText(room), amount: centsText(cents) })
    return { target, receivableId: null, orderId, cents }
  })
}

async function receivablesOf({ db }: Context, ids: readonly Id[]) {
  if (ids.length === 0) return []
  return db.selectFrom('receivable').select(['id', 'orderId', 'customerId']).where('id', 'in', ids).execute()
}

async function demandOwnOrders({ db }: Context, customerId: Id, ids: readonly Id[]): Promise<void> {
  if (ids.length === 0) return
  const foreign = await db
    .selectFrom('wholesaleOrder')
    .select('id')
    .where('id', 'in', ids)
    .where('accountCustomerId', '<>', customerId)
    .executeTakeFirst()
  if (foreign) refuse(reasons.partForeign)
}

/** What brings money to the balance, and what is given along with it. */
export type BalancePut = Pick<Extract<Target, { target: 'BALANCE' }>, 'event' | 'giftCents'>

/** Puts a receipt where it was decided that it goes. */
export async function putParts(
  ctx: Context,
  payer: Payer,
  parts: readonly PlannedPart[],
  day: Day,
  put: BalancePut = {},
): Promise<MovedOrder[]> {
  const moved: MovedOrder[] = []
  for (const part of parts) {
    const { id } = await allocate(ctx, payer, targetOf(part, put), day)
    const { orderId, cents } = part
    if (part.target === 'RECEIVABLE') moved.push({ orderId, type: 'PAY', id, used: -cents })
    if (part.target === 'ORDER_DEPOSIT') moved.push({ orderId, type: 'DEPOSIT', id, used: 0 })
  }
  return moved
}

function targetOf({ target, receivableId, orderId, cents }: PlannedPart, put: BalancePut): Target {
  if (target === 'RECEIVABLE') return { target, receivableId: receivableId as Id, cents }
  return target === 'ORDER_DEPOSIT' ? { target, orderId: orderId as Id, cents } : { target, cents, ...put }
}

/** The allocations of a receipt that stand, with the orders they concern. */
export async function liveParts({ db }: Context, incomeId: Id): Promise<(Allocation & { ofOrder: Id | null })[]> {
  const rows = await db
    .selectFrom('incomeAllocation as a')
    .leftJoin('receivable as r', (join) =>
      join.onRef('r.tenantId', '=', 'a.tenantId').onRef('r.id', '=', 'a.receivableId'),
    )
    .selectAll('a')
    .select('r.orderId as shippedOrderId')
    .where('a.incomeId', '=', incomeId)
    .where('a.reversedAt', 'is', null)
    .orderBy('a.id')
    .execute()
  return rows.map(({ shippedOrderId, ...row }) => ({ ...row, ofOrder: row.orderId ?? shippedOrderId }))
}

/** Takes all of a receipt back from where it went; its balance part first, which may have been spent. */
export async function takeParts(ctx: Context, payer: Payer, day?: Day): Promise<MovedOrder[]> {
  const moved: MovedOrder[] = []
  for (const { ofOrder, ...row } of await liveParts(ctx, payer.id)) {
    const used: Cents = await reverseAllocation(ctx, payer, row, day)
    if (row.target === 'BALANCE') continue
    moved.push({ orderId: ofOrder, type: row.target === 'RECEIVABLE' ? 'PAY_REV' : 'DEPOSIT_REV', id: row.id, used })
  }
  return moved
}
