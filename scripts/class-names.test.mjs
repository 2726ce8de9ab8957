import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const web = path.join(import.meta.dirname, '../packages/web/src')
const sheetOf = /import (\w+) from '([^']+\.module\.css)'/g

// A class that a stylesheet does not have is `undefined`, and nothing says so: cards of a phone stay a table.
test('every class of a stylesheet that a part names is in it', () => {
  const parts = globSync('**/*.tsx', { cwd: web })
  const missing = parts.flatMap((part) => {
    const text = readFileSync(path.join(web, part), 'utf8')
    return [...text.matchAll(sheetOf)].flatMap(([, name, from]) => {
      const sheet = readFileSync(path.join(web, path.dirname(part), String(from)), 'utf8')
      const held = new Set([...sheet.matchAll(/\.([a-zA-Z]\w*)/g)].map(([, each]) => each))
      const used = [...text.matchAll(new RegExp(`(?<![\\w.'/-])${name}\\.([a-zA-Z]\\w*)`, 'g'))].map(([, each]) => each)
      return used.filter((each) => !held.has(each)).map((each) => `${part} ${name}.${each}`)
    })
  })
  expect(parts.length).toBeGreaterThan(300)
  expect(missing).toEqual([])
})
