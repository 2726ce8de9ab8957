import { definer, forEachTenant } from './tables-1.ts'

/**
 * Sign-ins are a list of their own, with a page and rights: whoever could see them beside the operation log sees them
 * there. Both logs grow at their end only, so the ranges of their blocks are index enough for one line by its number.
 */
export const signInList = [
  `
    create index operation_log_number on app.operation_log using brin (tenant_id, id) with (pages_per_range = 16, autosummarize);
    create index security_event_number on app.security_event using brin (id) with (pages_per_range = 16, autosummarize);

    drop function app.sign_ins(bigint, timestamptz, timestamptz, integer, integer);
  `,
  definer(
    `sign_ins(who bigint, of_kind text, from_ip text, since timestamptz, before timestamptz, numbered bigint,
       within bigint[], skip integer, most integer)`,
    'table (id bigint, at timestamptz, kind text, times integer, admin_id bigint, ip text, user_agent text, total bigint)',
    `
      begin
        return query
          select e.id, e.at, e.kind, coalesce((e.detail->>'times')::integer, 1), e.admin_id, e.ip, e.user_agent,
                 count(*) over ()
            from security_event e
           where e.tenant_id = tenant() and e.kind like 'login.%'
             and (who is null or e.admin_id = who)
             and (of_kind is null or e.kind = of_kind)
             and (from_ip is null or e.ip ilike from_ip)
             and (since is null or e.at >= since)
             and (before is null or e.at < before)
             and (numbered is null or e.id = numbered)
             and (within is null or e.admin_id = any(within))
           order by e.at desc, e.id desc
          offset skip limit most;
      end
    `,
  ),
  `
    insert into app.menu (key, parent_id, type, title_zh, title_en, perm_tag)
    select n.key, a.id, n.type, n.title_zh, n.title_en, n.perm_tag
      from app.menu a, (values
        ('system/signIn', 'M', '登录记录', 'Sign-ins', 'system:signIn:list'),
        ('system:signIn:export', 'B', '导出登录记录', 'Export sign-ins', 'system:signIn:export')
      ) n (key, type, title_zh, title_en, perm_tag)
     where a.key = 'system' and exists (select from app.menu where key = 'system:operationLog:login')
    on conflict (key) do nothing;
  `,
  forEachTenant(`
    insert into app.role_menu (role_id, menu_id)
    select g.role_id, n.id
      from app.role_menu g
      join app.menu o on o.id = g.menu_id and o.key = 'system:operationLog:login'
      join app.menu n on n.key in ('system/signIn', 'system:signIn:export')
     where g.tenant_id = app.tenant()
    on conflict do nothing;
  `),
].join('\n')
