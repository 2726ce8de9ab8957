/**
 * The installation's key: the database's own, or the one every session of the application brings along (`APP_KEY`), so that
 * a copy of the database alone opens no sealed secret.
 */
export const keys = `
  create or replace function app.instance_key() returns text
    language sql stable security definer set search_path = app, pg_temp as $body$
      select coalesce((select value from instance_secret where name = 'key'), nullif(current_setting('app.key', true), ''))
    $body$;
`
