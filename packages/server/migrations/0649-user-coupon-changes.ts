import { tenantTable } from './tables-1.ts'

/** What became of each coupon since it was issued, written by the database with the change itself, whatever code makes it. */
export const userCouponChanges = [
  tenantTable('user_coupon_change', {
    columns: `
      user_coupon_id bigint not null,
      kind text not null check (kind in ('LOCKED', 'UNLOCKED', 'USED', 'RETURNED', 'EXPIRED', 'EXTENDED', 'VOID', 'MERGED')),
      order_id bigint,
      shop_id bigint
    `,
    constraints: ['foreign key (tenant_id, user_coupon_id) references app.user_coupon (tenant_id, id)'],
    indexes: ['index user_coupon_change_coupon on app.user_coupon_change (tenant_id, user_coupon_id, id)'],
    grants: 'select, insert',
  }),
  `
  create function app.keep_coupon_change() returns trigger language plpgsql set search_path = app, pg_temp as $body$
    begin
      insert into user_coupon_change (tenant_id, user_coupon_id, kind, order_id, shop_id)
      values (new.tenant_id, new.id,
        case when new.member_id <> old.member_id then 'MERGED'
             when new.state = old.state then 'EXTENDED'
             when old.state = 'LOCKED' and new.state = 'UNUSED' then 'UNLOCKED'
             when old.state = 'USED' then 'RETURNED'
             when new.state = 'UNUSED' then 'EXTENDED'
             else new.state end,
        coalesce(new.order_id, old.order_id), coalesce(new.used_shop_id, old.used_shop_id));
      return null;
    end
  $body$;
  revoke all on function app.keep_coupon_change() from public;
  grant execute on function app.keep_coupon_change() to bo_app;
  create trigger user_coupon_changes after update of state, member_id, valid_to on app.user_coupon for each row
    when (new.state <> old.state or new.member_id <> old.member_id or new.valid_to > old.valid_to)
    execute function app.keep_coupon_change();
  `,
].join('\n')
