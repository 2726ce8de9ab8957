import { definer, tenantTable } from './tables-1.ts'

/**
 * Keys for the back office. An app of this kind has an account of its own among the people, so that roles, data scope, authors
 * and lines of the log are those of any operator. It is no person: marked as deleted, it is in no list, choice, count or notice
 * of people, it has no name to sign in with, and `admin_secret` alone says whether it may act. Its keys are sessions that do
 * not end by resting; of a key only the hash is kept, and the beginning by which it is found.
 */
export const appKeys = [
  `
  alter table app.open_client
    add column kind text not null default 'SIGNED' check (kind in ('SIGNED', 'BEARER')),
    add column per_minute integer not null default 1200,
    -- the account of one whose calls carry a key
    add column admin_id bigint,
    add foreign key (tenant_id, admin_id) references app.admin (tenant_id, id);
  create index open_client_kind on app.open_client (tenant_id, kind, id) where deleted_at is null;

  alter table app.admin
    add column client_id bigint,
    add foreign key (tenant_id, client_id) references app.open_client (tenant_id, id),
    add check (client_id is null or deleted_at is not null);

  alter table app.open_app add column per_minute integer not null default 1200;

  alter table app.admin_session
    add column key_of bigint,
    add column key_prefix text;
  create index admin_session_key on app.admin_session (key_of) where key_of is not null;

  create or replace function app.keep_login_name() returns trigger
    language plpgsql security definer set search_path = app, pg_temp as $body$
    begin
      -- the account of an app signs in by no name, and follows its app
      if new.client_id is not null then return new; end if;
      if tg_op = 'INSERT' then
        insert into login_name (name, tenant_id, admin_id) values (lower(new.username), new.tenant_id, new.id);
      end if;
      update admin_secret set perm_version = perm_version + 1, enabled = new.status = 1 and new.deleted_at is null
        where admin_id = new.id;
      -- for good: a person who is enabled again signs in again
      if new.status = 0 or new.deleted_at is not null then
        update admin_session set revoked_at = now(), revoke_reason = 'disabled'
          where admin_id = new.id and revoked_at is null;
      end if;
      return new;
    end
    $body$;

  -- As before, and a key does not end by resting.
  create or replace function app.open_session(token bytea, read_only boolean, idle_minutes integer,
      out admin_id bigint, out tenant_id bigint, out admin_version integer, out tenant_version integer,
      out unseen boolean) returns record
    language plpgsql security definer set search_path = app, pg_temp
    set enable_seqscan = off set enable_hashjoin = off set enable_bitmapscan = off as $body$
    declare
      home bigint;
      is_open boolean;
      is_over boolean;
      setting text;
    begin
      select s.admin_id, s.acting_tenant_id, s.tenant_id, a.perm_version, t.perm_version,
             s.last_seen_at < now() - interval '60 seconds',
             s.revoked_at is null and a.enabled and t.status = 1 and coalesce(t.expires_at > now(), true),
             s.expires_at <= now()
               or s.key_of is null and s.last_seen_at <= now() - idle_minutes * interval '1 minute'
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

  create or replace function app.keys_follow_client() returns trigger
    language plpgsql security definer set search_path = app, pg_temp as $body$
    begin
      update open_app
         set enabled = new.status = 1 and new.deleted_at is null, addresses = regexp_split_to_array(new.addresses, '\\n'),
             expires_at = least(expires_at, coalesce(new.expires_at, 'infinity')), per_minute = new.per_minute
       where tenant_id = new.tenant_id and client_id = new.id;
      if new.admin_id is not null then
        update admin_secret set enabled = new.status = 1 and new.deleted_at is null, perm_version = perm_version + 1
         where admin_id = new.admin_id;
        update admin_session
           set expires_at = least(expires_at, coalesce(new.expires_at, 'infinity')),
               revoked_at = case when new.deleted_at is null then revoked_at else coalesce(revoked_at, now()) end
         where key_of = new.id and admin_id = new.admin_id;
      end if;
      return null;
    end
    $body$;
  drop trigger open_client_keys on app.open_client;
  create trigger open_client_keys after update of status, deleted_at, addresses, expires_at, per_minute, name on app.open_client
    for each row execute function app.keys_follow_client();
  drop function app.open_app(text);
  drop function app.client_keys();
  `,
  definer(
    'open_app(wanted text)',
    `table (app_id text, kind text, tenant_id bigint, shop_id bigint, secret_sealed text, key text, addresses text[],
            client_id bigint, per_minute integer)`,
    `
      begin
        return query
          select a.app_id, a.kind, a.tenant_id, a.shop_id, a.secret_sealed, instance_key(), a.addresses, a.client_id, a.per_minute
            from open_app a join tenant t on t.id = a.tenant_id
           where a.app_id = wanted and a.enabled and a.expires_at > now() and t.status = 1;
      end
    `,
  ),
  definer(
    'client_keys()',
    'table (client_id bigint, app_id text, admitted_at timestamptz, expires_at timestamptz, last_used_at timestamptz)',
    `
      select a.client_id, a.app_id, a.admitted_at, a.expires_at, a.last_used_at
        from open_app a where a.tenant_id = tenant() and a.client_id is not null and a.expires_at > now()
      union all
      select s.key_of, s.key_prefix, s.created_at, s.expires_at, nullif(s.last_seen_at, s.created_at)
        from admin_session s
       where s.tenant_id = tenant() and s.key_of is not null and s.revoked_at is null and s.expires_at > now()
    `,
    'sql',
  ),
  // Lets the account of an app act; there is no password that opens it.
  definer(
    'open_key_account(of_client bigint, account bigint)',
    'void',
    `
      begin
        perform 1 from admin a where a.tenant_id = tenant() and a.id = account and a.client_id = of_client;
        if not found then raise exception 'no account of an app' using errcode = '42501'; end if;
        insert into admin_secret (admin_id, tenant_id, password_hash, must_change, enabled)
          values (account, tenant(), '', false, true);
      end
    `,
  ),
  // A key of an app of the tenant worked in; the keys before it go on for so many hours.
  definer(
    'give_bearer_key(hash bytea, prefix text, of_client bigint, overlap integer)',
    'void',
    `
      begin
        update admin_session s set expires_at = least(s.expires_at, now() + make_interval(hours => overlap))
         where s.key_of = of_client and s.tenant_id = tenant();
        insert into admin_session (token_hash, admin_id, tenant_id, acting_tenant_id, expires_at, reauth_at, key_of, key_prefix)
        select hash, c.admin_id, c.tenant_id, c.tenant_id, coalesce(c.expires_at, now() + interval '100 years'), to_timestamp(0),
               c.id, prefix
          from open_client c
         where c.tenant_id = tenant() and c.id = of_client and c.deleted_at is null and c.admin_id is not null;
        if not found then raise exception 'no app with keys' using errcode = '42501'; end if;
      end
    `,
  ),
  `
  create or replace function app.give_client_key(wanted text, of_client bigint, sealed text, overlap integer) returns void
    language plpgsql security definer set search_path = app, pg_temp as $body$
    begin
      update open_app a set expires_at = least(a.expires_at, now() + make_interval(hours => overlap))
       where a.tenant_id = tenant() and a.client_id = of_client;
      insert into open_app (app_id, kind, tenant_id, client_id, name, secret_sealed, expires_at, enabled, addresses, per_minute)
      select wanted, 'CLIENT', c.tenant_id, c.id, c.name, sealed, coalesce(c.expires_at, now() + interval '100 years'),
             c.status = 1, regexp_split_to_array(c.addresses, '\\n'), c.per_minute
        from open_client c where c.tenant_id = tenant() and c.id = of_client and c.deleted_at is null;
    end
    $body$;
  `,
  tenantTable('app_request', {
    columns: `
      client_id bigint not null,
      request_id text not null,
      method text not null,
      path text not null,
      status integer not null,
      -- of a refusal
      reason_key text,
      ms integer not null,
      ip text not null,
      answered_at timestamptz not null,
      deleted_at timestamptz
    `,
    constraints: ['foreign key (tenant_id, client_id) references app.open_client (tenant_id, id)'],
    indexes: [
      'index app_request_client on app.app_request (tenant_id, client_id, answered_at, id)',
      'index app_request_answered on app.app_request (tenant_id, answered_at, id)',
      'index app_request_created on app.app_request (tenant_id, created_at, id)',
      'index app_request_request on app.app_request (tenant_id, request_id)',
      'index app_request_status on app.app_request (tenant_id, status, answered_at, id)',
      'index app_request_path on app.app_request (tenant_id, path, answered_at, id)',
    ],
    grants: 'select, insert',
  }),
  definer(
    'forget_app_requests(after_days integer)',
    'void',
    `delete from app_request
      where tenant_id = app.tenant() and answered_at < now() - make_interval(days => greatest(after_days, 1))`,
    'sql',
  ),
].join('\n')
