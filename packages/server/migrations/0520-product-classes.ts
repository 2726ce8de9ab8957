import { keepsFile, tenantTable } from './tables-1.ts'

/** Classes (a tree of at most three levels), units and properties of goods. */
export const productClasses = [
  tenantTable('product_class', {
    softDelete: true,
    columns: `
      parent_id bigint,
      path text not null,
      code text not null,
      name text not null,
      icon text,
      sort integer not null,
      status smallint not null default 1 check (status in (0, 1))
    `,
    constraints: ['foreign key (tenant_id, parent_id) references app.product_class (tenant_id, id)'],
    indexes: [
      'unique index product_class_code on app.product_class (tenant_id, code) where deleted_at is null',
      'unique index product_class_name on app.product_class (tenant_id, coalesce(parent_id, 0), lower(name)) where deleted_at is null',
      'index product_class_sort on app.product_class (tenant_id, sort, id) where deleted_at is null',
      'index product_class_parent on app.product_class (tenant_id, parent_id, sort, id) where deleted_at is null',
      'index product_class_path on app.product_class (tenant_id, path text_pattern_ops) where deleted_at is null',
      'index product_class_by_name on app.product_class (tenant_id, name, id) where deleted_at is null',
      'index product_class_status on app.product_class (tenant_id, status, id) where deleted_at is null',
      'index product_class_created on app.product_class (tenant_id, created_at, id) where deleted_at is null',
      'index product_class_updated on app.product_class (tenant_id, updated_at, id) where deleted_at is null',
    ],
  }),
  keepsFile('product_class', 'icon'),
  tenantTable('product_unit', {
    softDelete: true,
    columns: `
      code text not null,
      name text not null,
      decimals smallint not null check (decimals between 0 and 3),
      sort integer not null,
      status smallint not null default 1 check (status in (0, 1))
    `,
    indexes: [
      'unique index product_unit_code on app.product_unit (tenant_id, code) where deleted_at is null',
      'unique index product_unit_name on app.product_unit (tenant_id, lower(name)) where deleted_at is null',
      'index product_unit_sort on app.product_unit (tenant_id, sort, id) where deleted_at is null',
      'index product_unit_by_name on app.product_unit (tenant_id, name, id) where deleted_at is null',
      'index product_unit_status on app.product_unit (tenant_id, status, id) where deleted_at is null',
      'index product_unit_created on app.product_unit (tenant_id, created_at, id) where deleted_at is null',
      'index product_unit_updated on app.product_unit (tenant_id, updated_at, id) where deleted_at is null',
    ],
  }),
  tenantTable('product_property', {
    softDelete: true,
    columns: `
      name text not null,
      kind text not null check (kind in ('SPEC', 'INFO')),
      input_type text not null check (input_type in ('SELECT', 'TEXT', 'NUMBER')),
      -- empty: of all classes
      class_ids bigint[] not null default '{}',
      required boolean not null,
      sort integer not null,
      status smallint not null default 1 check (status in (0, 1))
    `,
    indexes: [
      'unique index product_property_name on app.product_property (tenant_id, lower(name)) where deleted_at is null',
      'index product_property_sort on app.product_property (tenant_id, sort, id) where deleted_at is null',
      'index product_property_by_name on app.product_property (tenant_id, name, id) where deleted_at is null',
      'index product_property_status on app.product_property (tenant_id, status, id) where deleted_at is null',
      'index product_property_created on app.product_property (tenant_id, created_at, id) where deleted_at is null',
      'index product_property_updated on app.product_property (tenant_id, updated_at, id) where deleted_at is null',
    ],
  }),
  tenantTable('product_property_value', {
    softDelete: true,
    columns: `
      property_id bigint not null,
      value text not null,
      sort integer not null,
      status smallint not null default 1 check (status in (0, 1))
    `,
    constraints: ['foreign key (tenant_id, property_id) references app.product_property (tenant_id, id)'],
    indexes: [
      'unique index product_property_value_value on app.product_property_value (tenant_id, property_id, lower(value)) where deleted_at is null',
      'index product_property_value_sort on app.product_property_value (tenant_id, sort, id) where deleted_at is null',
      'index product_property_value_property on app.product_property_value (tenant_id, property_id, sort, id) where deleted_at is null',
      'index product_property_value_by_value on app.product_property_value (tenant_id, value, id) where deleted_at is null',
      'index product_property_value_updated on app.product_property_value (tenant_id, updated_at, id) where deleted_at is null',
    ],
  }),
].join('\n')
