import { hanSounds } from './data-10230.ts'
import { forEachTenant, globalTable } from './tables-1.ts'
import { searchable } from './tables-2.ts'

/** What may stand between two characters of a name and is not typed; the last one is the hyphen, for brackets of patterns. */
const between = ' ()（）【】·•・_/,，.、。&＆+:：-'

/** Tables that were searched by names before, with the columns of their names. Those of `product` are made anew below. */
const named = {
  shop: ['name', 'address'],
  member: ['nickname'],
  customer: ['name'],
  prospect: ['name', 'contact_name'],
  product_sku: ['name'],
  quotation: ['contact_name'],
  contract: ['title'],
  income: ['payer_name'],
  credit_payment: ['payer_name'],
  balance_recharge: ['payer_name'],
  crm_invoice: ['title'],
}

const added = Object.entries(named).map(
  ([table, columns]) => `
    insert into app.search_piece (tenant_id, source, piece, id)
      select r.tenant_id, '${table}', piece, r.id
        from app.${table} r, app.sound_pieces(array[${columns.map((column) => `r.${column}`).join(', ')}]::text[]) piece
       where r.tenant_id = each_tenant
      on conflict do nothing;`,
)

/**
 * Names are found by their sounds, as they are typed on a Latin keyboard (docs/adr/0200): 望湖面馆 by `whmg`, `wanghu` or
 * `wanghmg`. Beside the pieces of a name (0050) stand those of its initials behind `~`: two of them, and the last one alone,
 * for every way in which its characters may be read. The column with the usual initials of a product is not needed any more.
 */
export const sounds = `
  ${globalTable('han_sound', 'sign text collate "C" not null, sound text collate "C" not null, primary key (sign, sound)')}
  insert into app.han_sound (sign, sound)
    select sign, sound
      from (values ${hanSounds.map(([sound, signs]) => `('${sound}', '${signs}')`).join(', ')}) v (sound, signs),
           unnest(string_to_array(signs, null)) sign;
  create index han_sound_sound on app.han_sound (sound, sign);
  analyze app.han_sound;

  -- Written out by hand: a query for each name of an import would take three times as long.
  create function app.sound_pieces(names text[]) returns setof text
    language plpgsql stable parallel safe set search_path = app, pg_temp as $body$
    declare name text; typed text; wanted text; before text; here text; pieces text[] := '{}';
    begin
      foreach name in array names loop
        -- what has no Chinese character is found by its letters
        continue when name is null or name !~ '[^ -~]';
        typed := translate(lower(name), '${between}', '');
        before := '';
        for place in 1 .. length(typed) loop
          wanted := substr(typed, place, 1);
          here := case when wanted ~ '[a-z0-9]' then wanted
            else coalesce((select string_agg(distinct left(h.sound, 1), '') from han_sound h where h.sign = wanted), '') end;
          for one in 1 .. length(before) loop
            for other in 1 .. length(here) loop
              pieces := pieces || ('~' || substr(before, one, 1) || substr(here, other, 1));
            end loop;
            if here = '' then pieces := pieces || ('~' || substr(before, one, 1)); end if;
          end loop;
          before := here;
        end loop;
        for one in 1 .. length(before) loop pieces := pieces || ('~' || substr(before, one, 1)); end loop;
      end loop;
      return query select distinct unnest(pieces);
    end
  $body$;

  create or replace function app.search_pieces(names text[], numbers text[]) returns text[]
    language sql stable parallel safe as $body$
    select array(
      select substr(w, place, 2)
        from (select lower(name) as w from unnest(names) name) n, generate_series(1, length(w)) place
      union select '=' || lower(number) from unnest(numbers) number where number <> ''
      union select '#' || right(lower(number), 4) from unnest(numbers) number where length(number) > 4
      union select app.sound_pieces(names))
  $body$;

  -- Ids of rows whose names may hold these characters, each piece of two behind a mark; more than \`most\` are no answer. The
  -- rarest piece tells; where all of them are frequent, the rows that hold several.
  create function app.found_by_pieces(wanted text, mark text, asked text, most integer) returns bigint[]
    language plpgsql stable parallel safe set search_path = app, pg_temp as $body$
    declare
      each text;
      ids bigint[];
      named bigint[];
      pieces text[] := array(select distinct mark || substr(asked, place, 2)
        from generate_series(1, least(length(asked) - 1, 30)) place);
    begin
      if length(asked) = 1 then
        named := array(select p.id from search_piece p
          where p.tenant_id = tenant() and p.source = wanted
            and p.piece >= mark || asked and p.piece < mark || asked || chr(1114111)
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
      return named;
    end
  $body$;

  create or replace function app.found_by_words(wanted text, words text, most integer) returns bigint[]
    language plpgsql stable parallel safe set search_path = app, pg_temp as $body$
    declare
      asked text := lower(words);
      named bigint[] := found_by_pieces(wanted, '', asked, most);
      numbered bigint[] := array(
        (select p.id from search_piece p
          where p.tenant_id = tenant() and p.source = wanted
            and p.piece >= '=' || asked and p.piece < '=' || asked || chr(1114111) limit most + 1)
        union all
        (select p.id from search_piece p
          where p.tenant_id = tenant() and p.source = wanted and p.piece = '#' || asked limit most + 1));
    begin
      if coalesce(cardinality(named), 0) + cardinality(numbered) > most then return null; end if;
      return named || numbered;
    end
  $body$;

  -- The same of sounds that stand on end; a sound that is not typed to its end has a star behind it.
  create function app.found_by_sounds(wanted text, sounds text[], most integer) returns bigint[]
    language plpgsql stable parallel safe set search_path = app, pg_temp as $body$
    declare
      initials text := (select string_agg(left(sound, 1), '' order by place)
                          from unnest(sounds) with ordinality typed (sound, place));
      named bigint[] := found_by_pieces(wanted, '~', initials, most);
    begin
      return case when cardinality(named) <= most then named end;
    end
  $body$;

  -- A regular expression for the names in which these sounds stand on end.
  create function app.sound_pattern(sounds text[]) returns text
    language sql stable parallel safe set search_path = app, pg_temp as $body$
    select string_agg('[' || letters || coalesce(signs, '') || ']', '[${between}]*' order by place)
      from unnest(sounds) with ordinality typed (given, place),
           lateral (select rtrim(given, '*') as start) begun,
           lateral (select case when length(start) = 1 then start || upper(start) else '' end as letters) own,
           lateral (select string_agg(sign, '') as signs from han_sound h
                     where h.sound >= start and h.sound < case when given like '%*' then start || '{' else start || '!' end) found
  $body$;

  revoke all on function app.sound_pieces(text[]), app.found_by_pieces(text, text, text, integer),
    app.found_by_sounds(text, text[], integer), app.sound_pattern(text[]) from public;
  grant execute on function app.sound_pieces(text[]), app.found_by_pieces(text, text, text, integer),
    app.found_by_sounds(text, text[], integer), app.sound_pattern(text[]) to bo_app;

  drop trigger product_add_pieces on app.product;
  drop trigger product_change_pieces on app.product;
  drop function app.add_product_pieces(), app.change_product_pieces();
  alter table app.product drop column initials;
  ${forEachTenant(`
    delete from app.search_piece p where p.tenant_id = each_tenant and p.source = 'product';
    ${added.join('')}`)}
  ${searchable('product', { names: ['name', 'search_words'], numbers: ['spu_code'] })}
`
