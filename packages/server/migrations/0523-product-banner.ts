import { keepsFile, tenantTable } from './tables-1.ts'

/** Pictures in the shop of wholesale customers. */
export const productBanner = [
  tenantTable('product_banner', {
    softDelete: true,
    columns: `
      title text not null,
      image text,
      position text not null check (position in ('TOP', 'MIDDLE', 'CLASS')),
      link_type text not null check (link_type in ('NONE', 'PRODUCT', 'CLASS', 'URL')),
      product_id bigint,
      class_id bigint,
      url text,
      start_at timestamptz not null,
      end_at timestamptz not null,
      -- empty: shown to all
      cust_level_ids bigint[] not null default '{}',
      sort integer not null,
      status smallint not null default 0 check (status in (0, 1))
    `,
    constraints: [
      'foreign key (tenant_id, product_id) references app.product (tenant_id, id)',
      'foreign key (tenant_id, class_id) references app.product_class (tenant_id, id)',
    ],
    indexes: [
      'index product_banner_sort on app.product_banner (tenant_id, sort, id) where deleted_at is null',
      'index product_banner_title on app.product_banner (tenant_id, title, id) where deleted_at is null',
      'index product_banner_start on app.product_banner (tenant_id, start_at, id) where deleted_at is null',
      'index product_banner_end on app.product_banner (tenant_id, end_at, id) where deleted_at is null',
      'index product_banner_status on app.product_banner (tenant_id, status, id) where deleted_at is null',
      'index product_banner_created on app.product_banner (tenant_id, created_at, id) where deleted_at is null',
      'index product_banner_updated on app.product_banner (tenant_id, updated_at, id) where deleted_at is null',
    ],
  }),
  keepsFile('product_banner', 'image'),
].join('\n')
