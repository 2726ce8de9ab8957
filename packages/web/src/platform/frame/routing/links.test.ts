import { areas } from '@brandside/contract/platform/areas.ts'
import type { Contract } from '@brandside/contract/platform/contract.ts'
import { expect, test } from 'vitest'
import type { ZodObject } from 'zod'
import { isPage } from './pages.ts'

const address = new RegExp(`[\`'"]/((?:${Object.keys(areas).join('|')})/[a-zA-Z]+)`, 'g')

const asked = new RegExp(`${address.source}\\?([^\`'"\\s]*)`, 'g')
/** Values that are filled in when the address is made. */
const filledIn = /\$\{[^}]*\}/g

const files = import.meta.glob<string>(
  [
    '../../../*/**/*.{ts,tsx}',
    '!../../../{gallery,platform}/**',
    '!../../../**/*.test.ts',
    '../../../../../contract/src/*/**/*.rules.ts',
  ],
  { eager: true, query: '?raw', import: 'default' },
)

test('every address of a page that is written in the code has its page', () => {
  const written = Object.entries(files).flatMap(([file, text]) =>
    [...text.matchAll(address)].map(([, page]) => ({ file, page: page as string })),
  )
  expect(written.length).toBeGreaterThan(20)
  expect(written.filter(({ page }) => !isPage(page))).toEqual([])
})

/** What stands in the address of any list beside its filters, or of a page that has more than its list. */
const others = ['id', 'part', 'view', 'tab']

test('an address of a list names filters that the list has, each once', () => {
  const contracts = import.meta.glob<Record<string, Partial<Contract> | null>>(
    [
      '../../../../../contract/src/*/**/*.ts',
      '!../../../../../contract/src/platform/**',
      '!../../../../../contract/src/**/*.{test,rules}.ts',
    ],
    { eager: true },
  )
  const lists = Object.values(contracts)
    .flatMap((file) => Object.values(file))
    .flatMap((value): [string, readonly string[]][] =>
      typeof value === 'object' && value && 'entity' in value && value.endpoints?.list
        ? [[`${value.area}/${value.name}`, Object.keys((value.endpoints.list.input as ZodObject).shape)]]
        : [],
    )
  const filtersOf = new Map(lists)
  const written = Object.entries(files).flatMap(([file, text]) =>
    [...text.matchAll(asked)].flatMap(([, page = '', query = '']) => {
      const filters = filtersOf.get(page)
      const names = query.replaceAll(filledIn, '').split('&')
      const given = names.map((each) => each.split('=')[0] ?? '').filter((name) => name && !others.includes(name))
      return filters && !query.startsWith('tab=') ? [{ file, page, given, filters }] : []
    }),
  )
  expect(written.length).toBeGreaterThan(20)
  const wrong = written.filter(
    ({ given, filters }) => new Set(given).size < given.length || given.some((name) => !filters.includes(name)),
  )
  expect(wrong.map(({ file, page, given }) => ({ file, page, given }))).toEqual([])
})
