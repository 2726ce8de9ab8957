import { forEachTenant } from './tables-1.ts'

/**
 * A long import goes on part by part, each a transaction of its own: it knows how far it is without counting its rows, the
 * moment at which all of it happens, and the job that carries it out.
 */
export const importsInParts = `
  alter table app.sheet_import
    add column good integer not null default 0,
    add column wrong integer not null default 0,
    add column warned integer not null default 0,
    add column imported integer not null default 0,
    add column unchanged integer not null default 0,
    add column taken_to integer not null default 0,
    add column begun_at timestamptz,
    add column job_id bigint,
    add foreign key (tenant_id, job_id) references app.job (tenant_id, id) on delete set null (job_id);
  create index sheet_import_job on app.sheet_import (tenant_id, job_id);
  drop index app.sheet_import_age;
  create index sheet_import_touched on app.sheet_import (tenant_id, updated_at);
  ${forEachTenant(`
    update app.sheet_import i
       set good = c.good, wrong = c.wrong, warned = c.warned, imported = c.imported, unchanged = c.unchanged,
           job_id = (select max(j.id) from app.job j
                      where j.tenant_id = i.tenant_id and j.endpoint like 'import%' and (j.input ->> 'id')::bigint = i.id
                        and j.admin_id = i.created_by)
      from (select import_id, count(*) filter (where result = 'GOOD') as good, count(*) filter (where result = 'WRONG') as wrong,
                   count(*) filter (where warnings <> '[]') as warned, count(*) filter (where result = 'DONE') as imported,
                   count(*) filter (where result <> 'WRONG' and action = 'SAME') as unchanged
              from app.sheet_import_row where tenant_id = each_tenant group by import_id) c
     where i.tenant_id = each_tenant and i.id = c.import_id;
  `)}
`
