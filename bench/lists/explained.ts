import type { Db } from '@brandside/server/platform/database/query.ts'
import { CompiledQuery } from 'kysely'

/** The database's work for a statement. */
export interface Explained {
  ms: number
  /** Large tables that were read as a whole, and indexes of which most rows were thrown away. */
  complaints: string[]
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Rows Removed by Filter'?: number
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Node[]
}

/** Statements stay prepared on their connection: each has a name of its own. */
let prepared = 0

/** Rows of a table, or of an index, that are many to look through for one page. */
const many = 20_000

/** Carries a statement out by the plan that it gets on a connection that has been open for a while. */
export async function explained(db: Db, { sql, parameters }: CompiledQuery): Promise<Explained> {
  prepared += 1
  const name = `listed_${prepared}`
  const values = parameters.length > 0 ? `(${parameters.map(literal).join(', ')})` : ''
  const ask = (text: string) => db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text))
  await ask(`prepare ${name} as ${sql}`)
  await ask(`execute ${name}${values}`)
  const { rows } = await ask(`explain (analyze, timing off, format json) execute ${name}${values}`)
  await ask(`deallocate ${name}`)
  const told = Object.values(rows[0] ?? {})[0]
  const [plan] = (typeof told === 'string' ? JSON.parse(told) : told) as [{ Plan: Node; 'Execution Time': number }]
  return { ms: plan['Execution Time'], complaints: complaintsOf(plan.Plan) }
}

function complaintsOf(node: Node): string[] {
  const { 'Node Type': type, 'Relation Name': table, Plans: below = [] } = node
  const removed = (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops']
  const read = node['Actual Rows'] * node['Actual Loops'] + removed
  const own =
    table && type.includes('Seq Scan') && read > many
      ? [`reads all of ${table} (${read})`]
      : table && removed > many
        ? [`throws away ${removed} of ${table}`]
        : []
  return [...own, ...below.flatMap(complaintsOf)]
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return `'${value.toISOString()}'`
  const text = Array.isArray(value) ? `{${value.map((each) => JSON.stringify(String(each))).join(',')}}` : String(value)
  return `'${text.replaceAll("'", "''")}'`
}
