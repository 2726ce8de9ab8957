import type { Id } from '@brandside/contract/platform/id.ts'
import { contract, type NewContract } from '@brandside/contract/wholesale/contract/contract.ts'
import { docSeq } from '@brandside/contract/wholesale/doc-seq.ts'
import { productPrice } from '@brandside/contract/wholesale/product/product-price.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { upkeep } from '../../platform/jobs/upkeep.ts'
import { companyDay } from '../../platform/testing/company-day.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { engines } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'
import { wholesaleGoods } from '../wholesale-goods.fixture.ts'
import { contractModule } from './contract.module.ts'

const { create, view, update, submit, withdraw, approve, reject, terminate, amend, remove, list } = contract.endpoints
const { dropdown, print } = contract.endpoints

let product: TestProduct
let [maker, approver]: Caller[] = []
let goods: Awaited<ReturnType<typeof wholesaleGoods>>
beforeAll(async () => {
  product = await openTestProduct(engines().at(-1) as never)
  maker = (await join(product, { rights: 'everything' })).caller
  approver = (await join(product, { rights: 'everything' })).caller
  goods = await wholesaleGoods(maker)
})
afterAll(() => product.close())

const year = Number(companyDay().slice(0, 4))
async function aContract(fields: Partial<NewContract> = {}): Promise<Id> {
  const { data, msg } = await (maker as Caller).call(create, {
    customerId: goods.customerId,
    title: '供货合同',
    startDate: `${year}-01-01`,
    endDate: `${year}-12-31`,
    lines: [{ skuId: goods.skuId, unitId: goods.unitId, price: 30_600 }],
    ...fields,
  })
  return data?.id ?? Promise.reject(new Error(msg))
}
const shown = async (id: Id) => (await (maker as Caller).call(view, { id })).data
type Move = typeof submit | typeof approve | typeof withdraw
const take = async (move: Move, id: Id, by = maker as Caller) =>
  by.call(move, { id, version: (await shown(id))?.version ?? 0 })
const because = async (move: typeof reject | typeof terminate, id: Id) =>
  (approver as Caller).call(move, { id, version: (await shown(id))?.version ?? 0, reason: '重新谈' })
async function effective(fields: Partial<NewContract> = {}): Promise<Id> {
  const id = await aContract(fields)
  await take(submit, id)
  await take(approve, id, approver)
  return id
}

test('a contract is drafted, submitted, approved by somebody else, and then stays as it is', async () => {
  const id = await aContract()
  expect(await shown(id)).toMatchObject({ state: 'DRAFT', no: expect.stringMatching(/^CT\d{8}-\d{4,}$/) })
  expect((await shown(id))?.lines).toMatchObject([{ price: 30_600, minQty: '1', usedBase: '0', skuName: '茉莉花茶' }])
  expect(await take(submit, id)).toMatchObject({ data: { state: 'PENDING' } })
  expect(await take(approve, id)).toMatchObject({ code: 2, key: 'common.notWriter' })
  expect(await take(approve, id, approver)).toMatchObject({ data: { state: 'EFFECTIVE' } })
  const changed = { id, version: (await shown(id))?.version ?? 0, title: '别的' }
  expect(await maker?.call(update, changed)).toMatchObject({ code: 2, key: 'common.state' })
  expect((await maker?.call(dropdown, { customerId: goods.customerId }))?.data).toHaveLength(1)
  await because(terminate, id)
})

test('an operator who wrote any part of it, or submitted it, does not approve it, also after it was sent back', async () => {
  const id = await aContract()
  const edits = { id, version: (await shown(id))?.version ?? 0, discountBp: 3_000 }
  expect(await approver?.call(update, edits)).toMatchObject({ code: 0 })
  await take(submit, id)
  const refused = { code: 2, key: 'common.notWriter', msg: '您填写或提交过其中的内容，“批准”须由没有参与的人办理' }
  expect(await take(approve, id, approver)).toMatchObject(refused)
  expect((await approver?.call(list, { state: 'PENDING', ownWork: false }))?.data?.list).toEqual([])
  await because(reject, id)
  await take(submit, id)
  expect(await take(approve, id, approver)).toMatchObject(refused)
  await because(reject, id)
  // Who hands in what another has written vouches for it.
  const theirs = await aContract()
  await take(submit, theirs, approver)
  expect(await take(approve, theirs, approver)).toMatchObject(refused)
  await because(reject, theirs)
})

