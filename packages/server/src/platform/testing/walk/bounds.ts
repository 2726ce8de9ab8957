import { notesOf } from '@brandside/contract/platform/fields/notes.ts'
import { CompiledQuery, sql } from 'kysely'
import type pg from 'pg'
import type * as z from 'zod'
import { modules } from '../../../modules.ts'
import type { Db } from '../../database/query.ts'
import type { Module } from '../../serve.ts'
import { companyDay } from '../company-day.ts'
import { recorded } from '../recorded-lists.ts'
import type { Input } from './fixture.ts'
import { shapeOf } from './id-fields.ts'
import type { Walked } from './registry.ts'

/**
 * Conditions of a read that no index can answer behind row-level security, though there is one for their column: those that
 * compare it with what a function or an operator makes of a sub-select. The whole of such a bound belongs into the sub-select.
 * They are found in the plan, where such a condition stands whatever way the tables are read, and however small they are.
 */
export async function boundsOutside(
  pool: pg.Pool,
  { contract, endpoint, name }: Walked,
  input: Input,
): Promise<string[]> {
  const module = (modules as readonly Module[]).find((each) => each.contract.name === contract.name)
  if (!module) throw new Error(`${name} belongs to no module`)
  const list = { title: name, module, name: endpoint.name, endpoint }
  let isAnswered = false
  const explained = recorded(pool, list, withDays(endpoint.input, input), async ({ statements }, db) => {
    isAnswered = true
    const found = new Set<string>()
    for (const { sql: text, parameters } of statements) {
      if (!/^\s*(select|with)\b/i.test(text)) continue
      const plan = await planOf(db, text, parameters)
      for (const each of await conditionsOutside(db, plan)) found.add(each)
    }
    return [...found]
  })
  // Some answer by a session, a file or a partner, and not here.
  return explained.catch((error) => (isAnswered ? Promise.reject(error) : []))
}

/** The input with a range of days, where it takes one. */
function withDays(schema: z.ZodType, input: Input): Input {
  const days = Object.entries(shapeOf(schema)).filter(
    ([name, field]) => notesOf(field)?.kind === 'day' && !(name in input),
  )
  const more = { ...input, ...Object.fromEntries(days.map(([name]) => [name, companyDay()])) }
  return schema.safeParse(more).success ? more : input
}

interface Node {
  'Relation Name'?: string
  Filter?: string
  'Index Cond'?: string
  Plans?: Node[]
}

async function planOf(db: Db, text: string, parameters: readonly unknown[]): Promise<Node> {
  const { rows } = await db.executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]),
  )
  const answer = Object.values(rows[0] ?? {})[0]
  const [{ Plan }] = (typeof answer === 'string' ? JSON.parse(answer) : answer) as [{ Plan: Node }]
  return Plan
}

async function conditionsOutside(db: Db, node: Node): Promise<string[]> {
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

/** What is joined by `AND` or `OR`, each without the parentheses around it. */
function partsOf(condition: string): string[] {
  const text = bare(condition)
  const parts: string[] = []
  let [depth, from] = [0, 0]
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    const joint = depth === 0 ? /^ (AND|OR) /.exec(text.slice(at, at + 5))?.[0] : undefined
    if (joint === undefined) continue
    parts.push(text.slice(from, at))
    from = at + joint.length
  }
  return parts.length === 0 ? [text] : [...parts, text.slice(from)].flatMap(partsOf)
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
