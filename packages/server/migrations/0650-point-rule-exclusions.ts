/** Goods and pay channels that earn no points; of a payment what earned, where that is less than the money of it. */
export const pointRuleExclusions = `
  alter table app.point_rule
    add column exclude_category_ids bigint[] not null default '{}',
    add column exclude_pay_channels text[] not null default '{}';
  alter table app.member_payment add column earn_cents bigint check (earn_cents >= 0);
`
