import { forEachTenant } from './tables-1.ts'

/** Drafts whose freight was changed kept the tax of the old one, while the tax of the whole order was right. */
export const freightTaxOfDrafts = forEachTenant(`
  update app.wholesale_order o
     set freight_tax_cents = o.tax_cents - l.tax_cents
    from (select order_id, sum(tax_cents)::bigint as tax_cents from app.wholesale_order_line
           where tenant_id = each_tenant group by 1) l
   where o.tenant_id = each_tenant and l.order_id = o.id and o.state = 'DRAFT'
     and o.freight_tax_cents <> o.tax_cents - l.tax_cents;
`)
