import { definer } from './tables-1.ts'

/** A session that goes on under a new token is as fresh as it was: a changed password proves no second factor. */
export const passwordChange = [
  'drop function app.rotate_session(bytea, bytea);',
  definer(
    'rotate_session(old_token bytea, new_token bytea)',
    'void',
    `
      begin
        insert into admin_session
            (token_hash, admin_id, tenant_id, acting_tenant_id, created_at, expires_at, ip, user_agent, auth_level, reauth_at)
          select new_token, admin_id, tenant_id, acting_tenant_id, created_at, expires_at, ip, user_agent, auth_level, reauth_at
            from admin_session where token_hash = old_token and revoked_at is null;
        if not found then raise exception 'no session' using errcode = 'BS003'; end if;
      end
    `,
  ),
].join('\n')
