import { tenantTable } from './tables-1.ts'

/** Products have several pictures, and are described by the properties of their class that make no SKUs. */
export const productInfos = [
  `alter table app.product add images text[] not null default '{}' check (cardinality(images) <= 9);
   create trigger product_images_files after insert or delete or update of images, deleted_at on app.product
     for each row execute function app.keep_file_references('images');`,
  tenantTable('product_info', {
    columns: `
      product_id bigint not null,
      property_id bigint not null,
      value_id bigint,
      value text
    `,
    constraints: [
      'foreign key (tenant_id, product_id) references app.product (tenant_id, id)',
      'foreign key (tenant_id, property_id) references app.product_property (tenant_id, id)',
      'foreign key (tenant_id, value_id) references app.product_property_value (tenant_id, id)',
      'check ((value_id is null) <> (value is null))',
    ],
    indexes: [
      'unique index product_info_of on app.product_info (tenant_id, product_id, property_id)',
      'index product_info_property on app.product_info (tenant_id, property_id)',
      'index product_info_value on app.product_info (tenant_id, value_id)',
    ],
  }),
].join('\n')
