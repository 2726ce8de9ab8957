import { tenantTable } from './tables-1.ts'

/** What customers want on the same days of each week, the days that were drawn up, and orders that come from it. */
export const standingOrder = [
  tenantTable('standing_order', {
    softDelete: true,
    columns: `
      customer_id bigint not null,
      name text not null,
      address_id bigint,
      weekdays text[] not null check (cardinality(weekdays) between 1 and 7),
      start_on date,
      end_on date,
      skip_dates text[] not null default '{}',
      last_on date,
      problem text,
      problem_en text,
      remark text,
      status smallint not null default 1 check (status in (0, 1))
    `,
    constraints: [
      'foreign key (tenant_id, customer_id) references app.customer (tenant_id, id)',
      'foreign key (tenant_id, address_id) references app.customer_address (tenant_id, id)',
      'check (end_on >= start_on)',
    ],
    indexes: [
      'index standing_order_customer on app.standing_order (tenant_id, customer_id)',
      'index standing_order_problem on app.standing_order (tenant_id, problem, id)',
      'index standing_order_name on app.standing_order (tenant_id, name, id)',
      'index standing_order_last on app.standing_order (tenant_id, last_on, id)',
      'index standing_order_updated on app.standing_order (tenant_id, updated_at, id)',
      'index standing_order_created on app.standing_order (tenant_id, created_at, id)',
      'index standing_order_address on app.standing_order (tenant_id, address_id)',
    ],
  }),
  tenantTable('standing_order_line', {
    columns: `
      standing_order_id bigint not null,
      place integer not null,
      sku_id bigint not null,
      unit_id bigint not null,
      qty numeric(18,3) not null check (qty > 0),
      remark text
    `,
    constraints: [
      'foreign key (tenant_id, standing_order_id) references app.standing_order (tenant_id, id)',
      'foreign key (tenant_id, sku_id) references app.product_sku (tenant_id, id)',
      'foreign key (tenant_id, unit_id) references app.product_unit (tenant_id, id)',
    ],
    indexes: [
      'index standing_order_line_of on app.standing_order_line (tenant_id, standing_order_id, place)',
      'index standing_order_line_sku on app.standing_order_line (tenant_id, sku_id)',
    ],
  }),
  tenantTable('standing_order_drawn', {
    columns: `
      standing_order_id bigint not null,
      day date not null,
      order_id bigint,
      problem text,
      problem_en text
    `,
    constraints: [
      'foreign key (tenant_id, standing_order_id) references app.standing_order (tenant_id, id)',
      'foreign key (tenant_id, order_id) references app.wholesale_order (tenant_id, id)',
      'check ((order_id is null) = (problem is not null))',
    ],
    indexes: [
      'unique index standing_order_drawn_day on app.standing_order_drawn (tenant_id, standing_order_id, day)',
      'index standing_order_drawn_order on app.standing_order_drawn (tenant_id, order_id)',
    ],
    grants: 'select, insert, update',
  }),
  `
  alter table app.wholesale_order drop constraint wholesale_order_source_check;
  alter table app.wholesale_order add constraint wholesale_order_source_check
    check (source in ('ADMIN', 'SHOP', 'QUOTATION', 'CONTRACT', 'COPY', 'IMPORT', 'STANDING'));
  `,
].join('\n')
