import { definer } from './tables-1.ts'

/**
 * Tables that have grown fourfold since their statistics were made are looked at again: autovacuum would do so within a
 * minute, in which a plan for an empty table reads all of a full one for each row of a sheet. One table in a call, and a
 * rough look at it, so that no other call waits for it.
 */
export const grownTables = `
  ${definer(
    'look_at_a_grown_table()',
    'boolean',
    `
    declare grown regclass;
    begin
      select c.oid into grown from pg_catalog.pg_class c
       where c.relnamespace = 'app'::regnamespace and c.relkind = 'r'
         and pg_catalog.pg_relation_size(c.oid) > 4 * 8192 * greatest(c.relpages, 4)
       order by pg_catalog.pg_relation_size(c.oid) - 8192 * c.relpages desc limit 1;
      if grown is null then return false; end if;
      perform pg_catalog.set_config('default_statistics_target', '20', true);
      execute pg_catalog.format('analyze (skip_locked) %s', grown);
      return true;
    end
    `,
  )}
`
