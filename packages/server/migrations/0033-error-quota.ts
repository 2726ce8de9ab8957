import { definer } from './tables-1.ts'

/** Whoever is signed in may send errors, so what is kept of them is limited: of each person and of each company. */
export const errorQuota = [
  `
    create index error_report_person on app.error_report (tenant_id, created_by, last_seen_at, id) where deleted_at is null;
    create index error_sighting_person on app.error_sighting (tenant_id, created_by, id);
  `,
  definer(
    'keep_error_quota(of_person integer, times_of_person integer, of_company integer)',
    'void',
    `
      delete from error_report r where r.tenant_id = app.tenant() and r.id in (
        (select id from error_report where tenant_id = app.tenant() and created_by = app.admin() and deleted_at is null
          order by last_seen_at desc, id desc offset of_person)
        union all
        (select id from error_report where tenant_id = app.tenant() and deleted_at is null
          order by last_seen_at desc, id desc offset of_company));
      delete from error_sighting s where s.tenant_id = app.tenant() and s.id in (
        select id from error_sighting where tenant_id = app.tenant() and created_by = app.admin()
         order by id desc offset times_of_person);
    `,
    'sql',
  ),
].join('\n')
