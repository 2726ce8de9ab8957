import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { field } from '@brandside/contract/platform/reasons.ts'
import {
  creditFourEyes,
  customerCredit,
  soleLimitCents,
} from '@brandside/contract/wholesale/customer/customer-credit.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { demandVersion, writeRow } from '../../platform/entity/rows.ts'
import { param } from '../../platform/parameters/param.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { lockCustomer, putPayMode } from '../customer-record/pay-mode.public.ts'
import { credit } from './credit.public.ts'
import { type Credit, credits } from './credits.ts'
import { pendingOf } from './pending.ts'

const { reasons } = customerCredit

/** Terms count at once. A limit above 100,000.00 waits for a second person, unless the company needs none. */
export async function set(ctx: Context, input: Parsed<typeof customerCredit, 'set'>) {
  const { creditLimitCents, payMode, reason, id, version, ...terms } = input
  const owner = await lockCustomer(ctx, id)
  const row = await credits.lock(ctx, 'set', id)
  demandVersion(row, version)
  const { name } = owner
  const changes = changedTerms(row, terms)
  const names = Object.keys(changes) as (keyof typeof changes)[]
  const { creditLimit: now } = await credit.lock(ctx, { customerId: id })
  const limit = creditLimitCents === undefined || creditLimitCents === now ? undefined : creditLimitCents
  if (limit !== undefined && reason === null) refuseField('reason', field.required, { label: ['原因', 'Reason'] })
  const paysAnew = payMode !== undefined && putPayMode(ctx, owner, payMode)
  if (names.length === 0 && limit === undefined) {
    if (!paysAnew) ctx.unchanged()
    return { version: row.version, waits: false }
  }
  const after = writeRow(ctx, 'customerCredit', { ...row, ...changes }, names)
  const waits = limit !== undefined && limit > soleLimitCents && param(ctx, creditFourEyes)
  if (limit !== undefined) await changeLimit(ctx, { customerId: id, now, limit, reason: reason ?? '', waits })
  ctx.log({
    id,
    name,
    before: { ...row, ...(limit !== undefined && (waits ? { pendingCents: null } : { creditLimitCents: now })) },
    after: { ...after, ...(limit !== undefined && (waits ? { pendingCents: limit } : { creditLimitCents: limit })) },
    ...(reason !== null && { note: [`原因：${reason}`, `Reason: ${reason}`] }),
  })
  return { version: after.version, waits }
}

interface LimitChange {
  customerId: Id
  now: number
  limit: number
  reason: string
  waits: boolean
}

async function changeLimit(ctx: Context, { customerId, now, limit, reason, waits }: LimitChange): Promise<void> {
  const waiting = await pendingOf(ctx, customerId)
  if (waiting) refuseField('creditLimitCents', reasons.pending, { limit: centsText(waiting.toCents) })
  const change = await ctx.db
    .insertInto('creditChange')
    .values({ customerId, fromCents: now, toCents: limit, reason, state: waits ? 'PENDING' : 'APPROVED' })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!waits) await postLimit(ctx, { customerId, changeId: change.id as Id, delta: limit - now, reason })
}

/** The second person agrees, or does not. Nobody approves what he has asked for himself, whatever his rights are. */
export async function approve(ctx: Context, { id, approve }: Parsed<typeof customerCredit, 'approve'>) {
  const owner = await lockCustomer(ctx, id)
  const row = await credits.lock(ctx, 'approve', id)
  const change = (await pendingOf(ctx, id)) ?? refuse(reasons.nothingPending)
  if (change.createdBy === ctx.operator.id) refuse(reasons.ownChange)
  const { creditLimit: now } = await credit.lock(ctx, { customerId: id })
  await ctx.db
    .updateTable('creditChange')
    .set({ state: approve ? 'APPROVED' : 'REJECTED', decidedBy: ctx.operator.id, decidedAt: ctx.now })
    .where('id', '=', change.id)
    .execute()
  const { toCents, tempUntil, termDays, reason } = change
  const isLimit = tempUntil === null
  if (approve && isLimit) await postLimit(ctx, { customerId: id, changeId: change.id, delta: toCents - now, reason })
  if (approve && !isLimit) await demandSeason(ctx, tempUntil)
  const given = approve ? termDays : null
  if (given !== null) putPayMode(ctx, owner, 'CREDIT')
  const after =
    approve && !isLimit
      ? await putTemporary(ctx, row, { tempLimitCents: toCents, tempUntil, tempReason: reason })
      : writeRow(ctx, 'customerCredit', ...withTerm(row, given))
  ctx.log({
    id,
    name: owner.name,
    before: { ...row, pendingCents: toCents, pendingUntil: tempUntil, pendingDays: termDays, creditLimitCents: now },
    after: {
      ...after,
      pendingCents: null,
      pendingUntil: null,
      pendingDays: null,
      creditLimitCents: approve && isLimit ? toCents : now,
    },
    title: approve ? ['同意信用额度', 'Approve credit limit'] : ['驳回信用额度', 'Reject credit limit'],
  })
  return { version: after.version }
}

