import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../../database/query.ts'
import { type PlanNode, planIn } from '../plan-in.ts'

/**
 * Conditions of a statement that no index can answer behind row-level security, though there is one for their column: those
 * that compare it with what a function or an operator makes of a sub-select. The whole of such a bound belongs into the
 * sub-select. They are found in the plan, where such a condition stands whatever way the tables are read, and however small
 * they are.
 */
export async function boundsOutside(db: Db, { sql: text, parameters }: CompiledQuery): Promise<string[]> {
  const { rows } = await db.executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]),
  )
  return conditionsOutside(db, planIn(rows))
}

async function conditionsOutside(db: Db, node: PlanNode): Promise<string[]> {
  const { 'Relation Name': table, Plans: below = [] } = node
  const found: string[] = []
  for (const condition of [node.Filter, node['Index Cond']])
    for (const { column, text } of condition && table ? comparisons(condition) : [])
      if (await isIndexed(db, table as string, column)) found.push(`${table}: ${text}`)
  for (const each of below) found.push(...(await conditionsOutside(db, each)))
  return found
}

/** The answer of a sub-select, as plans write it before and since PostgreSQL 17. */
const answer = /\$\d+|\(InitPlan \d+\)\.col\d+/
/** A cast between whole numbers is no function that could tell of rows, and neither is a choice between values. */
const alone = new RegExp(`^\\(*(${answer.source})\\)*(::bigint)?\\)*$`)
const isUsable = (bound: string) => alone.test(bound) || (bound.startsWith('CASE ') && !/\w\(/.test(bound))

/** Comparisons of a column with what is made of a sub-select's answer. */
export function comparisons(condition: string): { column: string; text: string }[] {
  return partsOf(condition).flatMap((text) => {
    const [, column, bound = ''] = /^(?:\w+\.)?(\w+) (?:>=|<=|>|<|=) (.+)$/s.exec(text) ?? []
    return column !== undefined && answer.test(bound) && !isUsable(bound) ? [{ column, text }] : []
  })
}

/** What is joined by `AND` or `OR`, however deep. */
function partsOf(condition: string): string[] {
  const parts = split(condition, 'AND').flatMap((each) => split(each, 'OR'))
  return parts.length === 1 ? parts : parts.flatMap(partsOf)
}

/** What is joined by a word, each without the parentheses around it. */
export function split(condition: string, word: 'AND' | 'OR'): string[] {
  const text = bare(condition)
  const joint = ` ${word} `
  const parts: string[] = []
  let [depth, from] = [0, 0]
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth > 0 || !text.startsWith(joint, at)) continue
    parts.push(text.slice(from, at))
    from = at + joint.length
  }
  return [...parts, text.slice(from)].map(bare)
}

/** Without parentheses that enclose all of it. */
function bare(text: string): string {
  if (!text.startsWith('(') || !text.endsWith(')')) return text
  let depth = 0
  for (const [at, sign] of [...text].entries()) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (depth === 0 && at < text.length - 1) return text
  }
  return bare(text.slice(1, -1))
}

async function isIndexed(db: Db, table: string, column: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
     where i.indrelid = ${`app.${table}`}::regclass and a.attname = ${column} limit 1`.execute(db)
  return rows.length > 0
}
