/** What the rows of a sheet take, counted with the files of its tenant. */
export const importBytes = `
  alter table app.sheet_import add column bytes bigint not null default 0;
`
