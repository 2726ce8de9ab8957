import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { lists, recordList } from '../testing/recorded-lists.ts'
import { copyDatabase } from '../testing/test-database.ts'

interface Node {
  'Relation Name'?: string
  Filter?: string
  Plans?: Node[]
}

// Behind the wall PostgreSQL keeps a condition out of an index unless it knows that it gives nothing away. It does not know it
// of COALESCE, and reads the whole table for each row; of CASE it does.
test('no list looks up a record by an id that is worked out with COALESCE', async () => {
  const database = await copyDatabase('embedded')
  const found: string[] = []
  for (const list of lists())
    await recordList(database.pool, list, {}, async ({ statements }, db) => {
      const ask = (text: string, values: readonly unknown[] = []) =>
        db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]))
      for (const { sql, parameters } of statements) {
        const { rows } = await ask(`explain (format json) ${sql}`, parameters)
        const [explained] = Object.values(rows[0] ?? {})[0] as [{ Plan: Node }]
        for (const { 'Relation Name': table, Filter } of nodesOf(explained.Plan))
          if (/\bid = COALESCE/.test(Filter ?? '')) found.push(`${list.title}: ${table} by ${Filter}`)
      }
    })
  await database.close()
  expect(found).toEqual([])
})

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}
