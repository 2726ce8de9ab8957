import { forEachTenant } from './tables-1.ts'

/**
 * What is scanned stands by the hour alone. The same figure beside it, in the row of the code, made every visitor of a poster
 * wait for the one before; what had been counted there before hours were counts in the hour of the code.
 */
export const scansByTheHour = `
  ${forEachTenant(`
  insert into app.market_scan as s (tenant_id, channel_id, hour, scans, visitors)
  select each_tenant, c.id, date_trunc('hour', c.created_at), c.scans - x.scans, greatest(c.visitors - x.visitors, 0)
    from app.market_channel c
   cross join lateral (select coalesce(sum(m.scans), 0) as scans, coalesce(sum(m.visitors), 0) as visitors from app.market_scan m
                        where m.tenant_id = each_tenant and m.channel_id = c.id) x
   where c.tenant_id = each_tenant and c.scans > x.scans
  on conflict (tenant_id, channel_id, hour)
    do update set scans = s.scans + excluded.scans, visitors = s.visitors + excluded.visitors;
  `)}
  alter table app.market_channel drop column scans, drop column visitors;
`
