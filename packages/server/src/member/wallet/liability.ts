import { wallet } from '@brandside/contract/member/wallet.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { seenWallets } from './seen-wallets.public.ts'

type Currency = Output<typeof wallet, 'months'>[number]['currency']

/** What is added up over several brands is of one currency: that of the brand, else the one of most accounts (docs/adr/0056). */
export async function walletsOfOneCurrency(ctx: Context, guard: Guard, brandId?: Id) {
  const seen = seenWallets(ctx, guard, brandId)
  const { rows } = await sql<{ currency: Currency }>`
    select b.currency from wallet_account
      join brand b on b.tenant_id = wallet_account.tenant_id and b.id = wallet_account.brand_id
     where ${seen} group by 1 order by count(*) desc, 1`.execute(ctx.db)
  const currency: Currency = rows[0]?.currency ?? 'CNY'
  const only = sql`wallet_account.brand_id in (
    select b.id from brand b where b.tenant_id = app.tenant() and b.currency = ${currency})`
  return { currency, inside: rows.length < 2 ? seen : sql`${seen} and ${only}` }
}

/** What is owed to members at the end of a day, now when none is named: counted from the entries. */
export async function liability(ctx: Context, { asOf }: Parsed<typeof wallet, 'liability'>) {
  const { rows } = await sql<Output<typeof wallet, 'liability'>[number]>`
    select wallet_account.brand_id, b.name as brand_name, b.currency, sum(e.principal)::bigint as principal, sum(e.gift)::bigint as gift
      from wallet_account
      join wallet_entry e on e.tenant_id = wallet_account.tenant_id and e.account_id = wallet_account.id
      join brand b on b.tenant_id = wallet_account.tenant_id and b.id = wallet_account.brand_id
     where ${seenWallets(ctx, wallet.endpoints.liability.guard)}
       and ${asOf === undefined ? sql`true` : sql`e.day <= ${asOf}::date`}
     group by wallet_account.brand_id, b.name, b.currency, b.sort, b.id order by b.sort, b.id`.execute(ctx.db)
  return rows
}

type Month = Output<typeof wallet, 'months'>[number]

/**
 * What came in, was spent, paid back and lapsed month by month, and what was owed at the end of each: the months are those of
 * the ledger's filter, and what is open follows backwards from what the accounts hold now.
 */
export async function months(ctx: Context, { brandId, count }: Parsed<typeof wallet, 'months'>): Promise<Month[]> {
  const { currency, inside } = await walletsOfOneCurrency(ctx, wallet.endpoints.months.guard, brandId)
  const { rows } = await sql<Month>`
    with here as (select t.time_zone as zone from app.acting_tenant() t),
    span as (
      select m::date as month from here,
             generate_series(date_trunc('month', now() at time zone zone) - make_interval(months => ${count} - 1),
                             now() at time zone zone, interval '1 month') m),
    moved as (
      select date_trunc('month', e.created_at at time zone here.zone)::date as month,
             sum(e.principal + e.gift) as net,
             sum(e.gift) filter (where e.kind in ('RECHARGE', 'GIFT')) as given,
             -sum(e.principal + e.gift) filter (where e.kind in ('SPEND', 'SPEND_REFUND')) as spent,
             -sum(e.principal) filter (where e.kind = 'RECHARGE_REFUND') as paid_back,
             -sum(e.gift) filter (where e.kind in ('RECHARGE_REFUND', 'GIFT_EXPIRE')) as lapsed
        from here, wallet_entry e
        join wallet_account on wallet_account.tenant_id = e.tenant_id and wallet_account.id = e.account_id
       where e.tenant_id = app.tenant() and ${inside}
         and e.created_at >= (select min(month::timestamp at time zone zone) from span, here)
       group by 1),
    held as (select coalesce(sum(wallet_account.principal + wallet_account.gift), 0) as cents from wallet_account where ${inside}),
    each_month as (
      select span.month, coalesce(moved.net, 0) as net, coalesce(moved.given, 0) as given, coalesce(moved.spent, 0) as spent,
             coalesce(moved.paid_back, 0) as paid_back, coalesce(moved.lapsed, 0) as lapsed
        from span left join moved on moved.month = span.month)
    select to_char(month, 'YYYY-MM') as month, ${currency} as currency, (net + spent + paid_back + lapsed)::bigint as added, given::bigint as given,
           spent::bigint as spent, paid_back::bigint as paid_back, lapsed::bigint as lapsed,
           (held.cents - coalesce(sum(net) over (order by month desc rows between unbounded preceding and 1 preceding), 0))::bigint
             as open
      from each_month, held order by month`.execute(ctx.db)
  return rows
}
