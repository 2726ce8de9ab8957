import type { Paper } from '@brandside/contract/wholesale/papers.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/query.ts'

/** The papers of a document by their names, from a column with their keys. */
export const papersShown = (keys: RawBuilder<unknown>) => sql<Paper[]>`(
  select coalesce(json_agg(json_build_object('key', f.key, 'name', f.name) order by a.place), '[]')
    from unnest(${keys}) with ordinality a (key, place)
    join file f on f.tenant_id = app.tenant() and f.key = a.key)`

/** Papers by their names, for the log. */
export async function papersNamed({ db }: { db: Db }, keys: readonly string[]): Promise<{ attachments: Paper[] }> {
  const { rows } = await sql<Paper>`
    select f.key, f.name from unnest(${keys}::text[]) with ordinality a (key, place)
      join file f on f.tenant_id = app.tenant() and f.key = a.key
     order by a.place`.execute(db)
  return { attachments: rows }
}
