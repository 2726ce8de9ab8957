import { tenantTable } from './tables-1.ts'

/** Codes that bring a member a coupon, and the results of batches by their names in the dictionary. */
export const couponCodes = [
  tenantTable('coupon_code', {
    columns: `
      coupon_id bigint not null,
      code text not null,
      -- null while nobody has taken it
      member_id bigint,
      taken_at timestamptz,
      check ((member_id is null) = (taken_at is null))
    `,
    constraints: [
      'foreign key (tenant_id, coupon_id) references app.coupon (tenant_id, id)',
      'foreign key (tenant_id, member_id) references app.member (tenant_id, id)',
      'unique (tenant_id, code)',
    ],
    indexes: [
      'index coupon_code_coupon on app.coupon_code (tenant_id, coupon_id, id)',
      'index coupon_code_member on app.coupon_code (tenant_id, member_id) where member_id is not null',
    ],
  }),
  `alter table app.coupon_issue_target no force row level security;
   update app.coupon_issue_target set result = case result
     when 'given' then 'GIVEN' when 'coupon.soldOut' then 'SOLD_OUT' when 'coupon.todayOut' then 'TODAY_OUT'
     when 'coupon.limit' then 'LIMIT' when 'coupon.level' then 'LEVEL' when 'member.frozen' then 'FROZEN'
     when 'member.cancelled' then 'CANCELLED' else 'OFF' end
    where result is not null;
   alter table app.coupon_issue_target force row level security;`,
  "create index coupon_issue_batch_running on app.coupon_issue_batch (tenant_id, id) where state = 'RUNNING';",
].join('\n')
