import type { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import type { Output } from '@brandside/contract/platform/contract.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

/** How each channel has done in the last day: by the trades of today and yesterday, which are found by their date. */
export async function health({ db }: Context): Promise<Output<typeof payChannel, 'health'>> {
  const { rows } = await sql<Output<typeof payChannel, 'health'>[number]>`
    select c.id as pay_channel_id, c.name as channel_name, c.status, coalesce(d.payments, 0)::int as payments, coalesce(d.failures, 0)::int as failures,
           (select max(s.paid_at) from (
              select p.paid_at from trade_payment p
               where p.tenant_id = c.tenant_id and p.pay_channel_id = c.id and p.paid_at > now() - interval '7 days'
               order by p.paid_at desc limit 1) s) as last_success_at
      from pay_channel c
      left join (
        select p.pay_channel_id, count(*) as payments, count(*) filter (where p.state = 'FAILED') as failures
          from trade t join trade_payment p on p.tenant_id = t.tenant_id and p.trade_id = t.id
         where t.tenant_id = app.tenant() and t.business_date >= current_date - 2
           and p.created_at > now() - interval '1 day' and p.state in ('SUCCESS', 'REVERSED', 'FAILED')
         group by p.pay_channel_id) d on d.pay_channel_id = c.id
     where c.tenant_id = app.tenant() and c.deleted_at is null order by c.sort, c.id`.execute(db)
  return rows
}

/** The rate that each brand pays for each channel now: its own, that of the nearest brand above, or the channel's. */
export async function rateTable({ db }: Context): Promise<Output<typeof payChannel, 'rateTable'>> {
  const { rows } = await sql<Output<typeof payChannel, 'rateTable'>[number]>`
    select b.id as brand_id, b.name as brand_name, c.id as pay_channel_id, c.name as channel_name,
           coalesce(r.rate_bp, c.default_rate_bp) as rate_bp,
           case when r.brand_id is null then 'CHANNEL' when r.brand_id = b.id then 'OWN' else 'ABOVE' end as rate_source
      from brand b
      join pay_channel c on c.tenant_id = b.tenant_id and c.deleted_at is null and c.status = 1
      left join lateral (
        select rate.rate_bp, rate.brand_id from brand up
          join pay_rate rate on rate.tenant_id = up.tenant_id and rate.brand_id = up.id
         where up.tenant_id = b.tenant_id and starts_with(b.path, up.path) and rate.pay_channel_id = c.id
           and rate.shop_id is null and rate.effective_from <= now()
           and (rate.effective_to is null or rate.effective_to > now())
         order by length(up.path) desc limit 1) r on true
     where b.tenant_id = app.tenant() and b.deleted_at is null
     order by b.path, b.id, c.sort, c.id limit 5000`.execute(db)
  return rows
}
