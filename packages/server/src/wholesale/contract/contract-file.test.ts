import type { Id } from '@brandside/contract/platform/id.ts'
import { contract } from '@brandside/contract/wholesale/contract/contract.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asTenant } from '../../platform/as-tenant.ts'
import { postForm, tokenFor } from '../../platform/testing/files.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join, type Person } from '../../platform/testing/walk/people.ts'
import { openReceivable } from '../receivable/receivables.public.ts'
import { wholesaleGoods } from '../wholesale-goods.fixture.ts'

const { endpoints } = contract
const { create, view, submit, approve, attach, remove, usage } = endpoints

let product: TestProduct
let [maker, approver]: Person[] = []
let tenantId: Id
let goods: Awaited<ReturnType<typeof wholesaleGoods>>
beforeAll(async () => {
  product = await openTestProduct(mainEngine())
  maker = await join(product, { rights: 'everything' })
  approver = await join(product, { rights: 'everything' })
  goods = await wholesaleGoods(by(maker))
  const { rows } = await asSuperuser(product.database, (db) =>
    db.query<{ id: string }>('select tenant_id as id from app.customer where id = $1', [goods.customerId]),
  )
  tenantId = Number(rows[0]?.id) as Id
})
afterAll(() => product.close())

const by = (person: Person | undefined) => person?.caller as Caller
const shown = async (id: Id) => (await by(maker).call(view, { id })).data
const version = async (id: Id) => (await shown(id))?.version ?? 0

async function drafted(fields: object = {}): Promise<Id> {
  const { data } = await by(maker).call(create, {
    customerId: goods.customerId,
    title: '供货合同',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    lines: [{ skuId: goods.skuId, unitId: goods.unitId, price: 30_600, qtyLimit: '20' }],
    ...fields,
  })
  return data?.id as Id
}

async function paper(letter: string, name: string): Promise<string> {
  const key = `t${tenantId}/papers/202611/${letter.repeat(32)}.pdf`
  await asSuperuser(product.database, (db) =>
    db.query(
      `insert into app.file (tenant_id, key, object, scene, name, hash, sha256, size, mime)
       values ($1, $2, $2, 'contract', $3, 'h', repeat('0', 64), 1, 'application/pdf')`,
      [tenantId, key, name],
    ),
  )
  return key
}

test('papers are kept in any state but void, by their names, and only those of the company', async () => {
  const [signed, annex] = [await paper('a', '盖章扫描件.pdf'), await paper('b', '附件一.pdf')]
  const id = await drafted()
  await by(maker).call(submit, { id, version: await version(id) })
  await by(approver).call(approve, { id, version: await version(id) })
  expect(await by(maker).call(attach, { id, version: await version(id), keys: [annex, signed] })).toMatchObject({
    code: 0,
  })
  expect(await shown(id)).toMatchObject({
    attachments: [
      { key: annex, name: '附件一.pdf' },
      { key: signed, name: '盖章扫描件.pdf' },
    ],
  })
  const foreign = `t1/papers/202611/${'f'.repeat(32)}.pdf`
  expect(await by(maker).call(attach, { id, version: await version(id), keys: [foreign] })).toMatchObject({ code: 2 })
  expect(await by(maker).call(attach, { id, version: 1, keys: [] })).toMatchObject({ key: 'common.stale' })
  expect((await shown(id))?.attachments).toHaveLength(2)
  const draft = await drafted({ startDate: '2027-01-01', endDate: '2027-12-31' })
  await by(maker).call(remove, { ids: [draft] })
  expect(await by(maker).call(attach, { id: draft, version: await version(draft), keys: [] })).toMatchObject({
    key: 'common.state',
  })
  expect(await shown(id)).toMatchObject({ lines: [{ qtyLimit: '20', usedBase: '0', usedQty: '0' }] })
  expect(await by(maker).call(usage, { id })).toMatchObject({ data: { orders: [], orderCount: 0 } })
})

