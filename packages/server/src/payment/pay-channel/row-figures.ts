import { sql } from 'kysely'

export const brandCount = sql<number>`(
  select count(*)::integer from brand_pay_channel b
   where b.tenant_id = app.tenant() and b.pay_channel_id = pay_channel.id and b.enabled)`

/** Of the brands that have it, without the shops that have switched it off. */
export const shopCount = sql<number>`(
  select count(*)::integer from brand_pay_channel b
    join shop s on s.tenant_id = b.tenant_id and s.brand_id = b.brand_id and s.deleted_at is null
   where b.tenant_id = app.tenant() and b.pay_channel_id = pay_channel.id and b.enabled
     and not exists (select from shop_pay_channel p
                      where p.tenant_id = b.tenant_id and p.pay_channel_id = b.pay_channel_id and p.shop_id = s.id
                        and p.mode = 'OFF'))`

/** The last entry of an index, however many payments there are. */
export const lastSuccessAt = sql<string | null>`(
  select p.paid_at from trade_payment p
   where p.tenant_id = app.tenant() and p.pay_channel_id = pay_channel.id and p.paid_at is not null
   order by p.paid_at desc limit 1)`

/** Payments of the last 24 hours: the entries of an index. */
export const paidInDay = sql<number>`(
  select count(*) from trade_payment p
   where p.tenant_id = app.tenant() and p.pay_channel_id = pay_channel.id and p.paid_at > now() - interval '1 day')`

/** Attempts of the last 24 hours that failed: the entries of another one. */
export const failedInDay = sql<number>`(
  select count(*) from trade_payment p
   where p.tenant_id = app.tenant() and p.pay_channel_id = pay_channel.id and p.state = 'FAILED'
     and p.created_at > now() - interval '1 day')`

export const errorRateBp = sql<number | null>`(
  select (10000 * failed / nullif(failed + paid, 0))::integer
    from (select ${failedInDay} as failed, ${paidInDay} as paid) day)`

/** Of its own configuration and those of brands; keys that wait count, too. */
export const keysEndAt = sql<string | null>`(
  select min((x->>'endsAt')::timestamptz)
    from (select pay_channel.config_shown as shown
          union all
          select b.config_shown from brand_pay_channel b
           where b.tenant_id = pay_channel.tenant_id and b.pay_channel_id = pay_channel.id) of_all,
         jsonb_array_elements(of_all.shown) x)`
