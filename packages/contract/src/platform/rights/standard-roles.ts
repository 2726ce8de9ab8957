/** The roles that every tenant begins with, by their codes (identity.md 12.2). */
export type StandardRoleCode =
  | 'TENANT_ADMIN'
  | 'BRAND_MANAGER'
  | 'SHOP_MANAGER'
  | 'MARKETING'
  | 'FINANCE'
  | 'FINANCE_CLERK'
  | 'SALESMAN'
  | 'SALES_MANAGER'
  | 'MERCHANDISER'
  | 'WAREHOUSE'
  | 'AUDITOR'

/**
 * Initial rights of standard roles in one module: some of its actions, or all. They replace a role's rights in the
 * whole area; a role that is not named has those.
 */
export type RightsOfRoles<Action extends string = string> = Readonly<
  Partial<Record<StandardRoleCode, readonly Action[] | 'all'>>
>
