import { tenantTable } from './tables-1.ts'

const ofMember = 'foreign key (tenant_id, member_id) references app.member (tenant_id, id)'

/**
 * Codes that a member's app shows for some minutes: what is his is spent with one, once. A trade knows whether its member
 * was there, and members are told of what is spent.
 */
export const memberCodes = [
  tenantTable('member_code', {
    columns: `
      member_id bigint not null,
      code_hash text not null,
      expires_at timestamptz not null,
      used_at timestamptz
    `,
    constraints: ['unique (tenant_id, code_hash)', ofMember],
    indexes: ['index member_code_of on app.member_code (tenant_id, member_id, expires_at)'],
  }),
  `
    alter table app.trade add column member_shown boolean not null default false;
    alter table app.member_notice
      drop constraint member_notice_kind_check,
      add constraint member_notice_kind_check check (kind in ('POINTS_EXPIRE_30', 'POINTS_EXPIRE_7', 'GIFT_EXPIRE_30',
        'GIFT_EXPIRE_7', 'COUPON_EXPIRE_3', 'LEVEL_UP', 'WALLET_SPENT'));
  `,
].join('\n')
