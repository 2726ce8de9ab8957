/** Members who have left: few beside those who have not, and taken off their number. */
export const membersGone = `
  create index member_gone on app.member (tenant_id, id) where state = 'CANCELLED' or deleted_at is not null;
`
