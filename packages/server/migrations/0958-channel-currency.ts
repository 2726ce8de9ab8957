import { forEachTenant } from './tables-1.ts'

/** Limits and least fees of a channel say in which currency they are: until now they were taken for that of any trade. */
export const channelCurrency = `
  alter table app.pay_channel add column currency text not null default 'CNY';
  ${forEachTenant(`
  update app.pay_channel set currency = coalesce((
    select b.currency from app.shop s join app.brand b on b.tenant_id = s.tenant_id and b.id = s.brand_id
     group by 1 order by count(*) desc, 1 limit 1), 'CNY');
  `)}
`
