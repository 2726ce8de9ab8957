const photos = [
  ['delivery', 'sign_photo', 'sign_photos'],
  ['order_return', 'photo', 'photos'],
] as const

/**
 * Signatures and returns keep up to six photos (wholesale.md 21, 23). A column is rewritten with its type, which reaches the
 * rows of every tenant; so is the note of where a file is used.
 */
export const severalPhotos = [
  ...photos.map(
    ([table, one, many]) => `
  drop trigger ${table}_${one}_file on app.${table};
  alter table app.${table} alter ${one} type text[] using case when ${one} is null then '{}' else array[${one}] end;
  alter table app.${table} rename ${one} to ${many};
  alter table app.${table} alter ${many} set default '{}', alter ${many} set not null;
  alter table app.${table} add constraint ${table}_${many} check (cardinality(${many}) <= 6);
  create trigger ${table}_${many}_files after insert or delete or update of ${many}, deleted_at on app.${table}
    for each row execute function app.keep_file_references('${many}');
`,
  ),
  `
  alter table app.file_reference alter field type text using case
    ${photos.map(([table, one, many]) => `when holder = '${table}' and field = '${one}' then '${many}.1'`).join('\n    ')}
    else field end;
`,
].join('')
