import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sources = join(import.meta.dirname, '../..')

/** Neither of two wishes for one shop or one store is lost: who is not inserted is told by whom it is taken. */
const several = ['store/delivery/reserve.ts']

test('what may be there already is named, so that no other collision is taken for it', () => {
  const found = globSync('**/*.ts', { cwd: sources })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.test.ts') && !several.includes(file))
    .filter((file) => readFileSync(join(sources, file), 'utf8').includes('on conflict do nothing'))
  expect(found, 'write `on conflict (columns) do nothing`').toEqual([])
})
