import { tenantTable } from './tables-1.ts'

/** The key of an app is bound to brands as well as to shops: to all of their shops, also those that open later. */
export const brandsOfKeys = [
  tenantTable('admin_brand', {
    columns: 'admin_id bigint not null, brand_id bigint not null',
    constraints: [
      'foreign key (tenant_id, admin_id) references app.admin (tenant_id, id)',
      'foreign key (tenant_id, brand_id) references app.brand (tenant_id, id)',
      'unique (tenant_id, admin_id, brand_id)',
    ],
    indexes: ['index admin_brand_back on app.admin_brand (tenant_id, brand_id, admin_id)'],
  }),
  `
    create trigger admin_brand_insert after insert on app.admin_brand
      referencing new table as changed for each statement execute function app.bump_admins();
    create trigger admin_brand_delete after delete on app.admin_brand
      referencing old table as changed for each statement execute function app.bump_admins();
  `,
].join('\n')
