/** A provider speaks OpenID Connect or, as WeCom does, a protocol of its own. */
export const signOnKinds = `
  alter table app.identity_provider
    add column kind text not null default 'OIDC' check (kind in ('OIDC', 'WECOM')),
    add column agent_id text;
`
