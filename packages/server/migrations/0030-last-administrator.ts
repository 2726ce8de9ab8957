import { definer } from './tables-1.ts'

/** What may take somebody's rights as an administrator: the table, and what has to happen to it. */
const takings: Readonly<Record<string, string>> = {
  admin: 'update of status, deleted_at',
  role: 'update of status, deleted_at, everything, code',
  role_group: 'update of status, deleted_at',
  admin_role: 'delete or update',
  admin_role_group: 'delete or update',
  role_group_role: 'delete or update',
}

/**
 * A company keeps an administrator, whatever changes accounts, roles and groups. A transaction that begins to change them
 * notes whether there is one, and is undone at its end if it leaves none.
 */
export const lastAdministrator = [
  definer(
    'has_administrator()',
    'boolean',
    // In the platform's company whoever holds everything; elsewhere its administrators.
    `
      with chief as (
        select r.id from role r
         where r.tenant_id = app.tenant() and r.status = 1 and r.deleted_at is null
           and (r.everything or app.tenant() <> 1 and r.code = 'TENANT_ADMIN'))
      select exists (select from admin a
       where a.tenant_id = app.tenant() and a.status = 1 and a.deleted_at is null
         and (exists (select from admin_role ar
                       where ar.tenant_id = app.tenant() and ar.admin_id = a.id and ar.role_id in (select id from chief))
           or exists (select from admin_role_group ag
                        join role_group g on g.tenant_id = ag.tenant_id and g.id = ag.role_group_id and g.status = 1
                         and g.deleted_at is null
                        join role_group_role gr on gr.tenant_id = g.tenant_id and gr.role_group_id = g.id
                       where ag.tenant_id = app.tenant() and ag.admin_id = a.id and gr.role_id in (select id from chief))))
    `,
    'sql',
  ),
  // One such change at a time in a company: of two who demote each other, the second one sees what the first has done.
  definer(
    'note_administrator()',
    'trigger',
    `
      declare note text := 'app.administered_' || app.tenant();
      begin
        if note is null or current_setting(note, true) in ('yes', 'no') then return null; end if;
        perform pg_advisory_xact_lock(hashtext('accounts'), app.tenant()::int);
        perform set_config(note, case when app.has_administrator() then 'yes' else 'no' end, true);
        return null;
      end
    `,
  ),
  definer(
    'keep_administrator()',
    'trigger',
    `
      declare
        note text := 'app.administered_' || old.tenant_id;
        here text := current_setting('app.tenant', true);
        kept boolean;
      begin
        if current_setting(note, true) is distinct from 'yes' then return null; end if;
        perform set_config('app.tenant', old.tenant_id::text, true);
        kept := app.has_administrator();
        perform set_config('app.tenant', here, true);
        if not kept then raise exception 'nobody is left to look after the company' using errcode = 'BA001'; end if;
        -- asked once for all rows; the next change notes it anew
        perform set_config(note, '', true);
        return null;
      end
    `,
  ),
  ...Object.entries(takings).map(
    ([table, events]) => `
    create trigger administrator_noted before ${events} on app.${table}
      for each statement execute function app.note_administrator();
    create constraint trigger administrator_stays after ${events} on app.${table}
      deferrable initially deferred for each row execute function app.keep_administrator();
  `,
  ),
].join('\n')
