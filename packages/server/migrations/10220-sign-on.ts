import { definer, tenantTable } from './tables-1.ts'

/** Identity providers, whom they have shown, and sign-ins that are on their way. */
export const signOn = [
  tenantTable('identity_provider', {
    columns: `
      name text not null,
      name_en text,
      issuer text not null,
      client_id text not null,
      secret_sealed text,
      scopes text not null default 'openid email profile',
      link_by text not null default 'EMAIL' check (link_by in ('EMAIL', 'MOBILE', 'USERNAME')),
      trusts boolean not null default false,
      groups_claim text,
      -- [{group, roleId}]
      group_roles jsonb not null default '[]',
      shown boolean not null default true,
      local_sign_in text not null default 'ALL' check (local_sign_in in ('ALL', 'CHOSEN')),
      local_admin_ids bigint[] not null default '{}',
      remark text,
      status smallint not null default 1 check (status in (0, 1))
    `,
    indexes: [
      'unique index identity_provider_name on app.identity_provider (tenant_id, name) where deleted_at is null',
      'index identity_provider_status on app.identity_provider (tenant_id, status, id) where deleted_at is null',
      'index identity_provider_created on app.identity_provider (tenant_id, created_at, id) where deleted_at is null',
      'index identity_provider_updated on app.identity_provider (tenant_id, updated_at, id) where deleted_at is null',
    ],
    softDelete: true,
  }),
  // Once an identity is known, its number at the provider decides, whatever address it gets later.
  tenantTable('identity_link', {
    columns: `
      identity_provider_id bigint not null,
      subject text not null,
      admin_id bigint not null,
      used_at timestamptz not null default now()
    `,
    constraints: [
      'foreign key (tenant_id, identity_provider_id) references app.identity_provider (tenant_id, id)',
      'foreign key (tenant_id, admin_id) references app.admin (tenant_id, id)',
      'unique (tenant_id, identity_provider_id, subject)',
    ],
    indexes: ['index identity_link_admin on app.identity_link (tenant_id, admin_id)'],
  }),
  tenantTable('sign_on', {
    columns: `
      identity_provider_id bigint not null,
      state_hash bytea not null,
      -- of the cookie of the browser that began
      cookie_hash bytea not null,
      verifier text not null,
      nonce text not null,
      redirect text not null,
      expires_at timestamptz not null,
      -- once the provider has answered
      ticket_hash bytea,
      admin_id bigint,
      subject text,
      provider_session text,
      has_factor boolean not null default false,
      groups jsonb not null default '[]',
      used_at timestamptz
    `,
    constraints: [
      'foreign key (tenant_id, identity_provider_id) references app.identity_provider (tenant_id, id)',
      'foreign key (tenant_id, admin_id) references app.admin (tenant_id, id)',
      'unique (tenant_id, state_hash)',
      'unique (tenant_id, ticket_hash)',
    ],
    indexes: [
      'index sign_on_expires on app.sign_on (tenant_id, expires_at)',
      'index sign_on_provider on app.sign_on (tenant_id, identity_provider_id)',
      'index sign_on_admin on app.sign_on (tenant_id, admin_id)',
    ],
  }),
  // Sessions of ours that end with one of the provider.
  tenantTable('signed_on_session', {
    columns: `
      identity_provider_id bigint not null,
      admin_id bigint not null,
      subject text not null,
      provider_session text,
      token_hash bytea not null,
      expires_at timestamptz not null
    `,
    constraints: [
      'foreign key (tenant_id, identity_provider_id) references app.identity_provider (tenant_id, id)',
      'foreign key (tenant_id, admin_id) references app.admin (tenant_id, id)',
    ],
    indexes: [
      'index signed_on_session_subject on app.signed_on_session (tenant_id, identity_provider_id, subject)',
      'index signed_on_session_admin on app.signed_on_session (tenant_id, admin_id)',
      'index signed_on_session_expires on app.signed_on_session (tenant_id, expires_at)',
    ],
  }),
  definer(
    'end_signed_on(of_provider bigint, of_subject text, of_session text)',
    'integer',
    `
      declare ended integer;
      begin
        update admin_session s set revoked_at = now(), revoke_reason = 'provider'
          from signed_on_session o
         where o.tenant_id = tenant() and o.identity_provider_id = of_provider
           and (of_subject is null or o.subject = of_subject)
           and (of_session is null or o.provider_session = of_session)
           and (of_subject is not null or of_session is not null)
           and s.token_hash = o.token_hash and s.tenant_id = tenant() and s.revoked_at is null;
        get diagnostics ended = row_count;
        return ended;
      end
    `,
  ),
  // Who comes by the provider was never told the initial password: it opens nothing from then on.
  definer(
    'drop_initial_password(of_admin bigint)',
    'void',
    `
      begin
        update admin_secret s set password_hash = '', must_change = false, initial_expires_at = null
         where s.admin_id = of_admin and s.tenant_id = tenant() and s.must_change;
      end
    `,
  ),
  // The named ones count as long as one of them can sign in: nobody is locked out by a name that has left.
  definer(
    'password_opens(of_tenant bigint, of_admin bigint)',
    'boolean',
    `
      declare opens boolean;
      begin
        perform set_config('app.tenant', of_tenant::text, true);
        select not exists (
          select from identity_provider p
           where p.tenant_id = of_tenant and p.status = 1 and p.deleted_at is null and p.local_sign_in = 'CHOSEN'
             and of_admin <> all (p.local_admin_ids)
             and exists (select from admin a where a.tenant_id = of_tenant and a.id = any (p.local_admin_ids)
                            and a.status = 1 and a.deleted_at is null)
        ) into opens;
        perform set_config('app.tenant', '', true);
        return opens;
      end
    `,
  ),
].join('\n')
