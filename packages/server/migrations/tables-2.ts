/**
 * Keeps the pieces that a table is searched by (0050), and makes them for the rows that are there. The comment on the
 * trigger's function is what the contract's `search` says, and a test compares them.
 */
export function searchable(
  table: string,
  { names = [], numbers = [] }: { names?: string[]; numbers?: string[] },
): string {
  const columns = [...names, ...numbers]
  const pieces = (row: string) => {
    const texts = (of: string[]) => `array[${of.map((column) => `${row}.${column}`).join(', ')}]::text[]`
    return `app.search_pieces(${texts(names)}, ${texts(numbers)})`
  }
  const added = (from: string, row: string) => `
    insert into app.search_piece (tenant_id, source, piece, id)
      select ${row}.tenant_id, '${table}', piece, ${row}.id from ${from}, unnest(${pieces(row)}) piece`
  return `
    create function app.add_${table}_pieces() returns trigger language plpgsql as $body$
      begin
        ${added('fresh r', 'r')};
        return null;
      end
    $body$;
    create function app.change_${table}_pieces() returns trigger language plpgsql as $body$
      declare
        was text[] := ${pieces('old')};
        is_now text[] := case when tg_op = 'DELETE' then '{}' else ${pieces('new')} end;
      begin
        delete from app.search_piece p
         where p.tenant_id = old.tenant_id and p.source = '${table}' and p.id = old.id
           and p.piece = any(array(select unnest(was) except select unnest(is_now)));
        if tg_op = 'UPDATE' then
          insert into app.search_piece (tenant_id, source, piece, id)
            select new.tenant_id, '${table}', piece, new.id
              from (select unnest(is_now) except select unnest(was)) fresh (piece);
        end if;
        return null;
      end
    $body$;
    revoke all on function app.add_${table}_pieces(), app.change_${table}_pieces() from public;
    grant execute on function app.add_${table}_pieces(), app.change_${table}_pieces() to bo_app;
    comment on function app.change_${table}_pieces() is 'names: ${names.join(', ')}; numbers: ${numbers.join(', ')}';
    create trigger ${table}_add_pieces after insert on app.${table}
      referencing new table as fresh for each statement execute function app.add_${table}_pieces();
    create trigger ${table}_change_pieces after update of ${columns.join(', ')} or delete on app.${table}
      for each row execute function app.change_${table}_pieces();
    do $body$
      declare each_tenant bigint;
      begin
        for each_tenant in select id from app.tenant order by id loop
          perform set_config('app.tenant', each_tenant::text, true);
          ${added(`app.${table} r`, 'r')} where r.tenant_id = each_tenant;
        end loop;
        perform set_config('app.tenant', '', true);
      end
    $body$;
  `
}
