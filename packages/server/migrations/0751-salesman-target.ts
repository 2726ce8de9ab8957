import { tenantTable } from './tables-1.ts'

/** What a salesman is to ship in each month (wholesale.md 28). */
export const salesmanTarget = tenantTable('salesman_target', {
  columns: `
    admin_id bigint not null,
    month_target_cents bigint not null check (month_target_cents > 0)
  `,
  constraints: [
    'foreign key (tenant_id, admin_id) references app.admin (tenant_id, id)',
    'unique (tenant_id, admin_id)',
  ],
})
