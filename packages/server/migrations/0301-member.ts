import { keepsFile, tenantTable } from './tables-1.ts'

/**
 * Members, where they pay, and which card of which brand each holds. Their number hides how many there are: eleven digits
 * made from the id, and a twelfth that proves them (Luhn).
 */
export const member = [
  `
    create function app.member_no(id bigint) returns text language sql immutable as $body$
      select digits || (10 - sum(case when place % 2 = 0 then digit
                                      when digit > 4 then digit * 2 - 9 else digit * 2 end) % 10) % 10
        from (select (id * 48271 % 90000000000 + 10000000000)::text as digits) n,
             lateral (select place, substr(digits, place, 1)::integer as digit from generate_series(1, 11) place) d
       group by digits
    $body$;
    revoke all on function app.member_no(bigint) from public;
    grant execute on function app.member_no(bigint) to bo_app;
  `,
  tenantTable('member', {
    softDelete: true,
    columns: `
      member_no text not null generated always as (app.member_no(id)) stored,
      mobile text,
      -- of which a member is found at a till
      mobile_tail text generated always as (right(mobile, 4)) stored,
      nickname text not null,
      avatar text,
      real_name text,
      gender text not null check (gender in ('UNKNOWN', 'MALE', 'FEMALE')),
      birthday date,
      -- sealed, and as it is shown
      id_card_sealed text,
      id_card_mask text,
      email text,
      source text not null check (source in ('POS', 'MINIAPP', 'H5', 'IMPORT', 'ADMIN', 'INVITE')),
      register_brand_id bigint not null,
      register_shop_id bigint,
      inviter_id bigint,
      state text not null default 'ACTIVE' check (state in ('ACTIVE', 'FROZEN', 'CANCELLED')),
      freeze_reason text,
      merged_into_id bigint,
      tags text[] not null default '{}',
      consent_marketing boolean not null default false,
      consent_at timestamptz,
      remark text,
      first_paid_at timestamptz,
      last_paid_at timestamptz,
      pay_count integer not null default 0,
      pay_cents bigint not null default 0,
      refund_cents bigint not null default 0,
      -- recency, frequency and money by fifths of the company's members
      rfm_r smallint,
      rfm_f smallint,
      rfm_m smallint,
      rfm text generated always as (case
        when rfm_r is null then null
        when pay_count = 1 and rfm_r = 5 then 'NEW'
        when rfm_r >= 4 and rfm_f >= 4 and rfm_m >= 4 then 'CHAMPION'
        when rfm_r <= 2 and rfm_f >= 3 then 'AT_RISK'
        when rfm_r = 1 then 'LOST'
        else 'OTHER' end) stored check (rfm in ('CHAMPION', 'NEW', 'AT_RISK', 'LOST', 'OTHER')),
      check (state = 'CANCELLED' or mobile is not null),
      check (inviter_id <> id)
    `,
    constraints: [
      'foreign key (tenant_id, register_brand_id) references app.brand (tenant_id, id)',
      'foreign key (tenant_id, register_shop_id) references app.shop (tenant_id, id)',
      'foreign key (tenant_id, inviter_id) references app.member (tenant_id, id)',
      'foreign key (tenant_id, merged_into_id) references app.member (tenant_id, id)',
    ],
    indexes: [
      'unique index member_no on app.member (tenant_id, member_no, id)',
      `unique index member_mobile on app.member (tenant_id, mobile) where state <> 'CANCELLED' and deleted_at is null`,
      'index member_tail on app.member (tenant_id, mobile_tail) where deleted_at is null',
      'index member_shop on app.member (tenant_id, register_shop_id, id) where deleted_at is null',
      'index member_brand on app.member (tenant_id, register_brand_id, id) where deleted_at is null',
      'index member_inviter on app.member (tenant_id, inviter_id) where inviter_id is not null',
      'index member_last_paid on app.member (tenant_id, last_paid_at, id) where deleted_at is null',
      'index member_paid on app.member (tenant_id, pay_cents, id) where deleted_at is null',
      'index member_payments on app.member (tenant_id, pay_count, id) where deleted_at is null',
      'index member_created on app.member (tenant_id, created_at, id) where deleted_at is null',
      'index member_updated on app.member (tenant_id, updated_at, id) where deleted_at is null',
    ],
  }),
  keepsFile('member', 'avatar'),
  tenantTable('member_visit', {
    columns: `
      member_id bigint not null,
      shop_id bigint not null,
      last_at timestamptz not null
    `,
    constraints: [
      'foreign key (tenant_id, member_id) references app.member (tenant_id, id)',
      'foreign key (tenant_id, shop_id) references app.shop (tenant_id, id)',
      'unique (tenant_id, member_id, shop_id)',
    ],
    indexes: ['index member_visit_shop on app.member_visit (tenant_id, shop_id, member_id)'],
  }),
  tenantTable('member_holding', {
    columns: `
      member_id bigint not null,
      brand_id bigint not null,
      card_id bigint not null,
      source text not null check (source in ('JOIN', 'AUTO', 'MANUAL', 'PAID', 'REVERT', 'MERGE')),
      since timestamptz not null default now(),
      review_at timestamptz,
      locked_until timestamptz,
      -- the trade by which the card was reached: refunded in full soon after, it is lost again
      upgrade_trade_id bigint
    `,
    constraints: [
      'foreign key (tenant_id, member_id) references app.member (tenant_id, id)',
      'foreign key (tenant_id, brand_id) references app.brand (tenant_id, id)',
      'foreign key (tenant_id, card_id) references app.member_card (tenant_id, id)',
      'unique (tenant_id, member_id, brand_id)',
    ],
    indexes: [
      'index member_holding_card on app.member_holding (tenant_id, card_id, member_id)',
      'index member_holding_brand on app.member_holding (tenant_id, brand_id, member_id)',
      'index member_holding_review on app.member_holding (tenant_id, review_at) where review_at is not null',
    ],
  }),
  tenantTable('card_change', {
    grants: 'select, insert',
    columns: `
      member_id bigint not null,
      brand_id bigint not null,
      from_card_id bigint,
      to_card_id bigint not null,
      source text not null check (source in ('JOIN', 'AUTO', 'MANUAL', 'PAID', 'REVERT', 'MERGE')),
      reason text,
      metric_value bigint,
      threshold bigint
    `,
    constraints: [
      'foreign key (tenant_id, member_id) references app.member (tenant_id, id)',
      'foreign key (tenant_id, from_card_id) references app.member_card (tenant_id, id)',
      'foreign key (tenant_id, to_card_id) references app.member_card (tenant_id, id)',
    ],
    indexes: [
      'index card_change_member on app.card_change (tenant_id, member_id, id)',
      'index card_change_brand on app.card_change (tenant_id, brand_id, id)',
    ],
  }),
].join('\n')
