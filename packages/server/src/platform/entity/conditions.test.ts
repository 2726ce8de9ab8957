import { endsOf } from '@brandside/contract/platform/entity-filters.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { modules } from '../../modules.ts'
import type { Context } from '../context.ts'
import { queriesOn } from '../database/query.ts'
import { conditionsOf, shapeOf } from './conditions.ts'
import type { AnyEntity } from './table-of.ts'

const entities = modules.flatMap(({ contract }) => ('entity' in contract ? [contract as unknown as AnyEntity] : []))
const noDatabase = queriesOn({ executeQuery: () => Promise.reject(new Error('Not asked')), async *streamQuery() {} })

/** The filters of a list that its operator gives by values alone, each with one of its own. */
function given({ entity }: AnyEntity): Record<string, unknown> {
  const names = Object.entries(entity.filters).flatMap(([name, rule]) => {
    if (rule === 'between' || rule === 'within') return endsOf(name, rule).map((end) => [end, `of ${end}`])
    if (rule === 'anyOf') return [[name, [`of ${name}`, 'another']]]
    return rule === 'equals' ? [[name, `of ${name}`]] : []
  })
  return Object.fromEntries(names)
}

describe('the statement of a list is built once for each shape of its filters', () => {
  test.each(entities.map((each) => [each.name, each] as const))('of %s', (_, contract) => {
    const all = given(contract)
    const each = Object.entries(all).map(([name, value]) => ({ [name]: value }))
    const asked = [{}, all, ...each]
    const texts = asked.map((input) => {
      const conditions = conditionsOf({} as Context, contract, 'listed', input)
      const { sql: text, parameters } = sql`${sql.join([sql`true`, ...conditions], sql` and `)}`.compile(noDatabase)
      expect(parameters).toEqual(shapeOf(contract, input)?.values)
      return text
    })
    const shapes = asked.map((input) => shapeOf(contract, input)?.shape)
    expect(new Set(shapes).size).toBe(new Set(texts).size)
  })

  test('words are looked for anew', () => {
    const searched = entities.filter(({ entity }) => Object.values(entity.filters).includes('contains'))
    expect(searched.length).toBeGreaterThan(0)
    for (const contract of searched) {
      const [name = ''] = Object.entries(contract.entity.filters).find(([, rule]) => rule === 'contains') ?? []
      expect(shapeOf(contract, { [name]: 'tea' })).toBeUndefined()
    }
  })
})
