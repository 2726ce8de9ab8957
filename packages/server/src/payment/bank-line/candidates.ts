import type { bankLine } from '@brandside/contract/payment/payout/bank-line.ts'
import type { Output } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import type { RowOf } from '../../platform/entity/rows.ts'

type Line = Pick<RowOf<'bankLine'>, 'amountCents' | 'currency' | 'bookedAt' | 'bankRef' | 'remark'>
type Candidate = Output<typeof bankLine, 'candidates'>[number]

/** Money arrives at most so many days after the channel has sent it; a calendar may be a day ahead. */
const daysUnderWay = 10
/** A shorter number of a payout may stand in a line by chance. */
const leastNumber = 6

/** The number alone, not as the beginning of a longer one. */
const wholeNumber = sql`('(^|[^0-9A-Za-z_-])' || regexp_replace(p.no, '([^0-9A-Za-z])', '\\\\\\1', 'g') || '($|[^0-9A-Za-z_-])')`

/** Payouts under way that a line may be, the likeliest first; of rehearsals no money comes. */
export async function candidatesOf(db: Db, { amountCents, currency, bookedAt, bankRef, remark }: Line, zone: string) {
  const words = `${bankRef ?? ''} ${remark ?? ''}`
  const { rows } = await sql<Candidate>`
    select p.id, p.no, c.name as "payChannelName", p.paid_day as "paidDay", p.amount_cents as "amountCents",
           p.amount_cents = ${amountCents} as fits,
           length(p.no) >= ${leastNumber} and ${words}::text ~ ${wholeNumber} as named
      from payout p join pay_channel c on c.tenant_id = p.tenant_id and c.id = p.pay_channel_id
     where p.tenant_id = app.tenant() and c.kind <> 'SANDBOX' and p.state = 'UNDERWAY' and p.deleted_at is null and p.currency = ${currency}
       and p.paid_day between (${bookedAt}::timestamptz at time zone ${zone})::date - ${daysUnderWay}::integer
                          and (${bookedAt}::timestamptz at time zone ${zone})::date + 1
     order by named desc, fits desc, p.paid_day desc, p.id limit 50`.execute(db)
  return rows
}

/**
 * The payouts that a line can only be: those that it names, where they come to its amount, else the one of its amount. Where
 * several may be meant, a person decides.
 */
export function certainPayouts(candidates: readonly Candidate[], amountCents: number): Id[] {
  const named = candidates.filter((each) => each.named)
  if (named.length > 0) return sumOf(named) === amountCents ? named.map(({ id }) => id) : []
  const fitting = candidates.filter(({ fits }) => fits)
  return fitting.length === 1 ? fitting.map(({ id }) => id) : []
}

const sumOf = (all: readonly Candidate[]) => all.reduce((sum, each) => sum + each.amountCents, 0)
