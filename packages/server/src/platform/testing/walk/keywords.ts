import type { EntityContract } from '@brandside/contract/platform/entity.ts'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { toSnake } from '../../database/camel.ts'
import { people } from '../fixtures.ts'
import { shapeOf } from './id-fields.ts'
import { type Person, signedIn } from './people.ts'
import { callsOf, type Walked } from './registry.ts'
import type { Walk } from './walk.ts'
import { aRow } from './working-input.ts'

/** The box for words of each list: numbers are found however they are spelled, and a picker finds what its list finds. */
export function walkKeywords(walk: Walk): void {
  const lists = walk.contracts.flatMap((contract) => {
    const list = callsOf(contract).find(({ endpoint }) => endpoint === contract.endpoints.list)
    return 'entity' in contract && list && 'keyword' in shapeOf(list.endpoint.input)
      ? [{ ...list, contract: contract as EntityContract }]
      : []
  })
  let root: Person

  beforeAll(async () => {
    root = await signedIn(walk.product, people.root)
  })

  test.runIf(lists.length > 0).each(lists)(
    '$name finds numbers with their digits parted, and its picker finds the same',
    async ({ contract, endpoint }) => {
      const id = await aRow(contract, root)
      const dropdown = callsOf(contract).find((call) => call.endpoint === contract.endpoints.dropdown)
      for (const number of await numbersOf(contract, id)) {
        const parted = number.replace(/[\dA-Za-z]{3}(?=[\dA-Za-z])/g, '$& ')
        const wide = number.replace(/[!-~]/g, (each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0))
        for (const keyword of [number, parted, wide]) {
          expect(await idsOf(endpoint, { keyword, rows: 200 }), `${number} as ${keyword}`).toContain(id)
          if (!dropdown) continue
          const listed = await idsOf(endpoint, { keyword, rows: 200, ...(hasStatus(contract) && { status: 1 }) })
          const offered = await idsOf(dropdown.endpoint, { keyword })
          expect(offered, `picker, ${keyword}`).toEqual(expect.arrayContaining(listed))
        }
      }
    },
  )

  async function idsOf(endpoint: Walked['endpoint'], input: object): Promise<number[]> {
    const { data, message } = await root.caller.call(endpoint, input)
    if (!data) throw new Error(message)
    const rows = Array.isArray(data) ? data : (data as { list: unknown[] }).list
    return (rows as { id: number }[]).map(({ id }) => id)
  }

  /** What stands in the row in columns that the words are looked for in, as far as it is made of digits above all. */
  async function numbersOf({ entity, records }: EntityContract, id: number): Promise<string[]> {
    const rule = entity.filters.keyword
    const own = typeof rule === 'object' && !(rule instanceof z.ZodType) ? rule.columns : []
    const columns = [...new Set([...own, ...(entity.search.numbers ?? []), ...(entity.search.whole ?? [])])]
    const table = typeof records === 'object' ? toSnake(records.table) : undefined
    if (table === undefined || columns.length === 0) return []
    const { rows } = await walk.product.database.pool.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from app.${table} t where id = $1`,
      [id],
    )
    const values = columns.map((column) => rows[0]?.row[toSnake(column)])
    return values.filter((value): value is string => typeof value === 'string' && isNumber(value))
  }
}

const isNumber = (text: string) => /^[\dA-Za-z_./-]+$/.test(text) && text.replace(/\D/g, '').length >= 4

const hasStatus = ({ endpoints }: EntityContract) => endpoints.list && 'status' in shapeOf(endpoints.list.input)