test('an attachment is read by those who see its contract, not by every salesman with the right to list contracts', async () => {
  const token = await tokenFor(by(maker), 'contract')
  const { body } = await postForm(product.app, token, Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n'))
  const id = await drafted({ startDate: '2028-01-01', endDate: '2028-12-31' })
  await by(maker).call(attach, { id, version: await version(id), keys: [body.key as string] })
  const rights = [endpoints.list.guard, customer.endpoints.list.guard]
  const salesman = await join(product, { rights, dataScope: 5, salesman: true })
  const read = async () => {
    const headers = { authorization: `Bearer ${salesman.caller.token}` }
    return (await product.app.inject({ method: 'GET', url: `/img/${body.key}`, headers })).statusCode
  }
  expect(await read()).toBe(404)
  await by(maker).call(customer.endpoints.share, { id: goods.customerId, adminId: salesman.id, level: 'READ' })
  expect(await read()).toBe(200)
})

/** When a shipment of a day is due. */
async function due(bizDate: string): Promise<string | undefined> {
  let receivableId = 0 as Id
  const { customerId } = goods
  await asTenant(product.database.pool, tenantId, async (db) => {
    const of = { customerId, orderCustomerId: customerId, orderId: null, salesmanId: null, kind: 'ADJUST' as const }
    receivableId = await openReceivable({ db }, { ...of, docNo: `ADJ-${bizDate}`, bizDate, amountCents: 100 })
  })
  const { rows } = await asSuperuser(product.database, (db) =>
    db.query<{ due: string }>('select due_date::text as due from app.receivable where id = $1', [receivableId]),
  )
  return rows[0]?.due
}

async function approved(fields: object): Promise<Id> {
  const id = await drafted(fields)
  await by(maker).call(submit, { id, version: await version(id) })
  await by(approver).call(approve, { id, version: await version(id) })
  return id
}

test('the credit term of a contract in force decides when a shipment is due', async () => {
  await approved({ lines: [], discountBp: 9_500, termType: 'EOM', termDays: 15 })
  // Thirty days after shipment are the customer's own terms; the contract says 15 days after the month (wholesale.md 11.4).
  expect(await due('2025-12-20')).toBe('2026-01-19')
  expect(await due('2026-01-20')).toBe('2026-02-15')
})

test('a contract says its statement day, payment day and month, and its amendment keeps them', async () => {
  const days = { closeDay: 20, payDay: 5, payMonthOffset: 2 }
  const term = { startDate: '2026-11-01', endDate: '2026-12-31' }
  const id = await approved({ ...term, lines: [], discountBp: 9_500, termType: 'CLOSE_DAY', ...days })
  // The customer's own days are the 25th and the 10th of the next month.
  expect(await due('2026-11-20')).toBe('2027-01-05')
  expect(await due('2026-11-21')).toBe('2027-02-05')
  const { data } = await by(maker).call(endpoints.amend, { id })
  expect(await shown(data?.id as Id)).toMatchObject({ termType: 'CLOSE_DAY', ...days })
})

test('contracts of two customers that price one product are told before they are merged, and on both afterwards', async () => {
  const { data: old } = await by(maker).call(customer.endpoints.view, { id: goods.customerId })
  const { custTypeId, custLevelId } = old ?? {}
  const { data: made } = await by(maker).call(customer.endpoints.create, {
    name: '新街坊茶馆',
    custTypeId: custTypeId as Id,
    custLevelId: custLevelId as Id,
    contactName: '周宁',
    mobile: '13800009999',
    province: '浙江省',
    city: '杭州市',
    address: '文二路 2 号',
    confirmDuplicate: true,
  })
  const lines = [{ skuId: goods.skuId, unitId: goods.unitId, price: 30_600 }]
  const first = await approved({ startDate: '2032-01-01', endDate: '2032-12-31', lines })
  const second = await approved({ customerId: made?.id, startDate: '2032-06-01', endDate: '2033-05-31', lines })
  const numberOf = async (id: Id) => (await shown(id))?.no
  const asked = { fromId: made?.id as Id, intoId: goods.customerId }
  const told = { fromDay: '2032-06-01', untilDay: '2032-12-31', countsNo: await numberOf(second) }
  expect((await by(maker).call(customer.endpoints.mergePreview, asked)).data?.overlaps).toMatchObject([
    { ...told, skuName: '茉莉花茶', firstNo: await numberOf(second), secondNo: await numberOf(first) },
  ])
  expect((await shown(first))?.overlaps).toEqual([])
  await by(maker).call(customer.endpoints.merge, asked)
  expect((await shown(first))?.overlaps).toMatchObject([{ ...told, otherId: second }])
  expect((await shown(second))?.overlaps).toMatchObject([{ ...told, otherId: first }])
})

test('who signs for us is a person of the company, and what was typed before is still told', async () => {
  const id = await drafted({ startDate: '2030-01-01', endDate: '2030-12-31', signatoryId: approver?.id })
  const { data } = await by(maker).call(endpoints.signatories, {})
  const [named] = data?.filter((each) => each.id === approver?.id) ?? []
  expect(await shown(id)).toMatchObject({ signatoryId: approver?.id, signatoryName: named?.nickName })
  await asSuperuser(product.database, (db) =>
    db.query(`update app.contract set signatory_id = null, signatory_ours = '陈立' where id = $1`, [id]),
  )
  expect(await shown(id)).toMatchObject({ signatoryId: null, signatoryName: '陈立' })
})
