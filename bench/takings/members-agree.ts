import type pg from 'pg'

/**
 * What differs between coupons, members' figures and the rows that they are counted from, by statements of its own: counters
 * of a template, what its coupons took off and its budget; what an order says its coupons took off; one payment of a member
 * for each paid order since the load began, with what has gone back of it; and the figures of members, those of merged ones
 * with the member that stays.
 */
export async function membersDiffer(pool: pg.Pool, since: Date): Promise<string[]> {
  const problems: string[] = []
  for (const [what, sql] of Object.entries(differences)) {
    const { rows } = await pool.query<{ id: string; is: string; should: string }>(
      sql,
      sql.includes('$1') ? [since] : [],
    )
    problems.push(...rows.map(({ id, is, should }) => `${what} ${id}: is ${is}, should be ${should}`))
  }
  return problems
}

const differences: Readonly<Record<string, string>> = {
  'coupons of template': `
    select c.id, concat_ws(' ', c.locked, c.used, c.expired, c.voided, c.spent_cents) as "is",
           concat_ws(' ', u.locked, u.used, u.expired, u.voided, u.spent) as should
      from app.coupon c
      left join (select coupon_id, count(*) filter (where state = 'LOCKED') as locked, count(*) filter (where state = 'USED') as used,
                        count(*) filter (where state = 'EXPIRED') as expired, count(*) filter (where state = 'VOID') as voided,
                        coalesce(sum(discount_cents) filter (where state = 'USED'), 0) as spent
                   from app.user_coupon group by 1) u on u.coupon_id = c.id
     where c.tenant_id = 1 and u.coupon_id is not null
       and (c.locked, c.used, c.expired, c.voided, c.spent_cents) <> (u.locked, u.used, u.expired, u.voided, u.spent)`,
  'claims of one key': `
    select min(id) as id, count(*) as "is", 1 as should from app.user_coupon
     where tenant_id = 1 and source = 'CLAIM' group by coupon_id, member_id, source_key having count(*) > 1`,
  'budget of template': `
    select c.id, c.spent_cents as "is", c.budget_cents as should from app.coupon c
     where c.tenant_id = 1 and c.budget_cents > 0 and c.spent_cents > c.budget_cents`,
  'coupons of order': `
    select o.id, o.coupon_off_cents as "is", coalesce(sum(u.discount_cents), 0) as should
      from app.consumer_order o
      join app.user_coupon u on u.tenant_id = o.tenant_id and u.order_id = o.id
     where o.tenant_id = 1 and o.created_at >= $1 and o.state <> 'CANCELLED'
     group by o.id, o.coupon_off_cents having o.coupon_off_cents <> coalesce(sum(u.discount_cents), 0)`,
  'lines of order': `
    select o.id, o.payable_cents as "is", sum(l.paid_cents) as should
      from app.consumer_order o join app.consumer_order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id
     where o.tenant_id = 1 and o.created_at >= $1 group by o.id, o.payable_cents having o.payable_cents <> sum(l.paid_cents)`,
  'effects of trade': `
    select t.id, concat_ws(' ', count(m.id), sum(m.paid_cents), sum(m.refunded_cents)) as "is",
           concat_ws(' ', 1, t.paid_cents, t.refunded_cents) as should
      from app.trade t left join app.member_payment m on m.tenant_id = t.tenant_id and m.trade_id = t.id
     where t.tenant_id = 1 and t.biz_type = 'ORDER' and t.member_id is not null and t.paid_at is not null and t.created_at >= $1
       and t.state <> 'CLOSED'
     group by t.id, t.paid_cents, t.refunded_cents
    having count(m.id) <> 1 or sum(m.paid_cents) <> t.paid_cents or sum(m.refunded_cents) <> t.refunded_cents`,
  'sums of member': `
    select b.id, concat_ws(' ', b.pay_cents, b.refund_cents) as "is", concat_ws(' ', p.paid, p.refunded) as should
      from app.member b
      join app.brand own on own.tenant_id = b.tenant_id and own.id = b.register_brand_id
      left join lateral (
        select coalesce(sum(m.paid_cents), 0) as paid, coalesce(sum(m.refunded_cents), 0) as refunded
          from app.member_payment m join app.brand at on at.tenant_id = m.tenant_id and at.id = m.brand_id
         where m.tenant_id = b.tenant_id and m.member_id = b.id and at.currency = own.currency) p on true
     where b.tenant_id = 1 and exists (select from app.member_payment m join app.trade t on t.tenant_id = m.tenant_id
             and t.id = m.trade_id where m.tenant_id = b.tenant_id and m.member_id = b.id and t.created_at >= $1)
       and (b.pay_cents, b.refund_cents) <> (p.paid, p.refunded)`,
  'payments of merged member': `
    select id, concat_ws(' ', pay_count, pay_cents, refund_cents) as "is", '0 0 0' as should from app.member
     where tenant_id = 1 and merged_into_id is not null and (pay_count, pay_cents, refund_cents) <> (0, 0, 0)`,
}
