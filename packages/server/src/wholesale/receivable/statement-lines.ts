import type { Id } from '@brandside/contract/platform/id.ts'
import type { Cents } from '@brandside/contract/platform/money.ts'
import type { Day } from '@brandside/contract/platform/time.ts'
import type { StatementLine } from '@brandside/contract/wholesale/receivable/receivable-parts.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

/** An entry of a receivable; of a payment also the receipt that it is part of. */
interface Entry {
  day: Day
  docNo: string
  event: string
  cents: Cents
  incomeId: Id | null
  incomeNo: string | null
  bankRef: string | null
  receiptCents: Cents | null
}

/** Entries of a customer's receivables on the days of a statement, in their order; one more than `most` when there are more. */
export async function entriesOf(
  { db }: Pick<Context, 'db'>,
  { customerId, from, to, most }: { customerId: Id; from: Day; to: Day; most: number },
): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select e.day, r.doc_no as "docNo", e.event_type as event, e.outstanding as cents, i.id as "incomeId",
           i.no as "incomeNo", i.bank_ref as "bankRef", i.amount_cents as "receiptCents"
      from receivable_entry e
      join receivable_account a on a.tenant_id = e.tenant_id and a.id = e.account_id
      join receivable r on r.tenant_id = a.tenant_id and r.id = a.receivable_id
      left join deposit_draw d on d.tenant_id = e.tenant_id and d.id = e.event_id and e.event_type in ('DRAW', 'DRAW_REV')
      left join income_allocation x on x.tenant_id = e.tenant_id
        and x.id = case when e.event_type in ('PAY', 'PAY_REV') then e.event_id else d.allocation_id end
        and (x.receivable_id = r.id or d.id is not null)
      left join income i on i.tenant_id = x.tenant_id and i.id = x.income_id
     where e.tenant_id = app.tenant() and r.customer_id = ${customerId}
       and e.day between ${from}::date and ${to}::date
     order by e.day, e.id limit ${sql.lit(most + 1)}`.execute(db)
  return rows
}

/**
 * The lines of a statement: what a receipt came to on one day is one line, under the number and the bank reference that the
 * customer knows it by, with the documents it went to below. What was taken back and applied anew on the same day he never
 * saw: the sums count. Each line has the balance after it.
 */
export function linesOf(openingCents: Cents, entries: readonly Entry[]): StatementLine[] {
  const groups = Map.groupBy(entries, (entry) => (entry.incomeId === null ? entry : `${entry.day} ${entry.incomeId}`))
  let balanceCents = openingCents
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { day, incomeNo, bankRef, receiptCents } = first
    const parts = incomeNo === null ? [] : partsOf(group)
    if (incomeNo !== null && parts.length === 0) return []
    const deltaCents = sumOf(group)
    balanceCents += deltaCents
    const event = eventOf(group, deltaCents)
    return [{ day, docNo: incomeNo ?? first.docNo, event, deltaCents, balanceCents, bankRef, receiptCents, parts }]
  })
}

const sumOf = (entries: readonly Entry[]) => entries.reduce((sum, { cents }) => sum + cents, 0)

function partsOf(entries: readonly Entry[]): StatementLine['parts'] {
  return [...Map.groupBy(entries, ({ docNo }) => docNo)]
    .map(([docNo, of]) => ({ docNo, deltaCents: sumOf(of) }))
    .filter(({ deltaCents }) => deltaCents !== 0)
}

/** What several entries of a receipt come to. */
function eventOf(entries: readonly Entry[], deltaCents: Cents): string {
  const [one = '', ...others] = new Set(entries.map(({ event }) => event))
  if (others.length === 0) return one
  if (deltaCents > 0) return 'PAY_REV'
  return one === 'PAY' || others.includes('PAY') ? 'PAY' : 'DRAW'
}
