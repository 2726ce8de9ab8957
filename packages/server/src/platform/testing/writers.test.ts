import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areas } from '@brandside/contract/platform/areas.ts'
import { expect, test } from 'vitest'
import { modules } from '../../modules.ts'
import { toSnake } from '../database/camel.ts'
import { isTest, readSources, repository, type Source } from './sources.ts'

/**
 * Rooms that are a part of a module, most of them a lower one that other rooms stand on: both are one owner. `product-stock`
 * shows the SKUs of products as the warehouse sees them, and writes where each lies; coupons that were granted count with
 * their template in the same statements.
 */
const partsOf: Readonly<Record<string, string>> = {
  'marketing/activity-uses': 'marketing/activity',
  'marketing/coupon-counts': 'marketing/coupon',
  'member/card-holding': 'member/member-card',
  'member/recharge-books': 'member/recharge-order',
  'payment/open-trade': 'payment/trade',
  'system/messages': 'system/out-message',
  'wholesale/balance-ledger': 'wholesale/customer-balance',
  'wholesale/customer-record': 'wholesale/customer',
  'wholesale/delivery-notes': 'wholesale/order-delivery',
  'wholesale/order-books': 'wholesale/wholesale-order',
  'wholesale/product-stock': 'wholesale/product',
  'wholesale/quoted': 'wholesale/quotation',
  'wholesale/wholesale-coupon-grant': 'wholesale/wholesale-coupon',
}

const schema = readFileSync(join(repository, 'packages/server/migrations/schema.ts'), 'utf8')
const rows = schema.slice(schema.indexOf('export interface Schema {')).matchAll(/^ {2}(\w+): /gm)
const tables = new Set([...rows].map(([, name = '']) => toSnake(name)))
const sources = readSources('packages/server/src/**/*.ts').filter((source) => !isTest(source))

/** The module of a file, or the area of one that belongs to all of its modules. */
function ownerOf(path: string): string | undefined {
  const [, , area = '', name = '', ...rest] = path.split('/')
  if (!(area in areas)) return undefined
  const room = rest.length > 0 ? `${area}/${name}` : area
  return partsOf[room] ?? room
}

const statements = [
  /\b(?:insert\s+into|delete\s+from|merge\s+into)\s+(\w+)/gi,
  /\bupdate\s+(\w+)(?:\s+(?:as\s+)?\w+)?\s+set\b/gi,
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)'/g,
  /\b(?:insert|write|delete)Rows?\(\s*\w+,\s*'(\w+)'/g,
]

/** The tables that the SQL and the built queries of a file write, but those that a variable names. */
function writtenIn({ text }: Pick<Source, 'text'>): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
  const names = statements.flatMap((statement) => [...code.matchAll(statement)].map(([, name = '']) => toSnake(name)))
  return names.filter((name) => tables.has(name))
}

/** An entity's standard acts write its table without a statement of the module's own. */
const entities = modules.flatMap(({ contract: { area, name, records, endpoints } }) => {
  const writes = ['create', 'update', 'remove', 'status'].some((act) => act in endpoints)
  if (!writes || records === undefined || records === 'none') return []
  const room = `${area}/${toSnake(name).replaceAll('_', '-')}`
  return [{ table: toSnake(records.table ?? name), owner: partsOf[room] ?? room }]
})

function severalWriters(
  files: readonly Pick<Source, 'path' | 'text'>[],
  ofEntities = entities,
): Record<string, string[]> {
  const writers = new Map<string, Set<string>>()
  for (const { table, owner } of ofEntities) writers.set(table, (writers.get(table) ?? new Set()).add(owner))
  for (const file of files) {
    const owner = ownerOf(file.path)
    if (owner === undefined) continue
    for (const table of writtenIn(file)) writers.set(table, (writers.get(table) ?? new Set()).add(owner))
  }
  const shared = [...writers].filter(([, { size }]) => size > 1).map(([table, by]) => [table, [...by].sort()] as const)
  return Object.fromEntries(shared.sort())
}

test('a table is written by one module: others call its *.public.ts', () => {
  expect(tables.size).toBeGreaterThan(200)
  expect(severalWriters(sources)).toEqual({})
  const breach = [
    { path: 'server/src/store/brand/brand.module.ts', text: 'sql`update brand b\n set name = 1`' },
    { path: 'server/src/store/shop/shop.module.ts', text: "db.updateTable('brand')" },
  ]
  expect(severalWriters(breach, [])).toEqual({ brand: ['store/brand', 'store/shop'] })
})
