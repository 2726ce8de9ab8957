import type { Contract } from '@brandside/contract/platform/contract.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'
import { clocksOfBrand } from './clock.public.ts'

export type Currency = 'CNY' | 'HKD' | 'USD'

/** By which the business days of a brand are counted. */
export interface Clock {
  timeZone: string
  dayCut: string
}

/** The time in which a clock counted: without an end it still does. */
export interface ClockPeriod extends Clock {
  since: string | null
  until: string | null
}

interface Input {
  /** With the brands below it. */
  brandId?: number | undefined
  brandIds?: readonly number[] | undefined
  shopIds?: readonly number[] | undefined
  currency?: Currency | undefined
}

interface AskedShops {
  /** The one that is asked for, else the one of most of the shops. */
  currency: Currency
  /** Of all that are seen, with the one of most shops first. */
  currencies: readonly Currency[]
  /** Of the shops whose amounts are in the currency, as they count now. */
  clocks: readonly Clock[]
  /** The same with what counted before, and what is to count. */
  periods: readonly ClockPeriod[]
  /** Trades of these shops, called `trade`: all of them where there is no other currency (docs/adr/0056). */
  only(currency: Currency): RawBuilder<boolean>
}

/** What there is to know of the shops that an operator asks for and sees, before any of their money is added up. */
export async function askedShops(
  ctx: Context,
  { of, guard }: { of: Pick<Contract, 'name' | 'records'>; guard: Guard },
  { brandId, brandIds, shopIds, currency: wanted }: Input,
): Promise<AskedShops> {
  const { rows } = await sql<ClockPeriod & { currency: Currency; shops: number }>`
    select b.currency, k.time_zone, k.day_cut, k.since, k.until, count(*)::integer as shops
      from (select s.id as shop_id, s.brand_id from shop s where s.tenant_id = app.tenant()) trade
      join brand b on b.tenant_id = app.tenant() and b.id = trade.brand_id
     cross join lateral ${clocksOfBrand} k
     where ${visible(ctx, of, guard)} and ${ofBrand(brandId)}
       and (${brandIds ?? null}::bigint[] is null or b.id = any(${brandIds ?? null}::bigint[]))
       and (${shopIds ?? null}::bigint[] is null or trade.shop_id = any(${shopIds ?? null}::bigint[]))
     group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`.execute(ctx.db)
  const shops = new Map<Currency, number>()
  for (const row of rows) if (row.until === null) shops.set(row.currency, (shops.get(row.currency) ?? 0) + row.shops)
  const currencies = [...shops].sort(([, a], [, b]) => b - a).map(([code]) => code)
  const currency = wanted ?? currencies[0] ?? standard
  const periods = rows.filter((row) => row.currency === currency)
  return {
    currency,
    currencies,
    clocks: clocksNow(periods, ctx.now),
    periods,
    only: (one) => (currencies.every((code) => code === one) ? sql<boolean>`true` : inCurrency(one)),
  }
}

function clocksNow(periods: readonly ClockPeriod[], now: string): Clock[] {
  const counting = periods.filter(
    ({ since, until }) =>
      (since === null || Date.parse(since) <= Date.parse(now)) &&
      (until === null || Date.parse(now) < Date.parse(until)),
  )
  const clocks = new Map(counting.map(({ timeZone, dayCut }) => [`${timeZone} ${dayCut}`, { timeZone, dayCut }]))
  return [...clocks.values()]
}

/** In which most of the company's shops keep their books. */
export async function companyCurrency({ db }: Pick<Context, 'db'>): Promise<Currency> {
  const { rows } = await sql<{ currency: Currency }>`
    select b.currency from shop s join brand b on b.tenant_id = s.tenant_id and b.id = s.brand_id
     where s.tenant_id = app.tenant() group by 1 order by count(*) desc, 1 limit 1`.execute(db)
  return rows[0]?.currency ?? standard
}

/** Trades whose amounts are in this currency: a shop with trades keeps its brand, and a brand with trades its currency. */
export const inCurrency = (currency: Currency): RawBuilder<boolean> =>
  ofShops(sql`
    select s.id from shop s join brand b on b.tenant_id = s.tenant_id and b.id = s.brand_id
     where s.tenant_id = app.tenant() and b.currency = ${currency}`)

/** Of a brand or of one below it. */
export const ofBrand = (brandId: number | undefined): RawBuilder<boolean> =>
  brandId === undefined
    ? sql`true`
    : ofShops(sql`
        select s.id from shop s where s.tenant_id = app.tenant() and s.brand_id in (
          select b.id from brand b
           where b.tenant_id = app.tenant() and starts_with(b.path, (
             select top.path from brand top where top.tenant_id = app.tenant() and top.id = ${brandId})))`)

/**
 * The shops are hashed once. As a condition of its own it would become a join, and plans that are made without the days asked
 * for read all shops again for each trade.
 */
const ofShops = (shops: RawBuilder<unknown>) => sql<boolean>`(trade.shop_id in (${shops}) or false)`

/** Of a company without any shop. */
const standard: Currency = 'CNY'
