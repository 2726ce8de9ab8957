import { tenantTable } from './tables-1.ts'

/** Brands: a tree of at most four levels; `path` is the chain of ids from the root, `/1/7/`. */
export const brand = tenantTable('brand', {
  softDelete: true,
  columns: `
    code text not null,
    name text not null,
    short_name text,
    parent_id bigint,
    path text not null,
    industry text not null,
    contact_name text not null,
    contact_mobile text not null,
    contact_email text,
    province text,
    city text,
    district text,
    address text,
    time_zone text not null,
    day_cut text not null,
    currency text not null,
    theme_colour text,
    sort integer not null,
    intro text,
    remark text,
    status smallint not null default 0 check (status in (0, 1))
  `,
  constraints: ['foreign key (tenant_id, parent_id) references app.brand (tenant_id, id)'],
  indexes: [
    'unique index brand_code on app.brand (tenant_id, code) where deleted_at is null',
    'unique index brand_name on app.brand (tenant_id, coalesce(parent_id, 0), lower(name)) where deleted_at is null',
    'index brand_sort on app.brand (tenant_id, sort, id) where deleted_at is null',
    'index brand_status on app.brand (tenant_id, status, sort, id) where deleted_at is null',
    'index brand_parent on app.brand (tenant_id, parent_id, sort, id) where deleted_at is null',
    'index brand_path on app.brand (tenant_id, path text_pattern_ops) where deleted_at is null',
    'index brand_created on app.brand (tenant_id, created_at, id) where deleted_at is null',
    'index brand_updated on app.brand (tenant_id, updated_at, id) where deleted_at is null',
    'index brand_by_name on app.brand (tenant_id, name, id) where deleted_at is null',
  ],
})
