import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { queriesOn } from './query.ts'
import { shapeOf, together } from './statement-shape.ts'

const db = queriesOn({ executeQuery: () => Promise.reject(new Error('Not asked')), async *streamQuery() {} })

const ofBrand = (name: string, ids: readonly number[]) =>
  db
    .selectFrom('brand')
    .where('name', '=', name)
    .where('id', 'in', ids as never)

test('other values make the same shape, and stand in the order of the text', () => {
  const [one, other] = [ofBrand('a', [1, 2]), ofBrand('b', [3, 4])]
  expect(shapeOf([one]).shape).toBe(shapeOf([other]).shape)
  expect(shapeOf([one]).values).toEqual(one.compile().parameters)
})

test.each([
  ['another number of values', ofBrand('a', [1]), ofBrand('a', [1, 2])],
  ['another column', sql.ref('brand.name'), sql.ref('brand.code')],
  [
    'another operator',
    db.selectFrom('brand').where('id', '<', 1 as never),
    db.selectFrom('brand').where('id', '>', 1 as never),
  ],
  ['other text', sql`a = ${1}`, sql`b = ${1}`],
  ['a value in place of what is written out', sql`a = ${1}`, sql`a = 1`],
  ['a written value of another kind', sql.lit(1), sql.lit('1')],
  ['a piece of another condition', sql`${1} and ${2}`, sql`${1}`],
])('%s makes another shape', (_, one, other) => {
  expect(shapeOf([one]).shape).not.toBe(shapeOf([other]).shape)
})

test('parts keep their borders and the order of their values', () => {
  const [a, b] = [shapeOf([sql`a = ${1}`]), shapeOf([sql`b = ${2}`])]
  expect(together(a, b)).toEqual(shapeOf([sql`a = ${1}`, sql`b = ${2}`]))
  expect(together(a, b).shape).not.toBe(together(b, a).shape)
})
