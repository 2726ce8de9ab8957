import { wallet } from '@brandside/contract/member/wallet.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Day } from '@brandside/contract/platform/time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { SheetRows } from '../../platform/serve.ts'
import { type Cohort, forecastOf } from './forecast.rules.ts'
import { walletsOfOneCurrency } from './liability.ts'
import { seenWallets } from './seen-wallets.public.ts'

type Outlook = Output<typeof wallet, 'outlook'>
type Sale = Output<typeof wallet, 'exportLiability'>

const comingMonths = 12

/** What is open by the month in which it was recharged, and what is likely to become of it. */
export async function outlook(ctx: Context, { brandId }: Parsed<typeof wallet, 'outlook'>): Promise<Outlook> {
  const { guard } = wallet.endpoints.outlook
  const { currency, inside } = await walletsOfOneCurrency(ctx, guard, brandId)
  const [sales, { months, principal, gift }] = await Promise.all([
    salesOf(ctx, inside, { byBrand: false }),
    courses(ctx, inside),
  ])
  const [money, gifts] = [forecastOf(principal, comingMonths), forecastOf(gift, comingMonths)]
  return {
    currency,
    sales: sales.filter((row) => row.principalOpen + row.giftOpen > 0),
    forecast: months.map((month, at) => ({ month, principal: money[at] ?? 0, gift: gifts[at] ?? 0 })),
  }
}

/** For the accountant: what each month's recharges have come to by the end of a day, by brand. Its open sums are the liability. */
export async function exportLiability(
  ctx: Context,
  { brandId, asOf }: Parsed<typeof wallet, 'exportLiability'>,
): Promise<SheetRows<Sale>> {
  const inside = seenWallets(ctx, wallet.endpoints.exportLiability.guard, brandId)
  const rows = await salesOf(ctx, inside, { byBrand: true, asOf })
  return {
    total: rows.length,
    batches: (async function* () {
      yield rows
    })(),
  }
}

/**
 * Every move in or out of a lot, with the month in which the lot was recharged: of what came by merging members, that of the
 * recharge.
 */
const moves = (inside: RawBuilder<unknown>, until: RawBuilder<unknown>) => sql`
  select wallet_account.brand_id, m.principal, m.gift, e.kind, e.day,
         date_trunc('month', coalesce(o.paid_at, l.created_at) at time zone (select t.time_zone from app.acting_tenant() t))::date as month
    from wallet_account
    join wallet_entry e on e.tenant_id = wallet_account.tenant_id and e.account_id = wallet_account.id
    join wallet_lot_move m on m.tenant_id = e.tenant_id and m.entry_id = e.id
    join wallet_lot l on l.tenant_id = m.tenant_id and l.id = m.lot_id
    left join recharge_order o on o.tenant_id = l.tenant_id and o.id = l.recharge_order_id
   where ${inside} and ${until}`

async function salesOf(
  ctx: Context,
  inside: RawBuilder<unknown>,
  { byBrand, asOf }: { byBrand: boolean; asOf?: Day | undefined },
): Promise<Sale[]> {
  const until = asOf === undefined ? sql`true` : sql`e.day <= ${asOf}::date`
  const sum = (what: RawBuilder<unknown>, ...kinds: string[]) =>
    sql`coalesce(sum(${what}) filter (where kind = any(${kinds}::text[])), 0)::bigint`
  const brand = byBrand ? sql`brand_id` : sql`null::bigint`
  const { rows } = await sql<Sale>`
    select b.name as brand_name, b.currency, s.*
      from (select ${brand} as brand_id, to_char(month, 'YYYY-MM') as month,
                   ${sum(sql`principal`, 'RECHARGE')} as principal_in, ${sum(sql`gift`, 'RECHARGE', 'GIFT')} as gift_in,
                   ${sum(sql`principal + gift`, 'ADJUST')} as adjusted, ${sum(sql`principal + gift`, 'MERGE')} as moved,
                   ${sum(sql`-principal`, 'SPEND', 'SPEND_REFUND')} as principal_spent,
                   ${sum(sql`-gift`, 'SPEND', 'SPEND_REFUND')} as gift_spent,
                   ${sum(sql`-principal`, 'RECHARGE_REFUND')} as paid_back,
                   ${sum(sql`-gift`, 'RECHARGE_REFUND', 'GIFT_EXPIRE')} as gift_lapsed,
                   sum(principal)::bigint as principal_open, sum(gift)::bigint as gift_open
              from (${moves(inside, until)}) v group by 1, 2) s
      left join brand b on b.tenant_id = app.tenant() and b.id = s.brand_id
     order by b.sort, b.id, s.month`.execute(ctx.db)
  return rows
}

/** Of each month of recharge what was open at the end of it and of every month since, and the months to come. */
async function courses(ctx: Context, inside: RawBuilder<unknown>) {
  const { rows } = await sql<{ month: string; age: number; principal: number; gift: number }>`
    with moved as (
      select month, ((extract(year from day) - extract(year from month)) * 12
                     + extract(month from day) - extract(month from month))::integer as age,
             sum(principal)::bigint as principal, sum(gift)::bigint as gift
        from (${moves(inside, sql`true`)}) v group by 1, 2),
    here as (select date_trunc('month', now() at time zone t.time_zone)::date as month from app.acting_tenant() t),
    aged as (
      select s.month, a as age from (select distinct month from moved) s, here,
             generate_series(0, ((extract(year from here.month) - extract(year from s.month)) * 12
                                 + extract(month from here.month) - extract(month from s.month))::integer) a)
    select to_char(aged.month, 'YYYY-MM') as month, aged.age,
           (sum(coalesce(moved.principal, 0)) over course)::bigint as principal,
           (sum(coalesce(moved.gift, 0)) over course)::bigint as gift
      from aged left join moved on moved.month = aged.month and greatest(moved.age, 0) = aged.age
    window course as (partition by aged.month order by aged.age)
     order by aged.month, aged.age`.execute(ctx.db)
  const cohorts = [...Map.groupBy(rows, ({ month }) => month).values()]
  const course = (measure: 'principal' | 'gift') =>
    cohorts.map((ages): Cohort => ({ open: ages.map((row) => row[measure]) }))
  const { rows: coming } = await sql<{ month: string }>`
    select to_char(date_trunc('month', now() at time zone t.time_zone) + make_interval(months => n), 'YYYY-MM') as month
      from app.acting_tenant() t, generate_series(1, ${comingMonths}::integer) n order by n`.execute(ctx.db)
  return { months: coming.map(({ month }) => month), principal: course('principal'), gift: course('gift') }
}
