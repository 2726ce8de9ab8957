import { type Bilingual, fill } from '@brandside/contract/platform/bilingual.ts'
import type { Placed } from '@brandside/contract/platform/contract.ts'
import { notesOf } from '@brandside/contract/platform/fields/notes.ts'
import { sheetImport } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Context } from '../context.ts'
import type { AnyEntity } from '../entity/table-of.ts'
import { visible } from '../entity/visible.ts'

type Named = { id: number } | { wrong: Bilingual }

/** The rows of an entity that a column of a sheet names, by name or by code: asked for all at once. */
export async function namesIn(
  ctx: Context,
  contract: AnyEntity,
  texts: readonly (string | undefined)[],
): Promise<(text: string) => Named> {
  const wanted = [...new Set(texts.flatMap((text) => text?.toLowerCase() ?? []))]
  const columns = columnsOf(contract)
  const { table } = contract.records
  const guard = ((contract.endpoints.dropdown ?? contract.endpoints.list) as Placed).guard
  const known = new Map<string, Set<number>>()
  if (wanted.length > 0 && columns.length > 0) {
    const found = columns.map(
      (column) => sql`
        select id, lower(${sql.ref(column)}::text) as name from ${sql.table(table)}
         where tenant_id = app.tenant() and deleted_at is null and ${visible(ctx, contract, guard, 'plain')}
           and lower(${sql.ref(column)}::text) = any(${wanted}::text[])`,
    )
    const { rows } = await sql<{ id: number; name: string }>`${sql.join(found, sql` union all `)}`.execute(ctx.db)
    for (const { id, name } of rows) known.set(name, (known.get(name) ?? new Set()).add(id))
  }
  return (text) => {
    const [id, ...others] = known.get(text.toLowerCase()) ?? []
    if (id === undefined) return { wrong: worded(sheetImport.unknown.words, text) }
    return others.length > 0 ? { wrong: worded(sheetImport.several.words, text) } : { id }
  }
}

const worded = ([zh, en]: Bilingual, text: string): Bilingual => [fill(zh, { text }), fill(en, { text })]

/** The columns that identify a row to people: those a picker shows, and the unique ones. */
function columnsOf({ entity: { fields, picker, unique } }: AnyEntity): string[] {
  const texts = ['text', 'code', 'slug']
  return [...new Set<string>([...picker, ...unique])].filter((name) =>
    texts.includes(notesOf((fields as Readonly<Record<string, z.ZodType>>)[name] as z.ZodType)?.kind ?? ''),
  )
}
