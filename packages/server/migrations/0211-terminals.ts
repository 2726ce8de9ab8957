import { definer } from './tables-1.ts'

/** Terminals sign in before a company is known, and their sessions are listed behind its wall. */
export const terminals = [
  definer(
    'tenant_of_terminal(company text)',
    'bigint',
    `
      select id from tenant
       where status = 1 and deleted_at is null and (expires_at is null or expires_at > now())
         and case when company is null then id = 1 else code = company end
    `,
    'sql',
  ),
  definer(
    'terminals()',
    'table (app_id text, shop_id bigint, name text, admitted_at timestamptz, expires_at timestamptz)',
    `
      select a.app_id, a.shop_id, a.name, a.admitted_at, a.expires_at
        from open_app a where a.tenant_id = tenant() and a.kind = 'TERMINAL' and a.expires_at > now()
    `,
    'sql',
  ),
].join('\n')
