import { notesOf } from '@brandside/contract/platform/fields/notes.ts'
import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type * as z from 'zod'
import { modules } from '../../../modules.ts'
import type { Db } from '../../database/query.ts'
import type { Module } from '../../serve.ts'
import { companyDay } from '../company-day.ts'
import { recordList } from '../recorded-lists.ts'
import type { Input } from './fixture.ts'
import { shapeOf } from './id-fields.ts'
import type { WalkedCall } from './registry.ts'

/** Faults that `look` finds in what a read asks the database, as the product's role behind row-level security. */
export async function lookAtStatements(
  pool: pg.Pool,
  { contract, endpoint, name }: WalkedCall,
  input: Input,
  look: (statement: CompiledQuery, db: Db) => Promise<string[]>,
): Promise<string[]> {
  const module = (modules as readonly Module[]).find((each) => each.contract.name === contract.name)
  if (!module) throw new Error(`${name} belongs to no module`)
  const list = { title: name, module, name: endpoint.name, endpoint }
  let isAnswered = false
  const faults = recordList(pool, list, withDays(endpoint.input, input), async ({ statements }, db) => {
    isAnswered = true
    const found = new Set<string>()
    for (const statement of statements)
      if (/^\s*(select|with)\b/i.test(statement.sql)) for (const each of await look(statement, db)) found.add(each)
    return [...found]
  })
  // Some answer by a session, a file or a partner, and not here.
  return faults.catch((error) => (isAnswered ? Promise.reject(error) : []))
}

/** The input with a range of days, where it takes one. */
function withDays(schema: z.ZodType, input: Input): Input {
  const days = Object.entries(shapeOf(schema)).filter(
    ([name, field]) => notesOf(field)?.kind === 'day' && !(name in input),
  )
  const more = { ...input, ...Object.fromEntries(days.map(([name]) => [name, companyDay()])) }
  return schema.safeParse(more).success ? more : input
}
