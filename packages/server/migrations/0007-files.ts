import { definer, keepsFile, tenantTable } from './tables-1.ts'

/**
 * Uploaded files, what uses them, and the upload of large ones in parts. `object` is where the bytes lie in the store: a
 * name of its own for every attempt, so that no two of them can write over each other.
 */
export const files = [
  tenantTable('file', {
    softDelete: true,
    columns: `
      key text not null,
      object text not null,
      thumbnail text,
      scene text not null check (scene in ('image', 'avatar', 'contract')),
      name text not null,
      -- of the bytes that came, as the uploader computes it
      hash text not null,
      -- of the bytes that are kept
      sha256 text not null,
      size bigint not null,
      mime text not null,
      width integer,
      height integer
    `,
    indexes: [
      'unique index file_key on app.file (tenant_id, key)',
      // One object for each token: the name it forces has no extension yet.
      `unique index file_stem on app.file (tenant_id, split_part(key, '.', 1))`,
      'index file_created on app.file (tenant_id, created_at, id) where deleted_at is null',
      'index file_name on app.file (tenant_id, name, id) where deleted_at is null',
      'index file_size on app.file (tenant_id, size, id) where deleted_at is null',
      'index file_owner on app.file (tenant_id, created_by, created_at)',
      'index file_deleted on app.file (tenant_id, deleted_at) where deleted_at is not null',
    ],
  }),
  tenantTable('file_reference', {
    columns: `
      file_id bigint not null,
      -- table, row and column that hold the key
      holder text not null,
      holder_id bigint not null,
      field text not null
    `,
    constraints: [
      'foreign key (tenant_id, file_id) references app.file (tenant_id, id)',
      'unique (tenant_id, holder, holder_id, field)',
    ],
    indexes: ['index file_reference_file on app.file_reference (tenant_id, file_id)'],
  }),
  tenantTable('file_chunk', {
    columns: 'object text not null, number integer not null, bytes bytea not null',
    constraints: ['unique (tenant_id, object, number)'],
    indexes: ['index file_chunk_age on app.file_chunk (tenant_id, created_at)'],
  }),
  tenantTable('upload', {
    columns: 'upload_id text not null, admin_id bigint not null, expires_at timestamptz not null',
    constraints: ['unique (tenant_id, upload_id)'],
    indexes: [
      'index upload_expiry on app.upload (tenant_id, expires_at)',
      'index upload_admin on app.upload (tenant_id, admin_id)',
    ],
  }),
  tenantTable('upload_part', {
    columns: `
      upload_id text not null,
      number integer not null check (number between 1 and 10),
      object text not null,
      etag text not null,
      md5 text not null,
      size integer not null
    `,
    constraints: [
      'foreign key (tenant_id, upload_id) references app.upload (tenant_id, upload_id) on delete cascade',
      'unique (tenant_id, upload_id, number)',
    ],
  }),

  // Whoever was given a token may have been disabled since.
  definer(
    'may_upload(who bigint)',
    'boolean',
    `
      select exists (select from admin_secret a join tenant h on h.id = a.tenant_id join tenant t on t.id = app.tenant()
                      where a.admin_id = who and a.enabled
                        and h.status = 1 and coalesce(h.expires_at > now(), true)
                        and t.status = 1 and coalesce(t.expires_at > now(), true))
    `,
    'sql',
  ),

  // The application deletes no row that people may still ask for: only the end of a file that went a week ago.
  definer(
    'forget_file(which bigint)',
    'void',
    `delete from file where tenant_id = app.tenant() and id = which and deleted_at <= now() - interval '7 days'`,
    'sql',
  ),

  // A column that holds the key of a file: only files of the row's own tenant, and what uses them is written down in the
  // same statement, whoever writes the row.
  `
    create function app.keep_file_reference() returns trigger language plpgsql set search_path = app, pg_temp as $body$
      declare
        column_name text := tg_argv[0];
        old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
        new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
        old_key text := case when old_row ->> 'deleted_at' is null then old_row ->> column_name end;
        new_key text := case when new_row ->> 'deleted_at' is null then new_row ->> column_name end;
      begin
        if old_key is not distinct from new_key then return null; end if;
        if old_key is not null then
          delete from file_reference r
           where r.tenant_id = old.tenant_id and r.holder = tg_table_name and r.holder_id = old.id and r.field = column_name;
        end if;
        if new_key is not null then
          insert into file_reference (tenant_id, file_id, holder, holder_id, field)
            select f.tenant_id, f.id, tg_table_name, new.id, column_name from file f
             where f.tenant_id = new.tenant_id and f.key = new_key and f.deleted_at is null
               for share;
          if not found then
            raise exception 'no such file' using errcode = 'BF001', column = column_name;
          end if;
        end if;
        return null;
      end
    $body$;
    revoke all on function app.keep_file_reference() from public;
    grant execute on function app.keep_file_reference() to bo_app;
  `,

  'alter table app.brand add column logo text;',
  keepsFile('brand', 'logo'),
  keepsFile('admin', 'avatar'),
  // Another portrait is one more thing that is told of whoever is signed in.
  `
    create trigger admin_avatar_changed after update of avatar
      on app.admin for each row execute function app.keep_login_name();
  `,
].join('\n')
