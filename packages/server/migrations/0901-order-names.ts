import { forEachTenant } from './tables-1.ts'

/** The names of customer and salesman as an order was committed with: it is printed again with these (wholesale.md 1.8, B-INV-17). */
export const orderNames = `
  alter table app.wholesale_order add bound_customer_name text, add bound_salesman_name text;
  ${forEachTenant(`
    update app.wholesale_order o
       set bound_customer_name = c.name,
           bound_salesman_name = (select p.nick_name from app.admin p where p.tenant_id = each_tenant and p.id = o.salesman_id)
      from app.customer c
     where o.tenant_id = each_tenant and c.tenant_id = each_tenant and c.id = o.customer_id and o.state not in ('DRAFT', 'VOIDED');
  `)}
`
