import { definer, infraTable } from './tables-1.ts'

/** Apps that sign their calls of the open side, and the nonces that they have used. */
export const openApps = [
  infraTable(
    'open_app',
    `
      app_id text primary key,
      kind text not null check (kind in ('TERMINAL', 'CLIENT')),
      tenant_id bigint not null references app.tenant (id),
      shop_id bigint,
      name text not null,
      secret_sealed text not null,
      admitted_at timestamptz not null default now(),
      expires_at timestamptz not null,
      check ((kind = 'TERMINAL') = (shop_id is not null))
    `,
  ),
  'create index open_app_shop on app.open_app (tenant_id, shop_id);',
  infraTable(
    'open_nonce',
    `
      app_id text not null,
      nonce text not null,
      used_at timestamptz not null default now(),
      primary key (app_id, nonce)
    `,
  ),
  'create index open_nonce_used on app.open_nonce (used_at);',
  definer(
    'open_app(wanted text)',
    'table (app_id text, kind text, tenant_id bigint, shop_id bigint, secret_sealed text, key text)',
    `
      begin
        return query
          select a.app_id, a.kind, a.tenant_id, a.shop_id, a.secret_sealed, instance_key()
            from open_app a join tenant t on t.id = a.tenant_id
           where a.app_id = wanted and a.expires_at > now() and t.status = 1;
      end
    `,
  ),
  definer(
    'use_nonce(of_app text, word text)',
    'boolean',
    `
      begin
        insert into open_nonce (app_id, nonce) values (of_app, word) on conflict do nothing;
        return found;
      end
    `,
  ),
  definer(
    'admit_app(wanted text, of_kind text, of_tenant bigint, of_shop bigint, called text, sealed text, hours integer)',
    'timestamptz',
    `
      declare until timestamptz := now() + make_interval(hours => hours);
      begin
        insert into open_app (app_id, kind, tenant_id, shop_id, name, secret_sealed, expires_at)
          values (wanted, of_kind, of_tenant, of_shop, called, sealed, until);
        return until;
      end
    `,
  ),
  definer('dismiss_app(wanted text)', 'void', 'begin delete from open_app where app_id = wanted; end'),
  // Of the tenant worked in: what a new password of a shop ends.
  definer(
    'dismiss_terminals(of_shop bigint)',
    'void',
    'begin delete from open_app a where a.tenant_id = tenant() and a.shop_id = of_shop; end',
  ),
  definer(
    'sweep_open_side()',
    'void',
    `
      begin
        delete from open_nonce where used_at < now() - interval '15 minutes';
        delete from open_app where expires_at < now();
      end
    `,
  ),
].join('\n')
