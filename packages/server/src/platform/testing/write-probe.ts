import type pg from 'pg'
import type { Database } from '../database/database.ts'
import { asSuperuser } from './superuser.ts'

/** A moment in the life of a database: what was committed by then, in PostgreSQL's own words. */
export type Moment = string & { readonly of: 'write probe' }

/**
 * Knows which tables were written to. Triggers on every table of the product note each statement that touched a row, in its
 * own transaction: what is rolled back leaves no note, and the same value written again does. For copies of the template
 * only; the product has none of it.
 */
export class WriteProbe {
  readonly #database: Database

  private constructor(database: Database) {
    this.#database = database
  }

  /** On all tables that there are now. */
  static async on(database: Database): Promise<WriteProbe> {
    await asSuperuser(database, async (client) => {
      await client.query(notes)
      const { rows } = await client.query<{ name: string; noted: boolean }>(tables)
      await client.query(rows.map(triggersOn).join(''))
    })
    return new WriteProbe(database)
  }

  /** Names of the tables that were written to by what was committed while the work went on. */
  async during(work: () => Promise<unknown>): Promise<string[]> {
    const start = await this.now()
    await work()
    return this.since(start)
  }

  now(): Promise<Moment> {
    return this.#ask(async (client) => {
      const { rows } = await client.query<{ now: Moment }>('select pg_current_snapshot()::text as now')
      return rows[0]?.now as Moment
    })
  }

  since(moment: Moment): Promise<string[]> {
    return this.#ask(async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select distinct table_name::text as name from probe.note
          where written_in >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(written_in, $1::pg_snapshot)
          order by 1`,
        [moment],
      )
      return rows.map(({ name }) => name)
    })
  }

  #ask<T>(question: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    return asSuperuser(this.#database, question)
  }
}

const notes = `
  create schema probe;
  create table probe.note (written_in xid8 not null default pg_current_xact_id(), table_name regclass not null);
  create index on probe.note (written_in);
  create function probe.note() returns trigger language plpgsql security definer set search_path = probe, pg_temp as $body$
    begin
      if tg_op <> 'TRUNCATE' then
        if not exists (select from touched) then return null; end if;
      end if;
      insert into note (table_name) values (tg_relid);
      return null;
    end
  $body$;
  -- That somebody is still there is noted now and then, whatever the call; of such a row, what else stands in it counts.
  create function probe.note_change() returns trigger language plpgsql security definer set search_path = probe, pg_temp as $body$
    begin
      if exists (select to_jsonb(n) - 'last_seen_at' from touched n except select to_jsonb(o) - 'last_seen_at' from untouched o)
      then insert into note (table_name) values (tg_relid); end if;
      return null;
    end
  $body$;
`

const tables = `
  select format('%I.%I', n.nspname, c.relname) as name,
         exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'last_seen_at' and not a.attisdropped) as noted
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('app', 'pgboss')
   where c.relkind in ('r', 'p')
     -- Written down a while after devices have asked, which is no business of other calls; and what is refused is noted.
     and c.relname not like 'security_event%' and c.relname <> 'release_device'`

function triggersOn({ name, noted }: { name: string; noted: boolean }): string {
  const update = noted
    ? 'referencing old table as untouched new table as touched for each statement execute function probe.note_change()'
    : 'referencing new table as touched for each statement execute function probe.note()'
  return `
    create trigger probe_insert after insert on ${name} referencing new table as touched for each statement execute function probe.note();
    create trigger probe_update after update on ${name} ${update};
    create trigger probe_delete after delete on ${name} referencing old table as touched for each statement execute function probe.note();
    create trigger probe_truncate after truncate on ${name} for each statement execute function probe.note();`
}