test('an empty contract is not submitted, and only its submitter takes it back', async () => {
  const empty = await aContract({ lines: [] })
  expect(await take(submit, empty)).toMatchObject({ key: 'contract.empty' })
  const id = await aContract()
  await take(submit, id)
  expect(await take(withdraw, id, approver)).toMatchObject({ key: 'contract.notMaker' })
  expect(await take(withdraw, id)).toMatchObject({ data: { state: 'DRAFT' } })
  await take(submit, id)
  expect(await because(reject, id)).toMatchObject({ data: { state: 'REJECTED' } })
  expect(await shown(id)).toMatchObject({ reason: '重新谈' })
  expect(await maker?.call(remove, { ids: [id, empty] })).toMatchObject({ data: { deleted: 2 } })
  expect(await shown(id)).toMatchObject({ state: 'VOIDED' })
})

test('a product has one price at a time, also when two are submitted at once', async () => {
  const ids = await Promise.all([1, 2, 3].map(() => aContract()))
  const answers = await Promise.all(ids.map((id) => take(submit, id)))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(answers.filter(({ key }) => key === 'contract.overlap')).toHaveLength(2)
  for (const id of ids) if ((await shown(id))?.state === 'PENDING') await because(reject, id)
  // Another time of the year is another matter.
  const next = await effective({ startDate: `${year + 1}-01-01`, endDate: `${year + 1}-06-30` })
  expect(await shown(next)).toMatchObject({ state: 'SCHEDULED' })
  await because(terminate, next)
})

test('the day says whether a contract is scheduled, in force or expired', async () => {
  const past = await effective({ startDate: `${year - 2}-01-01`, endDate: `${year - 2}-12-31` })
  expect(await shown(past)).toMatchObject({ state: 'EXPIRED' })
  expect((await maker?.call(list, { state: 'EXPIRED' }))?.data?.list.map(({ id }) => id)).toEqual([past])
  expect(await because(terminate, past)).toMatchObject({ key: 'common.state' })
})

test('the prices of a contract in force go before ladders and the list, as far as they reach', async () => {
  const { skuId, unitId, bagId, customerId } = goods
  const asked = async (qty: string, unit = unitId) =>
    (await maker?.call(productPrice.endpoints.effective, { customerId, skuId, unitId: unit, qty }))?.data
  expect(await asked('10')).toMatchObject({ priceSource: 'LIST', price: 33_600 })
  const lines = [{ skuId, unitId, price: 30_600, qtyLimit: '15' }]
  const id = await effective({ lines, discountBp: 9_000 })
  const { no } = (await shown(id)) ?? {}
  expect(await asked('10')).toMatchObject({
    priceSource: 'CONTRACT',
    price: 30_600,
    sourceId: id,
    sourceName: `${no} 供货合同`,
    alternatives: [{ priceSource: 'LIST', price: 33_600 }],
  })
  // Fifteen cases are left; its discount is for what it has no line of.
  expect((await asked('20'))?.parts).toMatchObject([
    { qty: '15', priceSource: 'CONTRACT', price: 30_600 },
    { qty: '5', priceSource: 'LIST', price: 33_600 },
  ])
  expect(await asked('1', bagId)).toMatchObject({ priceSource: 'LIST', price: 2_800 })
  await because(terminate, id)
  expect(await asked('10')).toMatchObject({ priceSource: 'LIST' })
  const rated = await effective({ lines: [], discountBp: 9_000 })
  expect(await asked('10')).toMatchObject({ priceSource: 'CONTRACT', price: 30_240, sourceId: rated })
  await because(terminate, rated)
})

test('an amendment takes the place of what it amends from its first day on', async () => {
  const old = await effective()
  const { data } = (await maker?.call(amend, { id: old })) ?? {}
  const id = data?.id as Id
  const version = (await shown(id))?.version ?? 0
  const today = companyDay()
  expect(await maker?.call(update, { id, version, startDate: today, endDate: `${year + 1}-03-31` })).toMatchObject({
    code: 0,
  })
  await take(submit, id)
  expect(await take(approve, id, approver)).toMatchObject({ code: 0 })
  expect(((await shown(old))?.endDate ?? '') < today).toBe(true)
  expect(await shown(id)).toMatchObject({ prevNo: (await shown(old))?.no })
  await because(terminate, id)
})

