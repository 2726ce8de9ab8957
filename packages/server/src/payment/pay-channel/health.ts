import type { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import type { Output } from '@brandside/contract/platform/contract.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { failedInDay, lastSuccessAt, paidInDay } from './row-figures.ts'

/** How each channel has done in the last day, by the same figures as the list. */
export async function health({ db }: Context): Promise<Output<typeof payChannel, 'health'>> {
  const { rows } = await sql<Output<typeof payChannel, 'health'>[number]>`
    select id as pay_channel_id, name as channel_name, status, paid + failed as payments, failed as failures, last_success_at
      from (select *, ${paidInDay} as paid, ${failedInDay} as failed, ${lastSuccessAt} as last_success_at
              from pay_channel where tenant_id = app.tenant() and deleted_at is null) c
     order by sort, id`.execute(db)
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
