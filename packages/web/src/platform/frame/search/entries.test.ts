import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { expect, test } from 'vitest'
import { type Entry, entriesBegun, entriesMeant } from './entries.rules.ts'
import type { RecordOption } from './records.ts'

const entry = (kind: Entry['kind'], title: Bilingual, path: string, begins: string[] = []): Entry => ({
  kind,
  title,
  path,
  begins,
  groups: [],
  icon: '',
  pinyin: '',
  initials: '',
})
const entries = [
  entry('CREATE', ['新增批发订单', 'Create wholesale order'], '/wholesale/wholesaleOrder?new=1', ['customer']),
  entry('CREATE', ['新增优惠券', 'Create coupon'], '/marketing/coupon?new=1', ['brand']),
  entry('PAGE', ['关账', 'Lock the month'], '/wholesale/docSeq'),
  entry('PAGE', ['付了多少', 'paid'], '/wholesale/income', ['customer']),
]
const record = (words: string): RecordOption => ({
  id: 'customer 7',
  path: '',
  title: ['望湖酒家', '望湖酒家'],
  groups: [],
  icon: '',
  mark: 'C7',
  found: { module: 'customer', id: 7 as Id, name: '望湖酒家', mark: 'C7', words },
})

test.each([
  ['新增订单', '/wholesale/wholesaleOrder?new=1'],
  ['new order', '/wholesale/wholesaleOrder?new=1'],
  ['where do I lock the month', '/wholesale/docSeq'],
  ['怎么关账', '/wholesale/docSeq'],
])('%s means %s', (pattern, path) => {
  expect(entriesMeant(entries, pattern).map((each) => each.path)).toEqual([path])
})

test('of acts that share their words the one that is called so comes first', () => {
  const longer = entry('CREATE', ['新增批发优惠券', 'Create wholesale coupon'], '/wholesale/wholesaleCoupon?new=1')
  expect(entriesMeant([longer, ...entries], '新增优惠券').map(({ path }) => path)).toEqual([
    '/marketing/coupon?new=1',
    '/wholesale/wholesaleCoupon?new=1',
  ])
})

test.each(['订单', 'orders', 'new', '望湖'])('%s alone is no act', (pattern) => {
  expect(entriesMeant(entries, pattern)).toEqual([])
})

test.each([
  ['新增订单 望湖', '望湖'],
  ['new order for 望湖', '望湖'],
  ['给望湖新增订单', '望湖'],
])('%s begins an order of the customer', (pattern, words) => {
  expect(entriesBegun(entries, [record(words)], pattern)).toMatchObject([
    { path: '/wholesale/wholesaleOrder?new=1&customerId=7', mark: '望湖酒家' },
  ])
})

test.each(['望湖10月付了多少', 'what has 望湖 paid in October'])('%s shows the receipts of the customer', (pattern) => {
  expect(entriesBegun(entries, [record('望湖')], pattern)).toMatchObject([
    { path: '/wholesale/income?customerId=7', mark: '望湖酒家' },
  ])
})

test('what is no act begins nothing', () => {
  expect(entriesBegun(entries, [record('望湖')], '望湖')).toEqual([])
  expect(entriesBegun(entries, [record('望湖')], '望湖 10月')).toEqual([])
})
