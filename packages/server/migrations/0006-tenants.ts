import { definer, tenantTable } from './tables-1.ts'

/**
 * Tenants as the platform looks after them, menus as its operators arrange them, and platform people at work in another
 * tenant.
 */
export const tenants = [
  // --- tenants: rows of the platform, seen and changed from there only. The wall does not bind the owner here, because the
  // functions that open a session read a tenant before one is set. ---
  `
    alter table app.tenant
      -- whose people look after it
      add tenant_id bigint not null default 1 check (tenant_id = 1),
      add contact_name text,
      add contact_mobile text,
      add contact_email text,
      add account_limit integer not null default 50 check (account_limit between 1 and 10000),
      -- what its roles may grant at most; null: everything but the platform's own
      add package_menu_ids bigint[] check (id <> 1 or package_menu_ids is null),
      add remark text,
      add version integer not null default 1,
      add created_by bigint default app.admin(),
      add updated_at timestamptz not null default now(),
      add updated_by bigint default app.admin(),
      add deleted_at timestamptz,
      add check (id <> 1 or status = 1 and expires_at is null and deleted_at is null);
    create unique index tenant_name on app.tenant (tenant_id, name) where deleted_at is null;
    create index tenant_by_code on app.tenant (tenant_id, code, id);
    create index tenant_by_name on app.tenant (tenant_id, name, id);
    create index tenant_by_status on app.tenant (tenant_id, status, id);
    create index tenant_by_created_at on app.tenant (tenant_id, created_at, id);
    create index tenant_by_updated_at on app.tenant (tenant_id, updated_at, id);
    alter table app.tenant enable row level security;
    create policy platform_only on app.tenant using (tenant_id = app.tenant()) with check (tenant_id = app.tenant());
    grant select, insert, update on app.tenant to bo_app;
  `,
  // What an operator of the tenant was told of his rights, his company's name and its clock is out of date.
  definer('tenant_renewed()', 'trigger', 'begin new.perm_version := old.perm_version + 1; return new; end'),
  `
    create trigger tenant_changed before update of package_menu_ids, name, time_zone
      on app.tenant for each row execute function app.tenant_renewed();
  `,
  'create index admin_secret_tenant on app.admin_secret (tenant_id) where enabled;',
  definer(
    'accounts_of(wanted bigint)',
    'integer',
    `select count(*)::integer from admin_secret s where s.tenant_id = wanted and s.enabled and app.tenant() in (1, wanted)`,
    'sql',
  ),

  // --- menus ---
  `
    alter table app.menu
      drop constraint menu_type_check,
      -- directory, page, button, link
      add constraint menu_type_check check (type in ('D', 'M', 'B', 'L')),
      -- for the platform's own tenant
      add platform boolean not null default false,
      -- added by an operator: the contracts know nothing of it
      add own boolean not null default false,
      add version integer not null default 1,
      add created_at timestamptz not null default now(),
      add created_by bigint default app.admin(),
      add updated_at timestamptz not null default now(),
      add updated_by bigint;
    create index menu_parent on app.menu (parent_id, sort, id);
  `,

  definer(
    'save_menu(wanted bigint, given jsonb)',
    'setof menu',
    `
      declare entry menu;
      begin
        if app.tenant() is distinct from 1 then
          raise exception 'the menu is arranged from the platform' using errcode = '42501';
        end if;
        if wanted is null then
          entry := jsonb_populate_record(null::menu, given);
          entry.id := nextval(pg_get_serial_sequence('app.menu', 'id'));
          return query insert into menu (id, key, parent_id, type, title_zh, title_en, path, name, component, icon,
                                         perm_tag, always, hidden, sort, own)
            values (entry.id, 'own:' || entry.id, entry.parent_id, entry.type, entry.title_zh, entry.title_en, entry.path,
                    'Own' || entry.id, entry.component, entry.icon, entry.perm_tag, entry.always, entry.hidden, entry.sort, true)
            returning *;
        else
          select * into entry from menu m where m.id = wanted;
          entry := jsonb_populate_record(entry, given);
          return query update menu m set parent_id = entry.parent_id, title_zh = entry.title_zh,
              title_en = entry.title_en, path = entry.path, icon = entry.icon, perm_tag = entry.perm_tag,
              always = entry.always, hidden = entry.hidden, sort = entry.sort, status = entry.status,
              customised = entry.customised, version = m.version + 1, updated_at = now(), updated_by = app.admin()
            where m.id = wanted returning m.*;
        end if;
      end
    `,
  ),
  // Roles of all tenants that have one of these entries; with `withdrawn`, had: they have it no more.
  definer(
    'menu_grants(ids bigint[], withdrawn boolean)',
    'table (menu_id bigint, tenant_id bigint, roles integer)',
    `
      declare home text := current_setting('app.tenant', true); house bigint;
      begin
        if app.tenant() is distinct from 1 then
          raise exception 'the menu is arranged from the platform' using errcode = '42501';
        end if;
        for house in select t.id from tenant t order by t.id loop
          perform set_config('app.tenant', house::text, true);
          return query select rm.menu_id, house, count(*)::integer from role_menu rm
            where rm.tenant_id = house and rm.menu_id = any(ids) group by rm.menu_id;
          if withdrawn then delete from role_menu rm where rm.tenant_id = house and rm.menu_id = any(ids); end if;
        end loop;
        perform set_config('app.tenant', home, true);
      end
    `,
  ),
  definer(
    'drop_menus(ids bigint[])',
    'void',
    `
      begin
        if app.tenant() is distinct from 1 then
          raise exception 'the menu is arranged from the platform' using errcode = '42501';
        end if;
        delete from menu m where m.id = any(ids);
      end
    `,
  ),

  // --- platform people in another tenant ---
  // Who has been here: their names stand beside what they changed, though their accounts lie behind another wall.
  tenantTable('visitor', {
    columns: 'admin_id bigint not null, nick_name text not null',
    constraints: ['unique (tenant_id, admin_id)'],
    grants: 'select, insert, update',
  }),
  `
    create index admin_session_away on app.admin_session (tenant_id) where acting_tenant_id <> tenant_id;
    create function app.acting() returns bigint language sql stable parallel safe as $body$
      select coalesce(nullif(current_setting('app.acting', true), '')::bigint, app.tenant())
    $body$;
    grant execute on function app.acting() to bo_app;
  `,
  // Opens a session at home, where its owner's account and roles are, and keeps in mind where he is at work.
  definer(
    `open_home(token bytea, idle_minutes integer,
       out admin_id bigint, out tenant_id bigint, out admin_version integer, out tenant_version integer,
       out unseen boolean)`,
    'record',
    `
      declare opened record; home bigint;
      begin
        select o.* into opened from open_session(token, false, idle_minutes) o;
        select s.tenant_id into home from admin_session s where s.token_hash = token;
        admin_id := opened.admin_id;
        tenant_id := opened.tenant_id;
        admin_version := opened.admin_version;
        tenant_version := opened.tenant_version;
        unseen := opened.unseen;
        perform set_config('app.acting', opened.tenant_id::text, true), set_config('app.tenant', home::text, true),
                set_config('transaction_read_only', 'on', true);
      end
    `,
  ),
  definer(
    'acting_tenant(out id bigint, out name text, out time_zone text, out package_menu_ids bigint[])',
    'record',
    'select t.id, t.name, t.time_zone, t.package_menu_ids from tenant t where t.id = app.acting()',
    'sql',
  ),
  // Whoever changes rights at home changes them for those who are away as well: they work under these rights.
  `
    create or replace function app.bump_tenant() returns trigger
      language plpgsql security definer set search_path = app, pg_temp as $body$
      declare changed bigint := case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end;
      begin
        -- first, and locked: a switch that is under way is finished, and seen below
        update tenant set perm_version = perm_version + 1 where id = changed;
        update tenant set perm_version = perm_version + 1
          where id in (select s.acting_tenant_id from admin_session s
                        where s.tenant_id = changed and s.acting_tenant_id <> s.tenant_id);
        return null;
      end
      $body$;
  `,
  // False: there is no such tenant to work in, or not for this session.
  definer(
    'switch_tenant(token bytea, target bigint)',
    'boolean',
    `
      begin
        perform 1 from tenant where id = 1 for share;
        perform 1 from tenant t
          where t.id = target and t.deleted_at is null and t.status = 1 and coalesce(t.expires_at > now(), true) for share;
        if not found then return false; end if;
        update admin_session set acting_tenant_id = target
          where token_hash = token and tenant_id = 1 and revoked_at is null;
        return found;
      end
    `,
  ),
].join('\n')
