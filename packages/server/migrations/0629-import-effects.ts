/** What a row of a sheet would do to the record that stands, and what in it deserves a second look. */
export const importEffects = `
  alter table app.sheet_import_row
    add column action text check (action in ('INSERT', 'CHANGE', 'SAME', 'END')),
    add column was text,
    add column warnings jsonb not null default '[]';
`
