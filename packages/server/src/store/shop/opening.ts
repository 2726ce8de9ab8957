import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import { closingOf, type Opening, standingAt } from '@brandside/contract/store/opening-hours.rules.ts'
import type { Closure, HoursRange } from '@brandside/contract/store/opening-hours.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { shops } from './shop-table.ts'

type Shop = RowOf<'shop'>

/** The shop closes now: until its business of today would have ended, or until the time that is given. */
export async function closeEarly(ctx: Context, { id, reason, until }: Parsed<typeof shop, 'closeEarly'>) {
  const before = await shops.lock(ctx, 'closeEarly', id)
  const opening = await openingOf(ctx, before)
  const end = closingOf(opening, ctx.now)
  if (until === null && !standingAt(opening, ctx.now).isOpen && end === null) refuse(shop.reasons.closedAlready)
  const to = until ?? end ?? refuseField('until', shop.reasons.neverCloses)
  if (to <= ctx.now) refuseField('until', shop.reasons.closureEmpty)
  const coming = opening.closures.filter((closure) => closure.to > ctx.now)
  return shops.save(ctx, before, { closures: [...coming, { to, from: ctx.now, reason }] })
}

/** Takes back the closure that holds now: the shop keeps its hours again. */
export async function reopen(ctx: Context, { id }: ById) {
  const before = await shops.lock(ctx, 'reopen', id)
  const closures = before.closures as Closure[]
  const others = closures.filter(({ from, to }) => !(from <= ctx.now && ctx.now < to))
  if (others.length === closures.length) refuse(shop.reasons.notClosed)
  return shops.save(ctx, before, { closures: others })
}

async function openingOf({ db }: Context, { brandId, hours, closures }: Shop): Promise<Opening> {
  const { rows } = await sql<{ timeZone: string }>`
    select time_zone from brand where tenant_id = app.tenant() and id = ${brandId}`.execute(db)
  return { hours: hours as HoursRange[], closures: closures as Closure[], timeZone: rows[0]?.timeZone ?? 'UTC' }
}
