import { tenantTable } from './tables-1.ts'

/** Which unit customers mean by a word, or by none, as an operator has once corrected it. */
export const customerUnitWording = tenantTable('customer_unit_wording', {
  columns: `
    customer_id bigint not null,
    sku_id bigint not null,
    -- in lower case; empty where no unit was written
    words text not null,
    unit_id bigint not null
  `,
  constraints: [
    'foreign key (tenant_id, customer_id) references app.customer (tenant_id, id)',
    'foreign key (tenant_id, sku_id) references app.product_sku (tenant_id, id)',
    'foreign key (tenant_id, unit_id) references app.product_unit (tenant_id, id)',
  ],
  indexes: [
    'unique index customer_unit_wording_words on app.customer_unit_wording (tenant_id, customer_id, sku_id, words)',
    'index customer_unit_wording_sku on app.customer_unit_wording (tenant_id, sku_id)',
    'index customer_unit_wording_unit on app.customer_unit_wording (tenant_id, unit_id)',
  ],
})
