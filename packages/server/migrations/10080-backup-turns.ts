import { definer } from './tables-1.ts'

/**
 * Whose turn the nightly backup is, among the states of the installation: `backup` is when the last one was complete,
 * `backupRests` until when no other one is begun, `backupFailed` the last day on which one has failed.
 */
export const backupTurns = [
  definer(
    'set_backup_state(of_name text, of_value text)',
    'void',
    `
      begin
        insert into instance_state (name, value) values (of_name, of_value)
          on conflict (name) do update set value = excluded.value;
      end
    `,
  ),
  'revoke execute on function app.set_backup_state(text, text) from bo_app;',
  // True for the one replica that is to take it: since the last time it was due, by the clock of the operating company,
  // there has been none, nobody is at it, and the last try is not too fresh.
  definer(
    'begin_backup(due_at time)',
    'boolean',
    `
      declare
        zone text := (select t.time_zone from tenant t where t.id = 1);
        due timestamptz := (now() at time zone zone)::date + due_at at time zone zone;
      begin
        perform pg_advisory_xact_lock(7046);
        if due > now() then due := ((now() at time zone zone)::date - 1 + due_at) at time zone zone; end if;
        if exists (select from instance_state s
                    where s.name = 'backup' and s.value::timestamptz >= due
                       or s.name = 'backupRests' and s.value::timestamptz > now()) then
          return false;
        end if;
        -- As long as one may take; a process that dies in it leaves the next try to the evening.
        perform set_backup_state('backupRests', (now() + interval '6 hours')::text);
        return true;
      end
    `,
  ),
  definer(
    'complete_backup()',
    'void',
    `
      begin
        perform set_backup_state('backup', now()::text);
        delete from instance_state where name in ('backupRests', 'backupFailed');
      end
    `,
  ),
  // True for the first one of a day, of which people are told.
  definer(
    'fail_backup()',
    'boolean',
    `
      declare known boolean := exists (select from instance_state s where s.name = 'backupFailed' and s.value = current_date::text);
      begin
        perform set_backup_state('backupRests', (now() + interval '1 hour')::text);
        perform set_backup_state('backupFailed', current_date::text);
        return not known;
      end
    `,
  ),
].join('\n')
