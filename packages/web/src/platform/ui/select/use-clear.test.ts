import { expect, test } from 'vitest'

const bare = /<(?:Tree)?Select(?:<[^\n]*>)?\s[^/]*?allowClear(?=[\s/])/g

test('the button that empties a select has a name in the operator’s language', async () => {
  const sources = import.meta.glob<string>('../../../**/*.tsx', { query: '?raw', import: 'default', eager: true })
  expect(Object.keys(sources).length).toBeGreaterThan(100)
  const left = Object.entries(sources).filter(([, text]) =>
    [...text.matchAll(bare)].some(([found]) => !found.includes('<Input')),
  )
  expect(left.map(([file]) => file)).toEqual([])
})
