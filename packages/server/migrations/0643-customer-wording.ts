import { tenantTable } from './tables-1.ts'

/** What customers call the goods in their own words, as an operator has once corrected it. */
export const customerWording = tenantTable('customer_wording', {
  columns: `
    customer_id bigint not null,
    -- in lower case
    words text not null,
    sku_id bigint not null
  `,
  constraints: [
    'foreign key (tenant_id, customer_id) references app.customer (tenant_id, id)',
    'foreign key (tenant_id, sku_id) references app.product_sku (tenant_id, id)',
  ],
  indexes: [
    'unique index customer_wording_words on app.customer_wording (tenant_id, customer_id, words)',
    'index customer_wording_sku on app.customer_wording (tenant_id, sku_id)',
  ],
})
