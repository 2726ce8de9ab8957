import { tenantTable } from './tables-1.ts'

/** How often each document has been printed: a second copy says that it is one. */
export const printCount = tenantTable('print_count', {
  columns: `
    module text not null,
    record_id bigint not null,
    times integer not null check (times > 0)
  `,
  indexes: ['unique index print_count_record on app.print_count (tenant_id, module, record_id)'],
  grants: 'select, insert, update',
})
