/**
 * Columns with the keys of several pictures: of the row's own tenant only, and what uses them is written down as for a
 * column with one (0007). Shops get pictures.
 */
export const pictures = `
  create function app.keep_file_references() returns trigger language plpgsql set search_path = app, pg_temp as $body$
    declare
      column_name text := tg_argv[0];
      old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
      new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
      old_keys jsonb := case when old_row ->> 'deleted_at' is null then old_row -> column_name end;
      new_keys jsonb := case when new_row ->> 'deleted_at' is null then new_row -> column_name end;
      wanted text[] := array(select jsonb_array_elements_text(new_keys) where jsonb_typeof(new_keys) = 'array');
      found_keys integer;
    begin
      if old_keys is not distinct from new_keys then return null; end if;
      if tg_op <> 'INSERT' then
        delete from file_reference r
         where r.tenant_id = old.tenant_id and r.holder = tg_table_name and r.holder_id = old.id
           and starts_with(r.field, column_name || '.');
      end if;
      if cardinality(wanted) > 0 then
        insert into file_reference (tenant_id, file_id, holder, holder_id, field)
          select f.tenant_id, f.id, tg_table_name, new.id, column_name || '.' || w.place
            from unnest(wanted) with ordinality w (key, place)
            join file f on f.tenant_id = new.tenant_id and f.key = w.key and f.deleted_at is null
             for share of f;
        get diagnostics found_keys = row_count;
        if found_keys < cardinality(wanted) then
          raise exception 'no such file' using errcode = 'BF001', column = column_name;
        end if;
      end if;
      return null;
    end
  $body$;
  revoke all on function app.keep_file_references() from public;
  grant execute on function app.keep_file_references() to bo_app;

  alter table app.shop add images text[] not null default '{}' check (cardinality(images) <= 9);
  create trigger shop_images_files after insert or delete or update of images, deleted_at on app.shop
    for each row execute function app.keep_file_references('images');
`
