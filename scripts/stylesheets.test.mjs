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

/** Parts of the frame that stay in the document while pages come and go. */
const mounted = /^(home|platform\/frame\/(shell|menu|tabs|page))\//

// A browser asks anew what a :has() matches at each change below it, and with ~ or + for all that stands behind it as well:
// eleven such lines on the home page doubled the time of every way back to a list.
test('no stylesheet makes the browser match the whole page again at every change', () => {
  const sheets = globSync('**/*.css', { cwd: web })
  const slow = sheets.flatMap((sheet) => {
    const text = readFileSync(path.join(web, sheet), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
    const selectors = [...text.matchAll(/([^{};]*:has\([^{}]*)\{/g)].map(([, selector]) => String(selector).trim())
    return selectors
      .filter((each) => mounted.test(sheet) || /:has\(.*\)[^,]*[~+]/.test(each))
      .map((each) => `${sheet} ${each}`)
  })
  expect(sheets.length).toBeGreaterThan(100)
  expect(slow).toEqual([])
})
