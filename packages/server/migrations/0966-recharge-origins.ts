/**
 * What a refund of a recharge has to know of it: which points came along, found by the order among the points of a company, and
 * what of the gift was used before the lot moved with its member.
 */
export const rechargeOrigins = `
  create index point_entry_recharge on app.point_entry (tenant_id, event_id)
    where biz_type in ('RECHARGE', 'RECHARGE_REFUND');
  alter table app.wallet_lot add column gift_used bigint not null default 0;
`
