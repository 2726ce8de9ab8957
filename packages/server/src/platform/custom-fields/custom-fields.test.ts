import { member } from '@brandside/contract/member/member.ts'
import type { Contract } from '@brandside/contract/platform/contract.ts'
import { customName } from '@brandside/contract/platform/entity/custom-fields.rules.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { recordLog } from '@brandside/contract/shell/record-log.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { customField, extendable } from '@brandside/contract/system/custom-field.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modules } from '../../modules.ts'
import { Dictionaries } from '../dictionaries/dictionaries.ts'
import { customFacts } from '../printing/custom-facts.ts'
import { aSheet } from '../testing/a-sheet.ts'
import { type Customers, customersOf } from '../testing/customers.ts'
import { people } from '../testing/fixtures.ts'
import { readSheet } from '../testing/read-sheet.ts'
import { asSuperuser } from '../testing/superuser.ts'
import { engines } from '../testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../testing/test-product.ts'
import { join } from '../testing/walk/people.ts'
import { makerOf } from '../testing/walk/working-input.ts'
import { customPartsOf } from '../wording/read-custom.ts'
import { CustomFields } from './custom-fields.ts'

type FieldInput = Readonly<Record<string, unknown>>
const { create, update, view, list } = customer.endpoints
const choices = [
  { labelZh: '连锁', labelEn: 'Chain' },
  { labelZh: '单店', labelEn: 'Single' },
]

test('a paper tells what has a value, in words', () => {
  const field = { entity: 'wholesaleOrder', labelZh: '标签', labelEn: 'Label', required: false, inList: false }
  const each = { ...field, isFilter: false, choices: [], status: 1 } as const
  const customFields = new CustomFields([
    { ...each, id: 1 as Id, key: 'gate', kind: 'TEXT' },
    { ...each, id: 2 as Id, key: 'cold', kind: 'FLAG', labelZh: '冷链', labelEn: 'Cold chain' },
    { ...each, id: 3 as Id, key: 'deposit', kind: 'MONEY', labelZh: '押金', labelEn: 'Deposit' },
  ])
  const by = { customFields, dictionaries: new Dictionaries([]) }
  const row = { custom: { cold: true, deposit: 123_450 } }
  expect(customFacts({ ...by, language: 'en' }, 'wholesaleOrder', row)).toEqual([
    ['Cold chain', 'Yes'],
    ['Deposit', '1,234.50'],
  ])
  expect(customFacts({ ...by, language: 'zh' }, 'wholesaleOrder', row)[0]).toEqual(['冷链', '是'])
})

test('the records that can be extended are those whose contract takes custom fields', () => {
  const taking = modules.map(({ contract }) => contract).filter(takesCustom)
  expect(taking.map(({ name }) => name).sort()).toEqual(Object.keys(extendable).sort())
})

const takesCustom = ({ endpoints }: Contract) =>
  Object.values(endpoints).some((endpoint) => customPartsOf(endpoint)?.values === 'whole')