/** An account with the term that was asked for, and the columns that it takes. */
function withTerm(row: Credit, termDays: number | null): [Credit, (keyof Credit & string)[]] {
  if (termDays === null) return [row, []]
  return [{ ...row, enabled: true, termType: 'DAYS', termDays }, ['enabled', 'termType', 'termDays']]
}

interface PostedLimit {
  customerId: Id
  changeId: Id
  delta: number
  reason: string
}

async function postLimit(ctx: Context, { customerId, changeId, delta, reason }: PostedLimit): Promise<void> {
  await credit.post(ctx, {
    of: { customerId },
    event: { type: 'LIMIT_SET', id: changeId },
    amounts: { creditLimit: delta },
    note: reason,
  })
}

/** For a season: it lapses by itself, at most 90 days from now. One above 100,000.00 waits for a second person as well. */
export async function temp(
  ctx: Context,
  { id, tempLimitCents, tempUntil, reason }: Parsed<typeof customerCredit, 'temp'>,
) {
  const row = await credits.lock(ctx, 'temp', id)
  if (tempLimitCents > 0) {
    if (tempUntil === null) refuseField('tempUntil', field.required, { label: ['临时额度至', 'Temporary until'] })
    await demandSeason(ctx, tempUntil)
  }
  await credit.lock(ctx, { customerId: id })
  const waiting = await pendingOf(ctx, id)
  const wanted = { tempLimitCents, tempUntil: tempLimitCents === 0 ? null : tempUntil, tempReason: reason }
  const waits = param(ctx, creditFourEyes) && isAboveSoleLimit(row, wanted)
  if (waiting && (waits || waiting.tempUntil !== null))
    refuseField('tempLimitCents', reasons.pending, { limit: centsText(waiting.toCents) })
  const name = await nameOf(ctx, id)
  if (waits) {
    await ctx.db
      .insertInto('creditChange')
      .values({
        customerId: id,
        fromCents: row.tempLimitCents,
        toCents: tempLimitCents,
        tempUntil,
        reason,
        state: 'PENDING',
      })
      .execute()
    const after = writeRow(ctx, 'customerCredit', row, [])
    const pending = { pendingCents: tempLimitCents, pendingUntil: tempUntil }
    const before = { ...row, pendingCents: null, pendingUntil: null }
    ctx.log({ id, name, before, after: { ...after, ...pending }, note: [`原因：${reason}`, `Reason: ${reason}`] })
    return { version: after.version, waits }
  }
  const after = await putTemporary(ctx, row, wanted)
  ctx.log({ id, name, before: row, after })
  return { version: after.version, waits }
}

type Temporary = Pick<Credit, 'tempLimitCents' | 'tempUntil' | 'tempReason'>

/** Of one that stands, less or for a shorter time is decided alone. */
function isAboveSoleLimit(row: Credit, { tempLimitCents, tempUntil }: Temporary): boolean {
  if (tempLimitCents <= soleLimitCents || tempUntil === null) return false
  return tempLimitCents > row.tempLimitCents || row.tempUntil === null || tempUntil > row.tempUntil
}

async function putTemporary(ctx: Context, row: Credit, given: Temporary): Promise<Credit> {
  const after = writeRow(ctx, 'customerCredit', { ...row, ...given }, ['tempLimitCents', 'tempUntil', 'tempReason'])
  const { tempLimitCents, tempUntil, tempReason } = given
  await credit.post(ctx, {
    of: { customerId: row.id },
    event: { type: 'TEMP_SET', id: row.id, line: after.version },
    amounts: {},
    note: `${centsText(tempLimitCents)}${tempUntil ? ` → ${tempUntil}` : ''}：${tempReason}`,
  })
  return after
}

async function demandSeason({ db }: Context, until: string): Promise<void> {
  const { rows } = await sql<{ days: number }>`
    select ${until}::date - (select (now() at time zone t.time_zone)::date from app.acting_tenant() t) as days`.execute(
    db,
  )
  const days = rows[0]?.days ?? 0
  if (days < 0) refuseField('tempUntil', reasons.tempPast)
  if (days > 90) refuseField('tempUntil', reasons.tempTooLong)
}

function changedTerms(row: Credit, terms: Partial<Credit>): Partial<Credit> {
  const entries = Object.entries(terms).filter(
    ([name, value]) => value !== undefined && value !== row[name as keyof Credit],
  )
  return Object.fromEntries(entries)
}

async function nameOf({ db }: Context, id: Id): Promise<string> {
  const found = await db.selectFrom('customer').select('name').where('id', '=', id).executeTakeFirst()
  return found?.name ?? String(id)
}
