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
 * What standard roles begin with of one module: some of its actions, or all. It stands in the place of what a role has of
 * the whole area; a role that is not named has that.
 */
export type RightsOfRoles<Action extends string = string> = Readonly<
  Partial<Record<StandardRoleCode, readonly Action[] | 'all'>>
>