describe.each(engines())('custom fields on %s', (engine) => {
  let product: TestProduct
  let root: Caller
  let made: Customers
  beforeAll(async () => {
    product = await openTestProduct(engine)
    root = await product.as(people.root)
    made = await customersOf(root)
  })
  afterAll(() => product.close())

  const define = (given: FieldInput, by = root) =>
    by.call(customField.endpoints.create, { entity: 'customer', isFilter: true, ...given } as never)
  async function defineField(given: FieldInput): Promise<Id> {
    const { data, msg } = await define(given)
    if (!data) throw new Error(msg)
    return data.id
  }
  const switched = (id: Id, status: 0 | 1) => root.call(customField.endpoints.setStatus, { id, status })
  const customOf = async (id: Id) => (await root.call(view, { id })).data?.custom
  async function change(id: Id, custom: Record<string, string | number | boolean | null>) {
    const { version = 0 } = (await root.call(view, { id })).data ?? {}
    return root.call(update, { id, version, custom })
  }
  const found = async (asked: Record<string, unknown>) =>
    (await root.call(list, asked as never)).data?.list.map(({ name }) => name).sort()

  test.each(Object.keys(extendable))('a field of %s is everywhere at once', async (entity) => {
    const contract = modules.map((module) => module.contract).find(({ name }) => name === entity) as Contract
    const label = `面积 ${entity}`
    await defineField({ entity, labelZh: label, labelEn: `Area ${entity}`, key: 'area', kind: 'NUMBER', inList: true })
    const { customFields } = (await root.call(admin.endpoints.info, {})).data ?? { customFields: [] }
    expect(customFields).toContainEqual(expect.objectContaining({ entity, key: 'area', kind: 'NUMBER', inList: true }))
    const { endpoints } = contract
    const asked = { 'custom.area.from': '50', 'custom.area.to': '60' }
    expect(await root.call(endpoints.list as never, asked as never)).toMatchObject({ code: 0, data: { total: 0 } })
    const exported = await readSheet((await root.call(endpoints.export as never, asked as never)).bytes)
    expect(exported.rows[0]).toContain(label)
    if (endpoints.importTemplate) {
      const template = await readSheet((await root.call(endpoints.importTemplate, {})).bytes)
      expect(template.rows[0]).toContain(label)
    }
  })

  test('the description that is read with a session of the company has them', async () => {
    const authorization = `Bearer ${root.token}`
    const { body } = await product.app.inject({ url: '/openapi.json', headers: { authorization } })
    for (const entity of Object.keys(extendable)) expect(body).toContain(`"title":"面积 ${entity} / Area ${entity}"`)
    expect(body).toContain('"name":"custom.area.from"')
    const other = await product.as(people.other)
    const { body: theirs } = await product.app.inject({
      url: '/openapi.json',
      headers: { authorization: `Bearer ${other.token}` },
    })
    expect(theirs).not.toContain('custom.area')
  })

  test('its value goes through form, list, sheet and log of a customer', async () => {
    await defineField({ labelZh: '门店面积', labelEn: 'Store area', kind: 'NUMBER', inList: true })
    const id = await made.customer({ name: '有面积', custom: { storeArea: '８５.50' } })
    expect(await customOf(id)).toEqual({ storeArea: '85.5' })
    expect(await found({ 'custom.storeArea.from': '85.5' })).toEqual(['有面积'])
    expect(await found({ 'custom.storeArea.from': '85.501' })).toEqual([])
    await change(id, { storeArea: '1200' })
    const log = await root.call(recordLog.endpoints.query, { moduleName: 'customer', businessId: String(id) } as never)
    expect(log.data?.list[0]?.operatorContent).toContain('门店面积 85.5 → 1,200')
    expect(log.data?.list[0]?.changes).toMatchObject([
      { name: 'custom.storeArea', label: '门店面积', before: '85.5', after: '1,200' },
    ])
    const { rows } = await readSheet((await root.call(customer.endpoints.export, { keyword: '有面积' })).bytes)
    expect(rows[1]?.[rows[0]?.indexOf('门店面积') ?? -1]).toBe(1200)
  })

  test('a sheet brings it in, and names the cell that is wrong', async () => {
    await defineField({ labelZh: '业态', labelEn: 'Format', kind: 'CHOICE', choices })
    const asked = ['客户名称*', '客户类型*', '客户等级*', '联系人*', '联系手机*', '省份*', '城市*', '详细地址*']
    const same = ['茶饮店', '普通', '周晨', '13700001234', '浙江省', '杭州市', '文三路', '是']
    const head = [...asked, '疑似重复仍保存', '业态']
    const row = (name: string, format: string) => [name, ...same, format]
    const { importPreview, importRows, importCommit } = customer.endpoints
    const file = await aSheet(head, [row('甲一', '连锁'), row('乙二', '加盟')])
    const { data } = await root.call(importPreview, { file } as never)
    expect(data).toMatchObject({ wrong: 1 })
    const { list: shown = [] } = (await root.call(importRows, { id: data?.id as number })).data ?? {}
    expect(shown[1]?.errors).toMatchObject([{ column: 9, msg: expect.stringContaining('连锁、单店') }])
    await root.call(importCommit, { id: data?.id as number, mode: 'good' })
    expect(await found({ 'custom.format': 'CHAIN' })).toEqual(['甲一'])
  })

  test('what does not fit is refused with the label of the field', async () => {
    await defineField({ labelZh: '合作备忘', labelEn: 'Memo' })
    await defineField({ labelZh: '签约日', labelEn: 'Signed on', kind: 'DAY' })
    const tried = async (custom: Record<string, string | number>) => made.tried({ custom })
    expect(await tried({ memo: '字'.repeat(501) })).toMatchObject({
      code: 2,
      msg: '合作备忘应为 0 到 500 个字符',
      errors: [{ path: 'custom.memo' }],
    })
    expect(await tried({ signedOn: '2026-02-30' })).toMatchObject({ code: 2, errors: [{ path: 'custom.signedOn' }] })
    expect(await tried({ signedOn: 5 })).toMatchObject({ code: 2, errors: [{ path: 'custom.signedOn' }] })
    expect(await tried({ unheard: '1' })).toMatchObject({
      key: 'field.noCustom',
      errors: [{ path: 'custom.unheard', msg: expect.stringContaining('unheard') }],
    })
    expect(await root.call(list, { 'custom.unheard': '1' } as never)).toMatchObject({ status: 400 })
    expect(await root.call(list, { 'custom.signedOn.from': 'soon' } as never)).toMatchObject({
      status: 400,
      errors: [{ path: 'custom.signedOn.from' }],
    })
  })

  test('a required field is asked for in a new record, and cannot be cleared', async () => {
    const before = await made.customer({ name: '早先的' })
    const field = await defineField({ labelZh: '区域经理', labelEn: 'Area manager', required: true })
    const path = customName('areaManager')
    expect(await made.tried()).toMatchObject({ key: 'field.required', errors: [{ path, msg: '区域经理不能为空' }] })
    // An older record may go on without it, and loses nothing else by having it entered.
    const other = await root.call(view, { id: before })
    expect(await root.call(update, { id: before, version: other.data?.version ?? 0, shortName: '早' })).toMatchObject({
      code: 0,
    })
    expect(await change(before, { areaManager: '王芳' })).toMatchObject({ code: 0 })
    expect(await change(before, { areaManager: null })).toMatchObject({ key: 'field.required', errors: [{ path }] })
    await switched(field, 0)
  })

  test('an update changes what it names, and null clears it', async () => {
    for (const label of ['Left', 'Right']) await defineField({ labelZh: `字段 ${label}`, labelEn: label })
    const id = await made.customer({ custom: { left: '左', right: '右' } })
    await change(id, { left: '新' })
    expect(await customOf(id)).toEqual({ left: '新', right: '右' })
    await change(id, { right: null })
    expect(await customOf(id)).toEqual({ left: '新' })
    const { version } = (await root.call(view, { id })).data ?? {}
    expect((await change(id, { left: '新' })).data).toEqual({ version })
  })

  test('each kind is found by what a person asks', async () => {
    await defineField({ labelZh: '诨名', labelEn: 'Nickname' })
    await defineField({ labelZh: '押金', labelEn: 'Deposit', kind: 'MONEY' })
    await defineField({ labelZh: '进场日', labelEn: 'Entry day', kind: 'DAY' })
    await defineField({ labelZh: '有冷库', labelEn: 'Cold store', kind: 'FLAG' })
    await made.customer({
      name: '全都有',
      custom: { nickname: '老街（一店）', deposit: -500, entryDay: '1999-12-31', coldStore: true },
    })
    await made.customer({ name: '只有名', custom: { nickname: '新街二店', coldStore: false } })
    expect(await found({ 'custom.nickname': '街(一' })).toEqual(['全都有'])
    expect(await found({ 'custom.deposit.to': '-500' })).toEqual(['全都有'])
    expect(await found({ 'custom.deposit.from': '-499' })).toEqual([])
    expect(await found({ 'custom.entryDay.from': '1999-12-31', 'custom.entryDay.to': '1999-12-31' })).toEqual([
      '全都有',
    ])
    expect(await found({ 'custom.coldStore': 'true' })).toEqual(['全都有'])
    // What was never answered is a no.
    const no = await found({ 'custom.coldStore': 'false', rows: 200 })
    expect(no).toContain('只有名')
    expect(no).toContain('有面积')
    expect(no).not.toContain('全都有')
  })

  test('a choice that is taken away stays where it is, and is chosen no more', async () => {
    const id = await defineField({ labelZh: '渠道', labelEn: 'Way', kind: 'CHOICE', choices })
    const has = await made.customer({ custom: { way: 'CHAIN' } })
    const has2 = await made.customer({ custom: { way: 'SINGLE' } })
    const row = (await root.call(customField.endpoints.view, { id })).data
    const kept = row?.choices.filter(({ value }) => value === 'SINGLE') ?? []
    await root.call(customField.endpoints.update, { id, version: row?.version ?? 0, choices: kept })
    const after = (await root.call(customField.endpoints.view, { id })).data
    expect(after?.choices.map(({ value, retired }) => [value, retired])).toEqual([
      ['SINGLE', false],
      ['CHAIN', true],
    ])
    expect(await customOf(has)).toMatchObject({ way: 'CHAIN' })
    expect(await change(has, { way: 'CHAIN' })).toMatchObject({ code: 0 })
    const refused = { key: 'field.enum', errors: [{ path: 'custom.way' }] }
    expect(await change(has2, { way: 'CHAIN' })).toMatchObject(refused)
    expect(await made.tried({ custom: { way: 'CHAIN' } })).toMatchObject(refused)
  })

  test('a field with values is disabled and comes back, and one without is deleted', async () => {
    const id = await defineField({ labelZh: '旧字段', labelEn: 'Old one' })
    const has = await made.customer({ name: '留着值', custom: { oldOne: '值' } })
    expect(await root.call(customField.endpoints.remove, { ids: [id] })).toMatchObject({ key: 'customField.inUse' })
    await switched(id, 0)
    expect(await customOf(has)).not.toHaveProperty('oldOne')
    expect(await made.tried({ custom: { oldOne: '值' } })).toMatchObject({ key: 'field.noCustom' })
    expect(await change(has, {})).toMatchObject({ code: 0 })
    await switched(id, 1)
    expect(await customOf(has)).toMatchObject({ oldOne: '值' })
    await change(has, { oldOne: null })
    expect(await root.call(customField.endpoints.remove, { ids: [id] })).toMatchObject({ code: 0 })
    expect(await made.tried({ custom: { oldOne: '值' } })).toMatchObject({ key: 'field.noCustom' })
  })

  test('labels are told apart, a flag is never required, a choice has choices', async () => {
    const labelled = (labelZh: string, labelEn = labelZh) => define({ labelZh, labelEn, key: 'some' })
    expect(await labelled('客户 名称', 'Something')).toMatchObject({ errors: [{ path: 'labelZh' }] })
    await defineField({ labelZh: '独有', labelEn: 'Unique' })
    expect(await labelled('另有', 'UNIQUE')).toMatchObject({ key: 'customField.labelTaken' })
    expect(await define({ labelZh: '甲', labelEn: 'A', key: 'unique' })).toMatchObject({ key: 'customField.keyTaken' })
    const flag = { labelZh: '旗', labelEn: 'Flag', kind: 'FLAG', required: true }
    expect(await define(flag)).toMatchObject({ key: 'customField.flagRequired' })
    const choice = { labelZh: '选', labelEn: 'Pick', kind: 'CHOICE' }
    expect(await define(choice)).toMatchObject({ key: 'customField.choicesNeeded' })
    const twice = [...choices, { labelZh: '连锁', labelEn: 'Chains' }]
    expect(await define({ ...choice, choices: twice })).toMatchObject({ errors: [{ path: 'choices[2].labelZh' }] })
  })

  test('one who joins another keeps what was written of both', async () => {
    await defineField({ labelZh: '来历', labelEn: 'Origin' })
    await defineField({ labelZh: '口味', labelEn: 'Taste' })
    const from = await made.customer({ custom: { origin: '展会', taste: '辣' } })
    const into = await made.customer({ custom: { taste: '甜' } })
    expect(await root.call(customer.endpoints.merge, { fromId: from, intoId: into })).toMatchObject({ code: 0 })
    expect(await customOf(into)).toMatchObject({ origin: '展会', taste: '甜' })
    expect(await found({ 'custom.origin': '展会', status: 1 })).toHaveLength(1)
  })

  test('a member who is merged into another gives him what he has not', async () => {
    await defineField({ entity: 'member', labelZh: '忌口', labelEn: 'Allergy' })
    await defineField({ entity: 'member', labelZh: '座位', labelEn: 'Seat' })
    const maker = makerOf(await join(product, { rights: 'everything' }))
    const [sourceId, targetId] = [await maker.row(member), await maker.row(member)]
    const given = async (id: Id, custom: Record<string, string>) => {
      const { version = 0 } = (await root.call(member.endpoints.view, { id })).data ?? {}
      expect(await root.call(member.endpoints.update, { id, version, custom })).toMatchObject({ code: 0 })
    }
    await given(sourceId, { allergy: '花生', seat: '窗边' })
    await given(targetId, { seat: '包间' })
    const { memberNo = '' } = (await root.call(member.endpoints.view, { id: targetId })).data ?? {}
    expect(await root.call(member.endpoints.merge, { sourceId, targetId, memberNo })).toMatchObject({ code: 0 })
    const after = await Promise.all([sourceId, targetId].map((id) => root.call(member.endpoints.view, { id })))
    expect(after.map(({ data }) => data?.custom)).toEqual([{}, { allergy: '花生', seat: '包间' }])
    const has = { 'custom.allergy': '花生' } as never
    expect((await root.call(member.endpoints.list, has)).data?.list.map(({ id }) => id)).toEqual([targetId])
  })

  // The embedded store has one connection: there nothing comes between.
  test.runIf(engine === 'postgres')('a field and its first value do not miss each other', async () => {
    const record = await made.customer({ name: '同时' })
    const first = await defineField({ labelZh: '先写', labelEn: 'First' })
    const deleted = await asSuperuser(product.database, async (writer) => {
      await writer.query('begin')
      await writer.query(`update app.customer set custom = '{"first": "值"}' where id = $1`, [record])
      const deleting = root.call(customField.endpoints.remove, { ids: [first] })
      await untilWaiting(product)
      await writer.query('commit')
      return deleting
    })
    expect(deleted).toMatchObject({ key: 'customField.inUse' })

    const second = await defineField({ labelZh: '先删', labelEn: 'Second' })
    await asSuperuser(product.database, async (remover) => {
      await remover.query('begin')
      await remover.query('update app.custom_field set deleted_at = now() where id = $1', [second])
      const written = change(record, { second: '值' })
      await untilWaiting(product)
      await remover.query('commit')
      expect(await written).toMatchObject({ status: 503 })
    })
    expect(await customOf(record)).toEqual({ first: '值' })
  })

  test('they are those of one company, and of who may define them', async () => {
    const other = await product.as(people.other)
    await defineField({ labelZh: '自家的', labelEn: 'Ours' })
    expect((await other.call(admin.endpoints.info, {})).data?.customFields).toEqual([])
    expect((await other.call(customField.endpoints.list, {})).data?.total).toBe(0)
    const { caller } = await join(product, { rights: [create.guard, view.guard], salesman: true })
    expect(await define({ labelZh: '我的', labelEn: 'Mine' }, caller)).toMatchObject({ status: 403 })
    // Who may not define them fills them in all the same.
    const filled = await made.tried({ custom: { ours: '有' } }, caller)
    expect(filled).toMatchObject({ code: 0 })
  })

  test('there are thirty at most, also of two who define one at the same moment', async () => {
    const { endpoints } = customField
    const have = (await root.call(endpoints.list, { entity: 'member', rows: 1 })).data?.total ?? 0
    const one = (n: number) => ({ entity: 'member', labelZh: `第 ${n}`, labelEn: `Number ${n}` })
    for (let n = have; n < 29; n++) await defineField(one(n))
    const both = await Promise.all([define(one(101)), define(one(102))])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 2])
    expect(both.find(({ code }) => code === 2)).toMatchObject({ key: 'customField.tooMany' })
    expect((await root.call(member.endpoints.list, {})).code).toBe(0)
  })
})

/** Somebody waits for a lock of another transaction. */
async function untilWaiting({ database }: TestProduct): Promise<void> {
  const waiting = `select count(*)::int as count from pg_stat_activity
                    where datname = current_database() and wait_event_type = 'Lock'`
  const count = () => asSuperuser(database, async (client) => (await client.query(waiting)).rows[0].count)
  await expect.poll(count).toBe(1)
}
