import type { Id } from '../../platform/id.ts'
import type { Cents } from '../../platform/money.ts'

/** A receivable that money can pay. */
export interface OpenReceivable {
  id: Id
  orderId: Id | null
  dueDate: string
  outstandingCents: Cents
}

export interface PlannedPart {
  target: 'RECEIVABLE' | 'ORDER_DEPOSIT' | 'BALANCE'
  receivableId: Id | null
  orderId: Id | null
  cents: Cents
}

interface Input {
  cents: Cents
  open: readonly OpenReceivable[]
  /** The order of the receipt, and what of it is neither shipped nor paid beforehand. */
  order?: { id: Id; roomCents: Cents } | undefined
}

/**
 * Where money goes that says no more than whose it is (wholesale.md 22.1): to the receivables of its order, then to what of
 * the order is still to be shipped, then to all other receivables by due date, and what is left to the balance.
 */
export function planAllocation({ cents, open, order }: Input): PlannedPart[] {
  const byDue = open.toSorted((a, b) => (a.dueDate === b.dueDate ? a.id - b.id : a.dueDate < b.dueDate ? -1 : 1))
  const isOwn = (row: OpenReceivable) => order !== undefined && row.orderId === order.id
  const receivable = ({ id, orderId, outstandingCents }: OpenReceivable): PlannedPart => ({
    target: 'RECEIVABLE',
    receivableId: id,
    orderId,
    cents: outstandingCents,
  })
  const wanted: PlannedPart[] = [
    ...byDue.filter(isOwn).map(receivable),
    ...(order
      ? [{ target: 'ORDER_DEPOSIT', receivableId: null, orderId: order.id, cents: order.roomCents } as const]
      : []),
    ...byDue.filter((row) => !isOwn(row)).map(receivable),
    { target: 'BALANCE', receivableId: null, orderId: null, cents },
  ]
  let left = cents
  return wanted.flatMap((part) => {
    const taken = Math.min(left, Math.max(0, part.cents))
    left -= taken
    return taken > 0 ? [{ ...part, cents: taken }] : []
  })
}

/** How many of the earliest receivables are tried for a sum that adds up. */
const tried = 20

/** Receivables that come to an amount exactly, the fewest and earliest that do; none when there are no such. */
export function exactMatch(cents: Cents, open: readonly OpenReceivable[]): Id[] {
  const all = open.toSorted((a, b) => (a.dueDate === b.dueDate ? a.id - b.id : a.dueDate < b.dueDate ? -1 : 1))
  const alone = all.find(({ outstandingCents }) => outstandingCents === cents)
  if (alone) return [alone.id]
  const rows = all.slice(0, tried)
  // For each sum that can be reached, the shortest way to it.
  const ways = new Map<Cents, readonly Id[]>([[0, []]])
  for (const { id, outstandingCents } of rows)
    for (const [sum, way] of Array.from(ways)) {
      const next = sum + outstandingCents
      const known = ways.get(next)
      if (next <= cents && ways.size < 50_000 && (!known || known.length > way.length + 1)) ways.set(next, [...way, id])
    }
  return [...(ways.get(cents) ?? [])]
}

/** Why a receipt is not taken back or put elsewhere by hand: it goes with the document, or the payment, that it came of. */
export function boundBy({
  source,
  direction,
}: {
  source: string
  direction: string
}): 'onlyRefund' | 'fromDocument' | null {
  if (source === 'ONLINE') return 'onlyRefund'
  return source !== 'MANUAL' || direction === 'OUT' ? 'fromDocument' : null
}
