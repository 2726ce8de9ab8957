import { wall } from './tables-1.ts'

/**
 * What lists are searched by (docs/adr/0032): of each name its pieces of two characters and its last one, of each number
 * all of it behind `=` and its last four characters behind `#`. Equality and order of text are leakproof, so the primary
 * key serves them behind row-level security, where no index serves `like`.
 */
export const searchPieces = `
  create table app.search_piece (
    tenant_id bigint not null default app.tenant() references app.tenant (id),
    source text collate "C" not null,
    piece text collate "C" not null,
    id bigint not null,
    primary key (tenant_id, source, piece, id)
  );
  ${wall('search_piece', 'select, insert, delete')}

  create function app.search_pieces(names text[], numbers text[]) returns text[]
    language sql immutable parallel safe as $body$
    select array(
      select substr(w, place, 2)
        from (select lower(name) as w from unnest(names) name) n, generate_series(1, length(w)) place
      union select '=' || lower(number) from unnest(numbers) number where number <> ''
      union select '#' || right(lower(number), 4) from unnest(numbers) number where length(number) > 4)
  $body$;

  -- Ids of rows that may hold the words, or null where there are more than the list had better look up. Of a name the rarest
  -- piece tells; where all of them are frequent, the rows that hold several.
  create function app.found_by_words(wanted text, words text, most integer) returns bigint[]
    language plpgsql stable parallel safe set search_path = app, pg_temp as $body$
    declare
      asked text := lower(words);
      each text;
      ids bigint[];
      named bigint[];
      numbered bigint[];
      pieces text[] := array(select distinct substr(asked, place, 2)
        from generate_series(1, least(length(asked) - 1, 30)) place);
    begin
      if length(asked) = 1 then
        named := array(select p.id from search_piece p
          where p.tenant_id = tenant() and p.source = wanted and p.piece >= asked and p.piece < asked || chr(1114111)
          limit most + 1);
      end if;
      foreach each in array pieces loop
        ids := array(select p.id from search_piece p
          where p.tenant_id = tenant() and p.source = wanted and p.piece = each limit most + 1);
        if named is null or cardinality(ids) < cardinality(named) then named := ids; end if;
        exit when cardinality(named) <= 200;
      end loop;
      if cardinality(named) > most and cardinality(pieces) > 1 then
        pieces := array(select part from unnest(pieces) part
          where (select count(*) from (select from search_piece p
            where p.tenant_id = tenant() and p.source = wanted and p.piece = part limit 12 * most) bounded) < 12 * most);
        if cardinality(pieces) > 1 then
          named := array(select p.id from search_piece p
            where p.tenant_id = tenant() and p.source = wanted and p.piece = any(pieces)
            group by p.id having count(*) = cardinality(pieces) limit most + 1);
        end if;
      end if;
      numbered := array(
        (select p.id from search_piece p
          where p.tenant_id = tenant() and p.source = wanted
            and p.piece >= '=' || asked and p.piece < '=' || asked || chr(1114111) limit most + 1)
        union all
        (select p.id from search_piece p
          where p.tenant_id = tenant() and p.source = wanted and p.piece = '#' || asked limit most + 1));
      if coalesce(cardinality(named), 0) + cardinality(numbered) > most then return null; end if;
      return named || numbered;
    end
  $body$;
  revoke all on function app.search_pieces(text[], text[]), app.found_by_words(text, text, integer) from public;
  grant execute on function app.search_pieces(text[], text[]), app.found_by_words(text, text, integer) to bo_app;
`
