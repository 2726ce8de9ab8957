import type { Id } from '@brandside/contract/platform/id.ts'
import type { Parameter } from '@brandside/contract/platform/parameters/parameters.ts'
import { bizParam } from '@brandside/contract/system/biz-param.ts'
import { contract, contractClauses } from '@brandside/contract/wholesale/contract/contract.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { documentCurrency, documentPhone } from '@brandside/contract/wholesale/doc-seq.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actAs } from '../../platform/act-as.ts'
import type { Printout } from '../../platform/printing/printout.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join, type Person } from '../../platform/testing/walk/people.ts'
import { wholesaleGoods } from '../wholesale-goods.fixture.ts'
import { contractModule } from './contract.module.ts'

let app: TestProduct
let root: Caller
let second: Person
let goods: Awaited<ReturnType<typeof wholesaleGoods>>
beforeAll(async () => {
  app = await openTestProduct(mainEngine())
  root = await app.as(people.root)
  second = await join(app, { rights: 'everything' })
  goods = await wholesaleGoods(root)
})
afterAll(() => app.close())

async function put({ key }: Parameter, value: string): Promise<void> {
  const [row] = (await root.call(bizParam.endpoints.list, { keyword: key })).data?.list ?? []
  const told = await root.call(bizParam.endpoints.update, { id: row?.id as Id, version: row?.version ?? 0, value })
  if (told.code !== 0) throw new Error(told.msg)
}

const year = new Date().getFullYear()
async function aContract(): Promise<Id> {
  const { data, msg } = await root.call(contract.endpoints.create, {
    customerId: goods.customerId,
    title: '供货合同',
    startDate: `${year}-01-01`,
    endDate: `${year}-12-31`,
    amountLimit: 1_000_00,
    lines: [{ skuId: goods.skuId, unitId: goods.unitId, price: 306_00 }],
  })
  return data?.id ?? Promise.reject(new Error(msg))
}

/** What is said of the parties, of the amount and of the goods. */
async function printed(id: Id) {
  const actor = { tenantId: 1 as Id, adminId: second.id }
  const { company, facts, tables, sections } = (await actAs(app.database.pool, actor, contractModule, 'print', {
    id,
  })) as Printout
  const fact = (label: string) => facts.find(([each]) => each === label)?.[1]
  const { lines, ...of } = { ...company, buyer: fact('需方'), limit: fact('金额上限'), goods: tables[0]?.rows[0]?.[1] }
  return { ...of, lines, clauses: sections.find(({ title }) => title === '合同条款')?.text }
}

test('an issued document is printed again as it was first printed, and a draft as things are today', async () => {
  await put(documentPhone, '0571-1')
  const [id, draft] = [await aContract(), await aContract()]
  await root.call(contract.endpoints.submit, { id, version: 1 })
  await second.caller.call(contract.endpoints.approve, { id, version: 2 })
  const before = await printed(id)
  expect(before).toMatchObject({ lines: ['电话 0571-1'], buyer: '老街坊茶馆', goods: '茉莉花茶' })
  expect(before.limit).toContain('壹仟元整')
  expect(before.clauses).toMatch(/^1\. 交货：[\s\S]*\n9\. 本合同一式两份/)
  expect(await printed(draft)).toEqual(before)

  await put(documentPhone, '0571-2')
  await put(documentCurrency, 'USD')
  await put(contractClauses, '供方送货上门。\n货到付款。')
  const { data: buyer } = await root.call(customer.endpoints.view, { id: goods.customerId })
  const renamed = { id: goods.customerId, version: buyer?.version ?? 0, name: '新街坊茶馆', confirmDuplicate: true }
  await root.call(customer.endpoints.update, renamed)
  const { data: tea } = await root.call(product.endpoints.view, { id: goods.productId })
  await root.call(product.endpoints.update, { id: goods.productId, version: tea?.version ?? 0, name: '花茶' })

  expect(await printed(id)).toEqual(before)
  const today = await printed(draft)
  expect(today).toMatchObject({ lines: ['电话 0571-2'], buyer: '新街坊茶馆', goods: '花茶' })
  expect(today.clauses).toBe('1. 供方送货上门。\n2. 货到付款。')
  expect(today.limit).toContain('美元壹仟元整')
})
