import { tenantTable } from './tables-1.ts'

/** Lines that operators write about a member for one another. They go when the membership is cancelled. */
export const memberNote = tenantTable('member_note', {
  grants: 'select, insert, update, delete',
  columns: `
    member_id bigint not null,
    body text not null check (length(body) between 1 and 500)
  `,
  constraints: ['foreign key (tenant_id, member_id) references app.member (tenant_id, id)'],
  indexes: ['index member_note_of on app.member_note (tenant_id, member_id, id)'],
})
