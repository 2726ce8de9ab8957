import { forEachTenant } from './tables-1.ts'

const regrouped = (table: string) => `
  update app.${table} set "group" = case "group" when 'order' then 'wholesale' else "group" end,
                          sort = case "group" when 'order' then 10999 else 11999 end
   where tenant_id = app.tenant() and "group" in ('order', 'other');`

/** Parameters are grouped by subjects of the platform and by areas: orders are wholesale's, and the areas stand before the rest. */
export const parameterGroups = forEachTenant(`${regrouped('sys_param')}${regrouped('biz_param')}`)