test('a contract that renews itself gets one draft for as long again, in the days of its reminder', async () => {
  const id = await effective({ startDate: companyDay(0), endDate: companyDay(20), autoRenew: true, remindDays: 30 })
  // An amendment that was given up stands in the way of none.
  const { data: amended } = (await maker?.call(amend, { id })) ?? {}
  await maker?.call(remove, { ids: [amended?.id as Id] })
  const other = await effective({
    startDate: companyDay(-400),
    endDate: companyDay(-200),
    autoRenew: true,
    lines: [],
    discountBp: 9_000,
  })
  for (const _ of [1, 2])
    await upkeep(product.database.pool, contractModule.retention ? [contractModule.retention] : [])
  const { data } = (await maker?.call(list, { state: 'DRAFT', rows: 200 })) ?? {}
  const { no } = (await shown(id)) ?? {}
  const drafts = data?.list.filter(({ prevNo }) => prevNo === no)
  expect(drafts).toMatchObject([{ startDate: companyDay(21), endDate: companyDay(41), lineCount: 1 }])
  expect(data?.list.filter(({ prevNo }) => prevNo !== null)).toHaveLength(1)
  // The clock writes into the log what it does, as an operator would (B-INV-26).
  const { rows } = await asSuperuser(product.database, (db) =>
    db.query(`select content_zh from app.operation_log where module = 'contract' and business_id = $1`, [
      String(drafts?.[0]?.id),
    ]),
  )
  expect(rows).toEqual([{ content_zh: expect.stringContaining('自动续签起草') }])
  await because(terminate, id)
  expect(await shown(other)).toMatchObject({ state: 'EXPIRED' })
})

test('dates, terms and lines are refused at their fields', async () => {
  const line = { skuId: goods.skuId, unitId: goods.unitId, price: 100 }
  const whole = { customerId: goods.customerId, title: '合同', startDate: '2026-01-01', endDate: '2026-12-31' }
  for (const [fields, path] of [
    [{ endDate: '2025-12-31' }, 'endDate'],
    [{ endDate: '2031-01-02' }, 'endDate'],
    [{ termType: 'DAYS' }, 'termDays'],
    [{ termType: 'CLOSE_DAY' }, 'closeDay'],
    [{ termType: 'CLOSE_DAY', closeDay: 25 }, 'payDay'],
    [{ termType: 'CLOSE_DAY', closeDay: 25, payDay: 10 }, 'payMonthOffset'],
    [{ signatoryId: 4711 as Id }, 'signatoryId'],
    [{ lines: [line, { ...line, skuId: 4711 as Id }] as (typeof line)[] }, 'lines[1].skuId'],
    [{ lines: [{ ...line, unitId: 4711 as Id }] as (typeof line)[] }, 'lines[0].unitId'],
    [{ lines: [line, line] as (typeof line)[] }, 'lines[1].minQty'],
    [{ lines: [{ ...line, minQty: '10', price: 101 }, line] as (typeof line)[] }, 'lines[0].price'],
  ] as const)
    expect(await maker?.call(create, { ...whole, ...fields })).toMatchObject({ code: 2, errors: [{ path }] })
})

test('a contract is printed as PDF, and says when it is printed again', async () => {
  const id = await aContract()
  const printed = await maker?.call(print, { id })
  expect(printed).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } })
  expect(printed?.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const again = await maker?.call(print, { id })
  expect(again?.bytes.length).not.toBe(printed?.bytes.length)
})

test('every number is on one contract, void ones included (B-INV-24)', async () => {
  const { data } =
    (await maker?.call(docSeq.endpoints.register, { docType: 'CT', date: companyDay(), rows: 200 })) ?? {}
  expect(data).toMatchObject({
    missing: 0,
    list: expect.arrayContaining([expect.objectContaining({ stateName: '已作废' })]),
  })
  expect(await product.ledgerFaults()).toEqual([])
})
