import { tenantTable } from './tables-1.ts'

/** Saved filters over members. */
export const segments = tenantTable('member_segment', {
  columns: 'name text not null, filter jsonb not null',
  indexes: ['index member_segment_name on app.member_segment (tenant_id, name, id)'],
})
