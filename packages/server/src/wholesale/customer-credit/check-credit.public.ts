import type { Id } from '@brandside/contract/platform/id.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import type { Reason } from '@brandside/contract/platform/reasons.ts'
import { customerCredit } from '@brandside/contract/wholesale/customer/customer-credit.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { type Detail, refuse } from '../../platform/refuse.ts'
import { credit } from './credit.public.ts'

const { reasons } = customerCredit

interface Standing {
  enabled: boolean
  hold: boolean
  holdReason: string | null
  availableCents: number
}

/** Why a customer may not owe so much more, or nothing. */
export interface Doubt {
  reason: Reason
  detail?: Detail
}

/** Refuses what a customer may not owe: under the lock of its account, which the caller keeps until it has posted. @public of documents on account */
export async function demandCredit(ctx: Context, customerId: Id, cents: number): Promise<void> {
  await credit.lock(ctx, { customerId })
  const [first] = doubtsOf(await standingOf(ctx, customerId), cents)
  if (first) refuse(first.reason, first.detail)
}

export function doubtsOf({ enabled, hold, holdReason, availableCents }: Standing, cents: number): Doubt[] {
  return [
    ...(enabled ? [] : [{ reason: reasons.noCredit }]),
    ...(hold ? [{ reason: reasons.onHold, detail: { reason: holdReason } }] : []),
    ...(enabled && cents > availableCents
      ? [{ reason: reasons.notEnough, detail: { available: centsText(availableCents), need: centsText(cents) } }]
      : []),
  ]
}

/** A temporary limit lapses by its day; nothing has to happen for that. */
export async function standingOf({ db }: Pick<Context, 'db'>, customerId: Id): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select t.enabled, c.hold, c.hold_reason as "holdReason", ${availableOf('t')} as "availableCents"
      from customer_credit t join customer c on c.tenant_id = t.tenant_id and c.id = t.id
     where t.tenant_id = app.tenant() and t.id = ${customerId}`.execute(db)
  return rows[0] ?? { enabled: false, hold: false, holdReason: null, availableCents: 0 }
}

/** available = limit + temporary limit - used - frozen, of the credit account with this alias. */
export function availableOf(terms: string) {
  const of = (column: string) => sql.ref(`${terms}.${column}`)
  return sql<number>`(
    coalesce((select a.credit_limit - a.used - a.frozen from credit_account a
               where a.tenant_id = app.tenant() and a.customer_id = ${of('id')}), 0)
    + case when ${of('tempUntil')} >= (select (now() at time zone z.time_zone)::date from app.acting_tenant() z)
           then ${of('tempLimitCents')} else 0 end)`
}
