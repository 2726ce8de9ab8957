import { definer } from './tables-1.ts'

/**
 * Opens a transaction in the name of an operator without a session, and tells the version of the tenant's settings, which
 * need not be read again while it stands.
 */
export const openInNameOf = definer(
  'open_in_name_of(of_tenant bigint, of_admin bigint, out tenant_version integer)',
  'integer',
  `
    begin
      perform set_config('app.tenant', of_tenant::text, true), set_config('app.admin', of_admin::text, true);
      select t.perm_version into tenant_version from tenant t where t.id = of_tenant;
    end
  `,
)
