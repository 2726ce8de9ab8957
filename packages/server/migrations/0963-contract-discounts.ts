import { forEachTenant } from './tables-1.ts'

const counted = `o.state in ('APPROVING', 'COMMITTED', 'COMPLETED', 'CLOSED')`

/**
 * Order lines at the discount of a contract, which their price source names: they count for its amount. What came back of
 * orders counts no longer for what they have used.
 */
export const contractDiscounts = `
  create index wholesale_order_line_discounted on app.wholesale_order_line (tenant_id, price_source_id)
    where price_source = 'CONTRACT' and contract_line_id is null;
  ${forEachTenant(`
    update app.contract_line c
       set used_base = coalesce((
         select sum((l.qty - l.closed_qty - l.returned_qty) * l.factor)
           from app.wholesale_order_line l join app.wholesale_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
          where l.tenant_id = c.tenant_id and l.contract_line_id = c.id and ${counted}), 0)
     where c.tenant_id = each_tenant and c.used_base > 0;
    update app.contract k
       set used_cents = coalesce((
         select sum(l.payable_cents - round(l.payable_cents * l.closed_qty / l.qty) - l.returned_cents)
           from app.contract_line c
           join app.wholesale_order_line l on l.tenant_id = c.tenant_id and l.contract_line_id = c.id
           join app.wholesale_order o on o.tenant_id = l.tenant_id and o.id = l.order_id and ${counted}
          where c.tenant_id = k.tenant_id and c.contract_id = k.id), 0)
     where k.tenant_id = each_tenant and k.used_cents > 0;
  `)}
`
