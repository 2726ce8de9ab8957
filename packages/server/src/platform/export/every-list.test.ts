import type { AnyEndpoint } from '@brandside/contract/platform/contract.ts'
import { expect, test } from 'vitest'
import { modules } from '../../modules.ts'

/** Lists whose rows an operator takes away otherwise, or that are no rows of ours. */
const without: Readonly<Record<string, string>> = {
  'brand.importRows': 'a preview, whose sheet with results is its own',
  'shop.importRows': 'a preview, whose sheet with results is its own',
  'shop.importMenuRows': 'a preview, whose sheet with results is its own',
  'shop.categoryTree': 'what rows are chosen from',
  'shop.skuTree': 'what rows are chosen from',
  'epos.list': 'what the POS of a shop answers at this moment, page by page',
  'delivery.stores': 'what the platform answers at this moment, to bind one of them',
}
const areas = ['store', 'payment']

const isPage = ({ output }: AnyEndpoint) => 'shape' in output && 'list' in (output.shape as object)
const isCalledList = ({ title }: AnyEndpoint) => title[1].startsWith('List ')

const lists = modules
  .filter(({ contract }) => areas.includes(contract.area))
  .flatMap(({ contract }) =>
    Object.entries<AnyEndpoint>(contract.endpoints)
      .filter(([, endpoint]) => endpoint.effect === 'read' && (isPage(endpoint) || isCalledList(endpoint)))
      .map(([key]) => ({ list: `${contract.name}.${key}`, key, endpoints: contract.endpoints })),
  )

test('lists are found', () => {
  expect(lists.length).toBeGreaterThan(15)
  expect(lists.map(({ list }) => list)).toEqual(expect.arrayContaining(Object.keys(without)))
})

test.each(lists)('$list has an export, or a reason to have none', ({ list, key, endpoints }) => {
  const name = key === 'list' ? 'export' : `${key.replace(/List$/, '')}Export`
  const sheet = (endpoints as Record<string, AnyEndpoint>)[name]
  expect(sheet?.effect ?? without[list]).toBe(without[list] ?? 'sheet')
})
