/** A member is found by the whole real name, which stands masked and has no pieces. */
export const memberRealName = `
  create index member_real_name on app.member (tenant_id, real_name) where real_name is not null and deleted_at is null;
`
