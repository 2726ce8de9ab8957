import { type AnyEndpoint, tagsOf } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { receivable } from '@brandside/contract/wholesale/receivable/receivable.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { workbench } from '@brandside/contract/wholesale/workbench.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { people } from '../platform/testing/fixtures.ts'
import { readParts } from '../platform/testing/read-sheet.ts'
import { asSuperuser } from '../platform/testing/superuser.ts'
import { mainEngine } from '../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../platform/testing/test-product.ts'
import { join, type Person } from '../platform/testing/walk/people.ts'
import { contracts } from '../platform/testing/walk/registry.ts'
import { WriteProbe } from '../platform/testing/write-probe.ts'
import { type Circle, circleOf } from './circle.fixture.ts'
import { wholesaleGoods } from './wholesale-goods.fixture.ts'

const wholesale = contracts.filter(({ area }) => area === 'wholesale')
const endpointsOf = (effects: readonly string[]) =>
  wholesale.flatMap(({ name, endpoints }) =>
    Object.entries(endpoints)
      .filter(
        ([, { effect, guard }]) =>
          effects.includes(effect) && (guard.includes(':') || guard === 'session' || guard === 'choice'),
      )
      .map(([action, endpoint]) => ({ called: `${name}.${action}`, endpoint: endpoint as AnyEndpoint })),
  )

let product: TestProduct
let root: Caller
let [one, two]: Person[] = []
let [own, alien]: Circle[] = []
beforeAll(async () => {
  product = await openTestProduct(mainEngine())
  root = await product.as(people.root)
  // Every right of the area, and the scope of a salesman: what he sees is decided by the scope alone.
  const rights = wholesale.flatMap(tagsOf)
  one = await join(product, { rights, dataScope: 5, salesman: true })
  two = await join(product, { rights, dataScope: 5, salesman: true })
  const goods = await wholesaleGoods(root)
  const bank = await root.call(bankAccount.endpoints.create, bankAccount.endpoints.create.example as never)
  const bankAccountId = bank.data?.id as Id
  const second = (await join(product, { rights: 'everything' })).caller
  own = await circleOf(root, second, { name: '自有茶馆', salesmanId: one.id, bankAccountId, goods })
  alien = await circleOf(root, second, { name: '别家饭店', salesmanId: two.id, bankAccountId, goods })
})
afterAll(() => product.close())

/** What an answer says, sheets unpacked. */
async function toldBy(caller: Caller, endpoint: AnyEndpoint, input: object): Promise<string> {
  const answer = await caller.call(endpoint, input as never)
  if (answer.status === 429) {
    await forgetSheets()
    return toldBy(caller, endpoint, input)
  }
  const { data, bytes, code, headers } = answer
  if (endpoint.effect === 'sheet' && String(headers['content-type']).includes('sheet'))
    return [...(await readParts(bytes)).values()].join()
  return code === 0 ? JSON.stringify(data) : ''
}

/** An operator may take so many sheets in a while; here each of them has to be looked at. */
const forgetSheets = () => asSuperuser(product.database, (db) => db.query('delete from app.auth_throttle'))

/** The lists on which a customer is named. */
interface Listed {
  total: number
  list: Record<string, unknown>[]
  sum?: Record<string, number | string>
}

const listed = [
  'customer',
  'customerCredit',
  'customerBalance',
  'prospect',
  'wholesaleOrder',
  'orderDelivery',
  'receivable',
  'balanceRecharge',
  'quotation',
  'contract',
  'income',
  'orderReturn',
  'creditPayment',
  'crmInvoice',
  'wholesaleCouponGrant',
  'productPrice',
]

const found = (text: string) => (alien as Circle).words.filter((word) => text.includes(word))

/** What was said of the other salesman's customer, to an administrator and to the salesman, by questions without an id. */
async function toldOf(only: RegExp, asked: object = {}): Promise<{ told: string[]; leaks: string[] }> {
  const [told, leaks] = [[] as string[], [] as string[]]
  for (const { called, endpoint } of endpointsOf(['read', 'sheet'])) {
    if (!only.test(called) || !endpoint.input.safeParse(asked).success) continue
    const input = 'rows' in ((endpoint.input as { shape?: object }).shape ?? {}) ? { rows: 200, ...asked } : asked
    if (found(await toldBy(root, endpoint, input)).length > 0) told.push(called)
    if (found(await toldBy((one as Person).caller, endpoint, input)).length > 0) leaks.push(called)
  }
  return { told, leaks }
}

/** What the administrator is told proves that the question would have told it. */
test('no list says anything of the customers of another salesman (B-INV-21)', async () => {
  const { told, leaks } = await toldOf(/\.list$/)
  expect(leaks).toEqual([])
  expect(told).toEqual(expect.arrayContaining(listed.map((each) => `${each}.list`)))
})

test('no export says anything of them (B-INV-21)', async () => {
  const { told, leaks } = await toldOf(/xport$/)
  expect(leaks).toEqual([])
  // Balances are exported entry by entry, of one customer at a time.
  const exported = listed.filter((each) => each !== 'customerBalance')
  expect(told).toEqual(expect.arrayContaining(exported.map((each) => `${each}.export`)))
})

