import { definer } from './tables-1.ts'

/** The tenant's own sign-ins out of the security events, which the application may write and not read. */
export const signIns = [
  `
    create index security_event_tenant on app.security_event (tenant_id, at desc, id desc)
      where kind like 'login.%';
  `,
  definer(
    'sign_ins(who bigint, since timestamptz, before timestamptz, skip integer, most integer)',
    `table (id bigint, at timestamptz, kind text, admin_id bigint, ip text, user_agent text, total bigint)`,
    `
      begin
        return query
          select e.id, e.at, e.kind, e.admin_id, e.ip, e.user_agent, count(*) over ()
            from security_event e
           where e.tenant_id = tenant() and e.kind like 'login.%'
             and (who is null or e.admin_id = who)
             and (since is null or e.at >= since)
             and (before is null or e.at < before)
           order by e.at desc, e.id desc
          offset skip limit most;
      end
    `,
  ),
].join('\n')
