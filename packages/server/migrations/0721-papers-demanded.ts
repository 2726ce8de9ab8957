import { forEachTenant } from './tables-1.ts'

/**
 * Brands need certificates before they may be enabled, unless a company decides otherwise. An installation that was there
 * before has not decided: it goes on as it was until its platform sets the parameter.
 */
export const papersDemanded = forEachTenant(`
  insert into app.sys_param (key, name, "group", value_type, value, sort)
  select 'brand.requireQualification', '启用品牌须有资质', 'store', 'bool', 'false', 999
   where app.tenant() = 1
  on conflict (tenant_id, key) where deleted_at is null
    do update set value = excluded.value where sys_param.value is null;`)
