import { tenantTable } from './tables-1.ts'

/** Carts with the answer that was right when they were saved. */
export const quoteExample = tenantTable('quote_example', {
  columns: `
      name text not null,
      brand_id bigint not null,
      shop_id bigint not null,
      -- as a quote takes it, with its instant and without drafts
      cart jsonb not null,
      -- what the quote answered
      expected jsonb not null
    `,
  constraints: [
    'foreign key (tenant_id, brand_id) references app.brand (tenant_id, id)',
    'foreign key (tenant_id, shop_id) references app.shop (tenant_id, id)',
  ],
  indexes: ['index quote_example_brand on app.quote_example (tenant_id, brand_id, id) where deleted_at is null'],
  softDelete: true,
})
