import { areas } from '@brandside/contract/platform/areas.ts'
import { expect, test } from 'vitest'
import { isPage } from './pages.ts'

const address = new RegExp(`[\`'"]/((?:${Object.keys(areas).join('|')})/[a-zA-Z]+)`, 'g')

test('every address of a page that is written in the code has its page', () => {
  const files = import.meta.glob<string>(
    ['../../../*/**/*.{ts,tsx}', '!../../../{gallery,platform}/**', '!../../../**/*.test.ts'],
    { eager: true, query: '?raw', import: 'default' },
  )
  const written = Object.entries(files).flatMap(([file, text]) =>
    [...text.matchAll(address)].map(([, page]) => ({ file, page: page as string })),
  )
  expect(written.length).toBeGreaterThan(20)
  expect(written.filter(({ page }) => !isPage(page))).toEqual([])
})
