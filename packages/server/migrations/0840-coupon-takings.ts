import { forEachTenant } from './tables-1.ts'

/**
 * What the orders of a coupon have brought is counted with its template, as its list shows it in each row. An order that used
 * several coupons of a template brings its amount once: with the first of them, from which it is also taken back.
 */
export const couponTakings = `
  alter table app.coupon add column takings_cents bigint not null default 0 check (takings_cents >= 0);
  alter table app.user_coupon add column takings_cents bigint not null default 0 check (takings_cents >= 0);
  ${forEachTenant(`
  update app.user_coupon u set takings_cents = o.payable_cents
    from (select min(id) as id, order_id from app.user_coupon
           where state = 'USED' and order_id is not null group by coupon_id, order_id) first
    join app.consumer_order o on o.id = first.order_id
   where u.id = first.id and o.state in ('PAID', 'DONE') and o.payable_cents > 0;
  update app.coupon c set takings_cents = used.takings
    from (select coupon_id, sum(takings_cents)::bigint as takings from app.user_coupon group by 1) used
   where c.id = used.coupon_id and used.takings > 0;
  `)}
`
