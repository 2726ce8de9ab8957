import type { Contract } from '@brandside/contract/platform/contract.ts'
import { core } from '@brandside/contract/platform/describe.ts'
import { maxRows } from '@brandside/contract/platform/paging.ts'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { toSnake } from '../../database/camel.ts'
import { people } from '../fixtures.ts'
import { shapeOf } from './id-fields.ts'
import { type Person, signedIn } from './people.ts'
import { fixtureOf, type WalkedCall } from './registry.ts'
import type { Walk } from './walk.ts'
import { aRow } from './working-input.ts'

/** Lists in every order they offer. They are compared as far as one page shows them, so tables have to be short yet. */
export function walkLists(walk: Walk): void {
  const lists = walk.calls.filter(({ endpoint }) => endpoint.effect !== 'write' && 'sort' in shapeOf(endpoint.input))
  const paged = lists.filter(({ endpoint }) => endpoint.effect === 'read')
  const sorted = lists.flatMap((list) => sortKeys(list).map((key) => ({ ...list, key })))
  let root: Person

  beforeAll(async () => {
    root = await signedIn(walk.product, people.root)
  })

  test.each(sorted)('$name by $key has an index to walk along', async ({ contract, key }) => {
    const { rows } = await walk.product.database.pool.query<{ required: boolean; indexed: boolean }>(columnSql, [
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
      const all = async (key: string) => {
        const found: number[] = []
        for (let page = 1; found.length === (page - 1) * maxRows; page++)
          found.push(...(await ids({ sort: [key], rows: maxRows, page })))
        return found
      }
      for (const key of sortKeys({ contract, endpoint, ...list })) {
        const forwards = await all(key)
        expect(forwards, key).toEqual(expect.arrayContaining(made))
        expect(await all(`-${key}`), key).toEqual(forwards.toReversed())
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
}

function sortKeys({ endpoint }: WalkedCall): string[] {
  const list = core(shapeOf(endpoint.input).sort as z.ZodType)
  const directions = list instanceof z.ZodArray && list.element instanceof z.ZodEnum ? list.element.options : []
  if (directions.length === 0) throw new Error(`${endpoint.path} says of no key that it can be sorted by`)
  return directions.map(String).filter((direction) => !direction.startsWith('-'))
}

/** A column is called as its key, unless rows may lack a value: then another one stands for it that has one in each. */
function columnOf(contract: Contract, key: string): string {
  return fixtureOf(contract).sortedBy?.[key] ?? toSnake(key)
}

/** A list shows the table that its module is named for; an entity may say another. */
function tableOf({ name, records, ...contract }: Contract): string {
  return toSnake('entity' in contract && records && records !== 'none' ? records.table : name)
}

const columnSql = `
  select a.attnotnull as required,
         exists (select from pg_index i
                  where i.indrelid = a.attrelid and i.indkey[1] = a.attnum
                    and i.indkey[0] = (select attnum from pg_attribute where attrelid = a.attrelid and attname = 'tenant_id')) as indexed
    from pg_attribute a
   where a.attrelid = to_regclass('app.' || $1) and a.attname = $2 and not a.attisdropped`