test('no picker offers them (B-INV-21)', async () => {
  const { told, leaks } = await toldOf(/\.dropdown$/)
  expect(leaks).toEqual([])
  expect(told).toEqual(
    expect.arrayContaining(['customer.dropdown', 'wholesaleOrder.dropdown', 'orderDelivery.dropdown']),
  )
})

test('no chart and no other reading says anything of them (B-INV-21)', async () => {
  const { told, leaks } = await toldOf(/\.(?!list$|export$|dropdown$)/)
  expect(leaks).toEqual([])
  expect(told).toContain('wholesaleOrder.items')
  const { stat } = wholesaleOrder.endpoints
  expect(found(await toldBy(root, stat, { by: 'CUSTOMER' }))).not.toEqual([])
  expect(found(await toldBy((one as Person).caller, stat, { by: 'CUSTOMER' }))).toEqual([])
})

test('no search by the name or a number of theirs finds anything (B-INV-21)', async () => {
  for (const keyword of (alien as Circle).words) {
    const { told, leaks } = await toldOf(/\.(list|dropdown)$/, { keyword })
    expect(leaks).toEqual([])
    expect(told.length).toBeGreaterThan(0)
  }
})

test('ids typed by hand answer as if they were not there', async () => {
  const { ids, customerId } = alien as Circle
  const { caller } = one as Person
  const leaks: string[] = []
  for (const { called, endpoint } of endpointsOf(['read', 'sheet', 'print'])) {
    const [module = ''] = called.split('.')
    const id = ids[module]
    const example = endpoint.example as object | undefined
    for (const input of [
      { ...example, id, ids: [id] },
      { ...example, customerId, id: customerId },
    ]) {
      if (!endpoint.input.safeParse(input).success) continue
      if (found(await toldBy(caller, endpoint, input)).length > 0) leaks.push(called)
    }
    if (id !== undefined && called.endsWith('.view'))
      expect((await caller.call(endpoint, { id } as never)).status, called).toBe(404)
  }
  expect(leaks).toEqual([])
})

test('nothing of theirs is changed by ids typed by hand, and nothing is written', async () => {
  const { ids, customerId } = alien as Circle
  const { caller } = one as Person
  const probe = await WriteProbe.on(product.database)
  for (const { called, endpoint } of endpointsOf(['write'])) {
    const [module = ''] = called.split('.')
    const id = ids[module]
    const example = { ...(endpoint.example as object | undefined), version: 1, reason: '试改' }
    const { shape = {} } = endpoint.input as { shape?: object }
    const whose = 'customerId' in shape ? { customerId } : {}
    if (id === undefined && !('customerId' in shape)) continue
    if (!['id', 'ids', 'customerId'].some((name) => name in shape) || called.endsWith('.claim')) continue
    const input = { ...example, ...whose, ...(id !== undefined && { id, ids: [id] }) }
    if (!endpoint.input.safeParse(input).success) continue
    const written = await probe.during(() => caller.call(endpoint, input as never).then(() => undefined))
    expect([called, written]).toEqual([called, []])
  }
})

test('totals and sums count what the salesman sees', async () => {
  const { caller } = one as Person
  const mine = { customerId: (own as Circle).customerId }
  const all = await root.call(receivable.endpoints.aging, {})
  const seen = await caller.call(receivable.endpoints.aging, {})
  expect(seen.data?.total).toEqual((await root.call(receivable.endpoints.aging, mine)).data?.total)
  expect(seen.data?.total).not.toEqual(all.data?.total)
  const overdue = await caller.call(workbench.endpoints.figures, {})
  expect(overdue.data?.aging.reduce((sum, { cents }) => sum + cents, 0)).toBe(
    seen.data && Object.values(seen.data.total.amounts).reduce((sum, cents) => sum + cents, 0),
  )
  for (const each of listed) {
    const { list } = wholesale.find(({ name }) => name === each)?.endpoints ?? {}
    const { data } = await caller.call(list as AnyEndpoint, { rows: 200 } as never)
    const { total, list: rows, sum = {} } = data as Listed
    expect(total, each).toBe(rows.length)
    for (const [name, said] of Object.entries(sum)) {
      const shown = rows.reduce((all, row) => all + Number(row[name]), 0)
      expect(Number(said), `${each} ${name}`).toBe(shown)
    }
  }
})

test('a list that shows customers and takes words finds its rows by the name of the customer', async () => {
  const name = '自有茶馆'
  const asked: string[] = []
  for (const { name: called, endpoints } of wholesale) {
    const list = endpoints.list as AnyEndpoint | undefined
    if (!(list?.input instanceof z.ZodObject) || !('keyword' in list.input.shape)) continue
    const namesFor = async (input: object) => {
      const { data } = await root.call(list, { rows: 200, ...input } as never)
      return (data as { list: { customerName?: string | null }[] }).list.map(({ customerName }) => customerName)
    }
    const wanted = (await namesFor({})).filter((each) => each === name)
    if (wanted.length === 0) continue
    asked.push(called)
    expect([called, ...(await namesFor({ keyword: name }))]).toEqual([called, ...wanted])
  }
  expect(asked).toEqual(
    expect.arrayContaining(
      'balanceRecharge contract creditPayment crmInvoice income orderDelivery orderReturn receivable wholesaleOrder'.split(
        ' ',
      ),
    ),
  )
})
