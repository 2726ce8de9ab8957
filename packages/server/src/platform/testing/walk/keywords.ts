import type { EntityContract } from '@brandside/contract/platform/entity/entity.ts'
import type { Keyword } from '@brandside/contract/platform/entity/entity-filters.ts'
import { pinyin } from 'pinyin-pro'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { toSnake } from '../../database/camel.ts'
import { people } from '../fixtures.ts'
import { shapeOf } from './id-fields.ts'
import { type Person, signedIn } from './people.ts'
import { callsOf, type WalkedCall } from './registry.ts'
import type { Walk } from './walk.ts'
import { aRow } from './working-input.ts'

/**
 * The boxes for words of each list: numbers are found however they are spelled, names as they sound, and a picker finds what
 * its list finds.
 */
export function walkKeywords(walk: Walk): void {
  const lists = walk.contracts.flatMap((contract) => {
    const list = callsOf(contract).find(({ endpoint }) => endpoint === contract.endpoints.list)
    return 'entity' in contract && list && 'keyword' in shapeOf(list.endpoint.input)
      ? [{ ...list, contract: contract as EntityContract }]
      : []
  })
  const named = walk.contracts.flatMap((contract) => {
    const list = callsOf(contract).find(({ endpoint }) => endpoint === contract.endpoints.list)
    // Rows that others write, such as trades, have no name of their own.
    if (!('entity' in contract) || !list || !contract.endpoints.create) return []
    const own = contract as EntityContract
    return wordFilters(own).length > 0 ? [{ ...list, contract: own }] : []
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

  test.runIf(named.length > 0).each(named)(
    '$name finds names by their pinyin and its initials, and its picker finds the same',
    async ({ contract, endpoint }) => {
      const id = await aRow(contract, root)
      const dropdown = callsOf(contract).find((call) => call.endpoint === contract.endpoints.dropdown)
      for (const filter of wordFilters(contract))
        for (const name of await namesOf(contract, filter, id))
          for (const pattern of ['first', 'pinyin'] as const) {
            const words = pinyin(name, { pattern, toneType: 'none', type: 'array', v: true }).join('')
            expect(await idsOf(endpoint, { [filter]: words, rows: 200 }), `${name} as ${words}`).toContain(id)
            if (!dropdown) continue
            const listed = await idsOf(endpoint, {
              [filter]: words,
              rows: 200,
              ...(hasStatus(contract) && { status: 1 }),
            })
            const offered = await idsOf(dropdown.endpoint, { keyword: words })
            // What a picker offers may be less: those in force, of one place.
            if (listed.includes(id) && (await idsOf(dropdown.endpoint, {})).includes(id))
              expect(offered, `picker, ${words}`).toContain(id)
          }
    },
  )

  /** Runs of Chinese characters that stand in the row, in the columns that the filter looks into. */
  async function namesOf(contract: EntityContract, filter: string, id: number): Promise<string[]> {
    const { filters, search } = contract.entity
    const rule = filters[filter]
    const asked = rule === 'contains' ? [filter] : rule instanceof z.ZodType ? search.names : (rule as Keyword).columns
    const columns = (asked ?? []).filter((each) => !search.numbers?.includes(each) && !search.whole?.includes(each))
    const row = await rowOf(contract, id)
    return columns
      .flatMap((column) => String(row?.[toSnake(column)] ?? '').match(/\p{sc=Han}{2,8}/gu) ?? [])
      .slice(0, 2)
  }

  async function rowOf({ records }: EntityContract, id: number): Promise<Record<string, unknown> | undefined> {
    const { rows } = await walk.product.database.pool.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from app.${toSnake(records.table)} t where id = $1`,
      [id],
    )
    return rows[0]?.row
  }

  async function idsOf(endpoint: WalkedCall['endpoint'], input: object): Promise<number[]> {
    const { data, message } = await root.caller.call(endpoint, input)
    if (!data) throw new Error(message)
    const rows = Array.isArray(data) ? data : (data as { list: unknown[] }).list
    return (rows as { id: number }[]).map(({ id }) => id)
  }

  /** What stands in the row in columns that the words are looked for in, as far as it is made of digits above all. */
  async function numbersOf(contract: EntityContract, id: number): Promise<string[]> {
    const { entity } = contract
    const rule = entity.filters.keyword
    const own = typeof rule === 'object' && !(rule instanceof z.ZodType) ? rule.columns : []
    const columns = [...new Set([...own, ...(entity.search.numbers ?? []), ...(entity.search.whole ?? [])])]
    if (columns.length === 0) return []
    const row = await rowOf(contract, id)
    const values = columns.map((column) => row?.[toSnake(column)])
    return values.filter((value): value is string => typeof value === 'string' && isNumber(value))
  }
}

/** Filters of a list that take words which may stand anywhere in a name. */
const wordFilters = ({ entity }: EntityContract) =>
  Object.entries(entity.filters).flatMap(([name, rule]) => {
    const isKeyword = name === 'keyword' && (rule instanceof z.ZodType ? entity.search.names !== undefined : true)
    return rule === 'contains' || isKeyword ? [name] : []
  })

const isNumber = (text: string) => /^[\dA-Za-z_./-]+$/.test(text) && text.replace(/\D/g, '').length >= 4

const hasStatus = ({ endpoints }: EntityContract) => endpoints.list && 'status' in shapeOf(endpoints.list.input)
