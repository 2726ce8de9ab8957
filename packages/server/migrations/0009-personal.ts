import { tenantTable } from './tables-1.ts'

/**
 * What operators have set for themselves: their settings under `settings`, everything else under a key with a slash. No
 * reference to the account: an operator of the platform who works in another company has his settings there, too.
 */
export const personal = tenantTable('admin_setting', {
  columns: `
    admin_id bigint not null,
    key text not null,
    value jsonb not null
  `,
  constraints: ['unique (tenant_id, admin_id, key)'],
})
