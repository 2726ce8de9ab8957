import { tenantTable } from './tables-1.ts'

/** Views that lists open with for whole roles, and those that an operator has pinned above his list. */
export const roleViews = [
  tenantTable('role_view', {
    columns: `
      role_id bigint not null,
      list text not null,
      view_id bigint not null
    `,
    constraints: [
      'foreign key (tenant_id, role_id) references app.role (tenant_id, id)',
      'foreign key (tenant_id, view_id) references app.saved_view (tenant_id, id)',
      'unique (tenant_id, role_id, list)',
    ],
    indexes: ['index role_view_view on app.role_view (tenant_id, view_id)'],
  }),
  `
    alter table app.list_layout
      -- opens with everything, whatever the operator's roles open with
      add no_default boolean not null default false,
      -- in their order; one that is gone, or is shared no longer, is passed over
      add pinned_view_ids bigint[] not null default '{}';
  `,
].join('\n')
