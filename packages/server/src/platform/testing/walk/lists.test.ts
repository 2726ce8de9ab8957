import type { Contract } from '@brandside/contract/platform/contract.ts'
import { core } from '@brandside/contract/platform/describe.ts'
import { maxRows } from '@brandside/contract/platform/paging.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { toSnake } from '../../database/camel.ts'
import { people } from '../fixtures.ts'
import { engines } from '../test-database.ts'
import { openTestProduct, type TestProduct } from '../test-product.ts'
import { type Person, signedIn } from './people.ts'
import { type Walked, walked } from './registry.ts'
import { aRow, shapeOf } from './working-input.ts'

const lists = walked.filter(({ endpoint }) => endpoint.effect !== 'write' && 'sort' in shapeOf(endpoint.input))
const paged = lists.filter(({ endpoint }) => endpoint.effect === 'read')
const sorted = lists.flatMap((list) => sortKeys(list).map((key) => ({ ...list, key })))

describe.each(engines())('lists on %s', (engine) => {
  let product: TestProduct
  let root: Person

  beforeAll(async () => {
    product = await openTestProduct(engine)
    root = await signedIn(product, people.root)
  })
  afterAll(() => product.close())

  test.each(sorted)('$name by $key has an index to walk along', async ({ contract, key }) => {
    const { rows } = await product.database.pool.query<{ required: boolean; indexed: boolean }>(columnSql, [
      tableOf(contract),
      columnOf(contract, key),
    ])
    expect(rows, `${tableOf(contract)}.${columnOf(contract, key)}`).toEqual([{ required: true, indexed: true }])
  })

  test.each(paged)(
    '$name goes both ways by every key, page by page, to its end',
    async ({ contract, endpoint, ...list }) => {
      const made = [await aRow(contract, root), await aRow(contract, root), await aRow(contract, root)]
      const ids = async (input: object) => {
        const { data, message } = await root.caller.call(endpoint, input)
        if (!data) throw new Error(message)
        return (data as { list: { id: number }[] }).list.map(({ id }) => id)
      }
      for (const key of sortKeys({ contract, endpoint, ...list })) {
        const forwards = await ids({ sort: [key], rows: maxRows })
        expect(forwards, key).toEqual(expect.arrayContaining(made))
        expect(await ids({ sort: [`-${key}`], rows: maxRows }), key).toEqual(forwards.toReversed())
        expect(
          [...(await ids({ sort: [key], rows: 2 })), ...(await ids({ sort: [key], rows: 2, page: 2 }))],
          key,
        ).toEqual(forwards.slice(0, 4))
      }
      const far = await root.caller.call(endpoint, { page: 5000, rows: 20 })
      expect(far).toMatchObject({ code: 0, data: { list: [], total: expect.any(Number) } })
    },
  )

  test.each(lists)('$name by a key of its own making is refused', async ({ endpoint }) => {
    for (const sort of ['nonsense', 'id;drop table', '--name', 'tenantId']) {
      expect(await root.caller.call(endpoint, { sort: [sort] })).toMatchObject({ status: 400, key: 'common.badSort' })
    }
  })
})

function sortKeys({ endpoint }: Walked): string[] {
  const list = core(shapeOf(endpoint.input).sort as z.ZodType)
  const directions = list instanceof z.ZodArray && list.element instanceof z.ZodEnum ? list.element.options : []
  if (directions.length === 0) throw new Error(`${endpoint.path} says of no key that it can be sorted by`)
  return directions.map(String).filter((direction) => !direction.startsWith('-'))
}

/** A column is called as its key, unless rows may lack a value: then another one stands for it that has one in each. */
function columnOf({ name }: Contract, key: string): string {
  return standIns[`${name}.${key}`] ?? toSnake(key)
}

const standIns: Readonly<Record<string, string>> = { 'admin.lastLoginAt': 'signed_in_at' }

/** A list shows the table that its module is named for. */
function tableOf({ name }: Contract): string {
  return toSnake(name)
}

const columnSql = `
  select a.attnotnull as required,
         exists (select from pg_index i
                  where i.indrelid = a.attrelid and i.indkey[1] = a.attnum
                    and i.indkey[0] = (select attnum from pg_attribute where attrelid = a.attrelid and attname = 'tenant_id')) as indexed
    from pg_attribute a
   where a.attrelid = to_regclass('app.' || $1) and a.attname = $2 and not a.attisdropped`
