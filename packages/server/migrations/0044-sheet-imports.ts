import { tenantTable } from './tables-1.ts'

/** Sheets that were sent to be imported, for a day: whose they are, and each row with what is wrong in it. */
export const sheetImports = [
  tenantTable('sheet_import', {
    columns: `
      module text not null,
      file_name text not null,
      columns jsonb not null,
      state text not null default 'READ' check (state in ('READ', 'RUNNING', 'DONE'))
    `,
    indexes: ['index sheet_import_age on app.sheet_import (tenant_id, created_at)'],
  }),
  tenantTable('sheet_import_row', {
    columns: `
      import_id bigint not null,
      row_number integer not null,
      cells jsonb not null,
      input jsonb,
      errors jsonb not null default '[]',
      result text not null check (result in ('GOOD', 'WRONG', 'DONE'))
    `,
    constraints: [
      'foreign key (tenant_id, import_id) references app.sheet_import (tenant_id, id) on delete cascade',
      'unique (tenant_id, import_id, row_number)',
    ],
  }),
].join('\n')
