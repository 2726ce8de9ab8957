/**
 * Members by state are counted in an index, and entries by their origin are found in one. Two indexes that repeated a
 * primary key make room for them.
 */
export const memberFilters = `
  create index member_state on app.member (tenant_id, state) where deleted_at is null;
  create index point_entry_origin on app.point_entry (tenant_id, biz_type, id);
  drop index app.point_entry_latest;
  drop index app.wallet_entry_latest;
`
