import { definer, forEachTenant } from './tables-1.ts'

/**
 * Roles by an English name beside the Chinese one, people in the order of their last sign-in, and how a menu entry behaves
 * (identity.md 10.4).
 */
export const peopleAndMenu = [
  'alter table app.role add name_en text, add description_en text;',
  // The standard roles, as long as they are called what they were made as.
  forEachTenant(`
    update app.role r set name_en = s.name_en, description_en = s.description_en from (values
      ('SUPER_ADMIN', '超级管理员', 'Super admin', null),
      ('TENANT_ADMIN', '租户管理员', 'Tenant admin', 'Everything the company has'),
      ('BRAND_MANAGER', '品牌经理', 'Brand manager', 'Brands, shops, marketing and members; no exports of members in plain text'),
      ('SHOP_MANAGER', '门店经理', 'Shop manager', 'The day to day of one’s own shops'),
      ('MARKETING', '市场运营', 'Marketing', 'Plans campaigns; somebody else approves them'),
      ('FINANCE', '财务', 'Finance', 'Income, reconciliation, invoices and receivables'),
      ('SALESMAN', '业务员', 'Salesman', 'Customers, quotations, contracts and orders of one’s own'),
      ('AUDITOR', '审计', 'Auditor', 'Looks at everything and changes nothing: all pages and the operation log')
    ) s (code, name, name_en, description_en)
     where r.tenant_id = app.tenant() and r.code = s.code and r.name = s.name and r.builtin and r.deleted_at is null;
  `),
  `
    -- an order needs a value in every row: whoever never signed in stands before everybody else
    alter table app.admin
      add signed_in_at timestamptz not null generated always as (coalesce(last_login_at, timestamptz 'epoch')) stored;
    create index admin_signed_in on app.admin (tenant_id, signed_in_at, id) where deleted_at is null;

    alter table app.menu
      -- a group with a single page stays a group
      add always_show boolean not null default false,
      -- the page begins anew with each visit
      add no_cache boolean not null default false,
      -- pinned among the visited pages
      add affix boolean not null default false,
      add breadcrumb boolean not null default true,
      -- of a directory: where its crumb leads, '' being its first page and 'noRedirect' nowhere
      add redirect text not null default '',
      -- of a hidden page: the entry that is lit up meanwhile
      add active_menu text not null default '';
  `,
  'drop function app.save_menu(bigint, jsonb);',
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
                                         perm_tag, always, hidden, sort, own,
                                         always_show, no_cache, affix, breadcrumb, redirect, active_menu)
            values (entry.id, 'own:' || entry.id, entry.parent_id, entry.type, entry.title_zh, entry.title_en, entry.path,
                    'Own' || entry.id, entry.component, entry.icon, entry.perm_tag, entry.always, entry.hidden, entry.sort, true,
                    entry.always_show, entry.no_cache, entry.affix, entry.breadcrumb, entry.redirect, entry.active_menu)
            returning *;
        else
          select * into entry from menu m where m.id = wanted;
          entry := jsonb_populate_record(entry, given);
          return query update menu m set parent_id = entry.parent_id, title_zh = entry.title_zh,
              title_en = entry.title_en, path = entry.path, icon = entry.icon, perm_tag = entry.perm_tag,
              always = entry.always, hidden = entry.hidden, sort = entry.sort, status = entry.status,
              always_show = entry.always_show, no_cache = entry.no_cache, affix = entry.affix,
              breadcrumb = entry.breadcrumb, redirect = entry.redirect, active_menu = entry.active_menu,
              customised = entry.customised, version = m.version + 1, updated_at = now(), updated_by = app.admin()
            where m.id = wanted returning m.*;
        end if;
      end
    `,
  ),
].join('\n')
