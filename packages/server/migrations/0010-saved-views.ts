import { tenantTable } from './tables-1.ts'

/** Views of lists, private to their owner or shared with everybody who has the page; and how each operator's lists look. */
export const savedViews = [
  tenantTable('saved_view', {
    softDelete: true,
    columns: `
      admin_id bigint not null default app.admin(),
      list text not null,
      name text not null,
      content jsonb not null,
      shared boolean not null default false
    `,
    indexes: [
      'unique index saved_view_name on app.saved_view (tenant_id, admin_id, list, lower(name)) where deleted_at is null',
      'index saved_view_shared on app.saved_view (tenant_id, list) where shared and deleted_at is null',
    ],
  }),
  tenantTable('list_layout', {
    columns: `
      admin_id bigint not null default app.admin(),
      list text not null,
      look jsonb,
      default_view_id bigint
    `,
    constraints: ['foreign key (tenant_id, default_view_id) references app.saved_view (tenant_id, id)'],
    indexes: ['unique index list_layout_list on app.list_layout (tenant_id, admin_id, list)'],
  }),
].join('\n')
