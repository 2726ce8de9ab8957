import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checksum } from '../src/platform/database/migrate.ts'
import { migrations } from './all.ts'
import { byNumber } from './by-number.ts'

const folder = import.meta.dirname
const files = readdirSync(folder)
const names = files.flatMap((file) => /^(\d.*)\.ts$/.exec(file)?.[1] ?? [])

test('the numbers are the order, with gaps and however they are listed', () => {
  const listed = { '10003-shop': '', '0500-product': '', '0007-files': '', '0999-open': '', '10000-log': '' }
  expect(Object.keys(byNumber(listed))).toEqual(['0007-files', '0500-product', '0999-open', '10000-log', '10003-shop'])
})

test('two migrations of one number are refused by their names', () => {
  expect(() => byNumber({ '0501-provider': '', '0500-product': '', '0501-prospect': '' })).toThrow(
    'Migrations 0501-prospect and 0501-provider have the same number: give the one that is not released yet the next free number of its range',
  )
})

test.each(['101-shop', '0101', '0101-Shop', 'shop', '1001-shop', '01001-shop', '100001-shop'])(
  'a migration is not called %s',
  (name) => {
    expect(() => byNumber({ [name]: '' })).toThrow(`Migration ${name}: the name is a number, 0001 to 0999 or of five`)
  },
)

test('every file is listed, by its own name', async () => {
  const exported: Record<string, unknown> = {}
  for (const name of names) {
    const [text, ...more] = Object.values(
      (await import(/* @vite-ignore */ join(folder, `${name}.ts`))) as Record<string, unknown>,
    )
    expect(more, `${name}.ts exports one text`).toEqual([])
    exported[name] = text
  }
  expect(migrations).toEqual(exported)
})

test('a migration stands on nothing that could change under it: helpers of a version, and they on nothing', () => {
  const importsOf = (file: string) =>
    readFileSync(join(folder, file), 'utf8').match(/(?<=^(import|\}).* from ')[^']+/gm) ?? []
  for (const name of names)
    for (const target of importsOf(`${name}.ts`)) expect(target, `what ${name} imports`).toMatch(/^\.\/tables-\d+\.ts$/)
  for (const file of files.filter((each) => each.startsWith('tables-')))
    expect(importsOf(file), `what ${file} imports`).toEqual([])
})

test('what has been released is applied as it was, letter by letter', () => {
  const released = JSON.parse(readFileSync(join(folder, 'released.json'), 'utf8')) as Record<string, string>
  const broken = Object.entries(released).flatMap(([name, known]) => {
    const text = migrations[name]
    if (text === undefined) return [`${name} has been released and is gone: no new installation would have it`]
    if (checksum(text) !== known)
      return [
        `${name} has been released and its text has changed: every installation would refuse to start. Put a new ` +
          'migration behind it; a helper that has to change becomes a new one in the next tables-N.ts',
      ]
    return []
  })
  expect(broken).toEqual([])
})
