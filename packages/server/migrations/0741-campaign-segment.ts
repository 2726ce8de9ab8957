/** Campaigns for the members of a segment; a draft whose segment was deleted names none. */
export const campaignSegment = `
  alter table app.marketing_activity
    add column segment_id bigint,
    add constraint marketing_activity_segment foreign key (tenant_id, segment_id)
      references app.member_segment (tenant_id, id) on delete set null (segment_id),
    drop constraint marketing_activity_audience_check,
    add check (audience in ('ALL', 'NEW', 'LEVELS', 'SEGMENT'));
  create index marketing_activity_segment on app.marketing_activity (tenant_id, segment_id) where segment_id is not null;
`
