import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { version } from '../src/platform/config/version.ts'
import { checksum } from '../src/platform/database/migrate.ts'
import { breakingChanges } from '../src/platform/testing/breaking-changes.ts'
import { migrations } from './all.ts'
import { byNumber } from './by-number.ts'
import { contractions } from './contractions.ts'

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

test('a migration stands on nothing that could change under it: helpers of a version, data of its own, and they on nothing', () => {
  const importsOf = (file: string) =>
    readFileSync(join(folder, file), 'utf8').match(/(?<=^(import|\}).* from ')[^']+/gm) ?? []
  for (const name of names)
    for (const target of importsOf(`${name}.ts`))
      expect(target, `what ${name} imports`).toMatch(/^\.\/(tables|data)-\d+\.ts$/)
  for (const file of files.filter((each) => /^(tables|data)-/.test(each)))
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

/** Replicas are upgraded one by one from this number on. */
const firstExpanding = '10300'

test('replicas of the last release go on answering while a migration is applied', () => {
  const breaking = Object.entries(migrations)
    .filter(([name]) => name >= firstExpanding && contractions[name] === undefined)
    .flatMap(([name, text]) => breakingChanges(text).map((why) => `${name} ${why}`))
  expect(breaking, 'expand now, contract a release later (CONTRIBUTING.md, Migrations)').toEqual([])
})

test('what is taken away was not used by a release before this one', () => {
  const number = (text: string) =>
    text
      .split('.')
      .map((part) => part.padStart(4, '0'))
      .join('.')
  for (const [name, { unusedSince, why }] of Object.entries(contractions)) {
    expect(migrations, name).toHaveProperty([name])
    expect(number(unusedSince) < number(version), `${name}: ${unusedSince} is released before ${version}`).toBe(true)
    expect(why).not.toBe('')
  }
})

test.each([
  'alter table app.brand drop column code',
  'alter table app.brand rename column code to number',
  'alter table app.brand rename to label',
  'alter table app.brand alter column sort type bigint',
  'alter table app.brand alter sort set not null',
  'alter table app.brand add column grade integer not null',
  'alter table app.brand add column a text, add column b numeric(18, 3) not null, add column c text',
  'alter table app.brand add constraint brand_sorted check (sort > 0)',
  'alter table app.brand add unique (tenant_id, name)',
  'create unique index brand_once on app.brand (tenant_id, name)',
  'drop table app.brand',
  'drop function app.open_app(text)',
  'drop policy tenant_wall on app.brand',
  'revoke delete on app.brand from bo_app',
])('the last release does not bear: %s', (text) => {
  expect(breakingChanges(`select 1; ${text};`)).toHaveLength(1)
})

test.each([
  'alter table app.brand add column grade integer',
  'alter table app.brand add column grade integer not null default 0',
  `alter table app.brand add column key text generated always as (code || 'x') stored not null`,
  'alter table app.brand add column grade integer, add check (grade > 0)',
  'alter table app.brand add column owner_id bigint; create unique index brand_owner on app.brand (tenant_id, owner_id)',
  'alter table app.brand drop constraint brand_kind_check, add constraint brand_kind_check check (kind in (1, 2, 3))',
  'drop index app.brand_sort; create index brand_sort on app.brand (tenant_id, sort, id)',
  'alter table app.brand alter column sort drop not null',
  'create table app.grade (id bigint primary key); alter table app.grade add unique (id), add check (id > 0)',
  'revoke all on function app.check_brand() from public',
  `create or replace function app.f() returns trigger language plpgsql as $body$ begin drop table brand; end $body$`,
  '-- drop table app.brand\nselect 1',
])('and does bear: %s', (text) => {
  expect(breakingChanges(text)).toEqual([])
})
