import { endsOf } from '@brandside/contract/platform/entity/entity-filters.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { modules } from '../../modules.ts'
import type { Context } from '../context.ts'
import { queriesOn } from '../database/query.ts'
import { shapeOf } from '../database/statement-shape.ts'
import { conditionsOf } from './conditions.ts'
import type { AnyEntity } from './table-of.ts'

const entities = modules.flatMap(({ contract }) => ('entity' in contract ? [contract as unknown as AnyEntity] : []))
const noDatabase = queriesOn({ executeQuery: () => Promise.reject(new Error('Not asked')), async *streamQuery() {} })

/** The filters of a list that its contract answers, each with a value of its own. */
function given({ entity }: AnyEntity): Record<string, unknown> {
  const names = Object.entries(entity.filters).flatMap(([name, rule]) => {
    if (rule === 'between' || rule === 'within') return endsOf(name, rule).map((end) => [end, `of ${end}`])
    if (rule === 'anyOf') return [[name, [`of ${name}`, 'another']]]
    return [[name, `of ${name}`]]
  })
  return Object.fromEntries(names)
}

describe('the statement of a list is built once for each shape of its filters', () => {
  test.each(entities.map((each) => [each.name, each] as const))('of %s', (_, contract) => {
    const all = given(contract)
    const each = Object.entries(all).map(([name, value]) => ({ [name]: value }))
    const asked = [{}, all, ...each].map((input) => {
      const conditions = conditionsOf({} as Context, { contract, table: 'listed', shows: {} }, input)
      const { sql: text, parameters } = sql`${sql.join([sql`true`, ...conditions], sql` and `)}`.compile(noDatabase)
      const { shape, values } = shapeOf(conditions)
      expect(parameters).toEqual(values)
      return { text, shape }
    })
    expect(new Set(asked.map(({ shape }) => shape)).size).toBe(new Set(asked.map(({ text }) => text)).size)
  })
})
