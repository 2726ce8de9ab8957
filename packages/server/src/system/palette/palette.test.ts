import { palette } from '@brandside/contract/shell/palette.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { organisation } from '@brandside/contract/system/organisation.ts'
import { role } from '@brandside/contract/system/role.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'
import { searchParts } from './search-parts.ts'

const { records, entries } = palette.endpoints

describe.each([mainEngine()])('the search of the shell on %s', (engine) => {
  let product: TestProduct
  let root: Caller
  beforeAll(async () => {
    product = await openTestProduct(engine)
    root = await product.as(people.root)
    await root.call(brand.endpoints.create, {
      code: 'WANGHU',
      name: '望湖面馆',
      industry: 'OTHER',
      contactName: '周宁',
      contactMobile: '13800001234',
    })
    await root.call(role.endpoints.create, { code: 'WANGHU', name: '望湖店员', dataScope: 1 })
  })
  afterAll(() => product.close())

  const found = async (caller: Caller, words: string) =>
    (await caller.call(records, { words })).data?.map(({ module, name, words }) => [module, name, words])

  test.each([
    ['望湖', '望湖'],
    ['whmg', 'whmg'],
    ['wanghu', 'wanghu'],
    ['Wang Hu', 'Wang Hu'],
  ])('finds records of several lists by name and by pinyin: %s', async (typed, words) => {
    const all = await found(root, typed)
    expect(all).toContainEqual(['brand', '望湖面馆', words])
    if (typed !== 'whmg') expect(all).toContainEqual(['role', '望湖店员', words])
  })

  test('finds them by a code, and by a part of a question that as a whole is in none', async () => {
    expect(await found(root, 'WANGHU')).toContainEqual(['brand', '望湖面馆', 'WANGHU'])
    expect(await found(root, 'what did 望湖 pay in October')).toContainEqual(['brand', '望湖面馆', '望湖'])
    expect(await found(root, 'zzqqzz')).toEqual([])
  })

  test('tells a person only of lists that this person may see, and what may be created there', async () => {
    const clerk = await join(product, { rights: ['store:brand:list'] })
    expect(await found(clerk.caller, '望湖')).toEqual([['brand', '望湖面馆', '望湖']])
    const of = async (caller: Caller) =>
      (await caller.call(entries, {})).data?.map(({ module, kind, titleZh }) => [module, kind, titleZh])
    expect(await of(clerk.caller)).toEqual([])
    const all = await of(root)
    expect(all).toContainEqual(['brand', 'CREATE', '新增品牌'])
    expect(all).toContainEqual(['ledgerCheck', 'PAGE', '锁定账期'])
    expect(all).not.toContainEqual(['trade', 'CREATE', expect.anything()])
  })

  test('a form begins with what the address of its list can say, and a page shows what is asked about a record', async () => {
    const { data } = await root.call(entries, {})
    const begins = data?.find(({ module, kind }) => module === 'wholesaleOrder' && kind === 'CREATE')?.begins
    expect(begins).toContain('customer')
    const payments = data?.find(({ titleZh }) => titleZh === '登记收款')
    expect(payments).toMatchObject({ module: 'income', kind: 'PAGE', begins: expect.arrayContaining(['customer']) })
    expect(data?.find(({ module, kind }) => module === organisation.name && kind === 'CREATE')?.begins).toEqual([
      'parent',
    ])
  })
})

test.each([
  ['what did 望湖 pay in October', ['望湖', 'October']],
  ['望湖10月付了多少', ['望湖', '月付了']],
  ['望湖下单', ['望湖']],
  ['茉莉花茶的库存', ['茉莉花茶', '库存']],
  ['新增订单 给望湖酒家', ['新增订单', '望湖酒家']],
  ['给13800001234发券', ['13800001234', '发券']],
])('the parts of %s are %j', (words, parts) => {
  expect(searchParts(words)).toEqual(parts)
})
