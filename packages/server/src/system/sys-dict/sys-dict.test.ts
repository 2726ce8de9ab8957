import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { bizDict } from '@brandside/contract/system/dictionaries/biz-dict.ts'
import { bizDictItem } from '@brandside/contract/system/dictionaries/biz-dict-item.ts'
import { sysDict } from '@brandside/contract/system/dictionaries/sys-dict.ts'
import { sysDictItem } from '@brandside/contract/system/dictionaries/sys-dict-item.ts'
import { operationLog } from '@brandside/contract/system/operation-log.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { readSheet } from '../../platform/testing/read-sheet.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import {
  type Caller,
  openTestProduct,
  serveTestProduct,
  type TestProduct,
} from '../../platform/testing/test-product.ts'

describe.each([mainEngine()])('dictionaries on %s', (engine) => {
  let product: TestProduct
  let replica: TestProduct
  let root: Caller
  let other: Caller

  beforeAll(async () => {
    product = await openTestProduct(engine)
    replica = await serveTestProduct({ ...product.database, close: async () => {} })
    root = await product.as(people.root)
    other = await product.as(people.other)
  })
  afterAll(async () => {
    await replica.close()
    await product.close()
  })

  type Dict = typeof sysDict | typeof bizDict
  type Item = typeof sysDictItem | typeof bizDictItem
  async function dictionaryOf(code: string, of: Dict = sysDict, by = root) {
    const { data, message } = await by.call(of.endpoints.list, { keyword: code, rows: 200 })
    return data?.list.find((row) => row.code === code) ?? fail(message)
  }
  async function itemOf(dictId: Id, value: string, of: Item = sysDictItem, by = root) {
    const { data, message } = await by.call(of.endpoints.list, { dictId, rows: 200 })
    return data?.list.find((row) => row.value === value) ?? fail(message)
  }
  const fail = (message: string): never => {
    throw new Error(message)
  }
  async function named(code: string, by: Caller, of: Item = bizDictItem) {
    const { data } = await by.call(of.endpoints.items, { code: [code] })
    return Object.fromEntries(
      (data?.[0]?.items ?? []).map(({ value, labelZh, status }) => [value, status ? labelZh : `(${labelZh})`]),
    )
  }
  async function rename(code: string, value: string, labelZh: string) {
    const { id: dictId } = await dictionaryOf(code)
    const { id, version } = await itemOf(dictId, value)
    return root.call(sysDictItem.endpoints.update, { id, version, labelZh })
  }
  let numbered = 0
  const aBrand = (industry: string) =>
    root.call(brand.endpoints.create, {
      code: `D${++numbered}-${engine}`,
      name: `字典品牌 ${numbered}`,
      industry,
      contactName: '周宁',
      contactMobile: '13800001234',
    })

  test('what the contracts choose from is there from the start, in their words', async () => {
    expect(await named('currency', root)).toEqual({ CNY: '人民币', HKD: '港元', USD: '美元' })
    expect(await dictionaryOf('currency')).toMatchObject({ closed: true, builtin: true, nameEn: 'Currency' })
    expect(await dictionaryOf('industry')).toMatchObject({ closed: false, builtin: true })
    expect(await named('enable_status', root)).toEqual({ 1: '启用', 0: '停用' })
    const { data } = await root.call(bizDictItem.endpoints.items, {
      code: ['week_day', 'no_such', 'yes_no', 'week_day'],
    })
    expect(data?.map(({ code }) => code)).toEqual(['week_day', 'yes_no'])
  })

  test('of a closed one values are renamed, and neither added, dropped nor switched off', async () => {
    const { id: dictId } = await dictionaryOf('currency')
    const { id } = await itemOf(dictId, 'USD')
    const { create, remove, setStatus } = sysDictItem.endpoints
    expect(await root.call(create, { dictId, value: 'EUR', labelZh: '欧元' })).toMatchObject({
      code: 2,
      key: 'sysDictItem.closed',
      errors: [{ path: 'value' }],
    })
    expect(await root.call(remove, { ids: [id] })).toMatchObject({ code: 2, key: 'sysDictItem.builtinStays' })
    expect(await root.call(setStatus, { id, status: 0 })).toMatchObject({ code: 2, key: 'sysDictItem.closed' })
    expect(await root.call(sysDict.endpoints.remove, { ids: [dictId] })).toMatchObject({ key: 'sysDict.builtinStays' })
    expect(await rename('currency', 'USD', '美金')).toMatchObject({ code: 0 })
    expect(await named('currency', other)).toMatchObject({ USD: '美金' })
    await rename('currency', 'USD', '美元')
  })

  test('a new name is read on the next call of every replica', async () => {
    const there = await replica.as(people.other)
    for (const label of ['餐厅', '饭店', '餐饮']) {
      expect(await rename('industry', 'RESTAURANT', label)).toMatchObject({ code: 0 })
      expect(await named('industry', there)).toMatchObject({ RESTAURANT: label })
    }
  })

  test('pages learn with the rights which dictionaries differ from the code', async () => {
    const told = async (by: Caller) => (await by.call(admin.endpoints.info, {})).data?.dictionaries ?? []
    const ofStatus = (found: Awaited<ReturnType<typeof told>>) => found.find(({ code }) => code === 'enable_status')
    expect(ofStatus(await told(other))).toBeUndefined()
    await rename('enable_status', '0', '歇业')
    expect(ofStatus(await told(other))?.items).toMatchObject([
      { value: '1', labelZh: '启用', colour: 'green' },
      { value: '0', labelZh: '歇业', colour: 'grey' },
    ])
    const { bytes } = await root.call(brand.endpoints.export, {})
    expect(JSON.stringify((await readSheet(bytes)).rows)).not.toContain('停用')
    await rename('enable_status', '0', '停用')
    expect(ofStatus(await told(other))).toBeUndefined()
  })

  test('a client with the current items gets 304, until one is changed', async () => {
    const ask = (known?: string) =>
      root.call(
        bizDictItem.endpoints.items,
        { code: ['week_day'] },
        known ? { headers: { 'if-none-match': known } } : {},
      )
    const etag = String((await ask()).headers.etag)
    const again = await ask(etag)
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    await rename('week_day', '1', '周一')
    expect((await ask(etag)).status).toBe(200)
    await rename('week_day', '1', '星期一')
    expect((await ask(etag)).status).toBe(304)
  })

  test('the log and the sheets speak of values as the dictionary calls them', async () => {
    const { data } = await aBrand('BEVERAGE')
    const id = data?.id as Id
    await rename('industry', 'BEVERAGE', '茶饮')
    await root.call(brand.endpoints.update, { id, version: 1, industry: 'BAKERY' })
    const log = await root.call(operationLog.endpoints.query, { moduleName: 'brand', businessId: String(id), rows: 1 })
    expect(log.data?.list[0]?.operatorContent).toContain('行业 茶饮 → 烘焙')
    await root.call(brand.endpoints.update, { id, version: 2, industry: 'BEVERAGE' })
    const { bytes } = await root.call(brand.endpoints.export, {})
    expect(JSON.stringify((await readSheet(bytes)).rows)).toContain('茶饮')
    await rename('industry', 'BEVERAGE', '饮品')
  })

  test('an open one takes new values, which are then chosen like any other', async () => {
    const { id: dictId } = await dictionaryOf('industry')
    expect(await aBrand('HOTEL')).toMatchObject({ code: 2, key: 'field.enum', errors: [{ path: 'industry' }] })
    const made = await root.call(sysDictItem.endpoints.create, {
      dictId,
      value: 'HOTEL',
      labelZh: '酒店',
      colour: 'blue',
    })
    expect(made).toMatchObject({ code: 0 })
    expect(await aBrand('HOTEL')).toMatchObject({ code: 0 })
    const id = made.data?.id as Id
    expect(await root.call(sysDictItem.endpoints.create, { dictId, value: 'HOTEL', labelZh: '旅馆' })).toMatchObject({
      code: 2,
      key: 'sysDictItem.valueTaken',
      errors: [{ path: 'value' }],
    })
    await root.call(sysDictItem.endpoints.setStatus, { id, status: 0 })
    expect(await named('industry', root)).toMatchObject({ HOTEL: '(酒店)' })
    const held = await aBrand('HOTEL')
    await root.call(sysDictItem.endpoints.remove, { ids: [id] })
    expect(await aBrand('HOTEL')).toMatchObject({ code: 2, key: 'field.enum' })
    // Where it stands it keeps its name, and is as good as before.
    expect(await named('industry', root)).toMatchObject({ HOTEL: '(酒店)' })
    const kept = { id: held.data?.id as Id, version: 1, industry: 'HOTEL', name: `字典品牌 留用 ${engine}` }
    expect(await root.call(brand.endpoints.update, kept)).toMatchObject({ code: 0 })
    const again = await root.call(sysDictItem.endpoints.create, { dictId, value: 'HOTEL', labelZh: '酒店业' })
    expect(again).toMatchObject({ code: 0 })
    expect(await named('industry', root)).toMatchObject({ HOTEL: '酒店业' })
    await root.call(sysDictItem.endpoints.remove, { ids: [again.data?.id as Id] })
  })

  test('a tenant begins its own with the items of the platform, for itself alone, and falls back when it is gone', async () => {
    const { create, remove } = bizDict.endpoints
    const made = await other.call(create, { code: 'industry', name: '我们的行业' })
    const dictId = made.data?.id as Id
    expect(await named('industry', other)).toMatchObject({ RESTAURANT: '餐饮', OTHER: '其他' })
    const { id } = await itemOf(dictId, 'RESTAURANT', bizDictItem, other)
    await other.call(bizDictItem.endpoints.update, { id, version: 1, labelZh: '正餐' })
    await other.call(bizDictItem.endpoints.create, { dictId, value: 'CANTEEN', labelZh: '食堂' })
    const { id: dropped } = await itemOf(dictId, 'WHOLESALE', bizDictItem, other)
    await other.call(bizDictItem.endpoints.remove, { ids: [dropped] })
    // A value it left out keeps its name for rows that have it, and is offered no more.
    expect(await named('industry', other)).toMatchObject({ RESTAURANT: '正餐', CANTEEN: '食堂', WHOLESALE: '(批发)' })
    expect(await named('industry', root)).toMatchObject({ RESTAURANT: '餐饮', WHOLESALE: '批发' })
    expect(await named('industry', root)).not.toHaveProperty('CANTEEN')
    expect(await aBrand('CANTEEN')).toMatchObject({ key: 'field.enum' })
    expect(await other.call(remove, { ids: [dictId] })).toMatchObject({ code: 0 })
    expect(await named('industry', other)).toMatchObject({ RESTAURANT: '餐饮', WHOLESALE: '批发' })
  })

  test('of a closed one a tenant changes names, and invents nothing', async () => {
    const made = await other.call(bizDict.endpoints.create, { code: 'currency', name: '币种' })
    const dictId = made.data?.id as Id
    expect(await other.call(bizDictItem.endpoints.create, { dictId, value: 'EUR', labelZh: '欧元' })).toMatchObject({
      key: 'bizDictItem.closed',
    })
    const { id } = await itemOf(dictId, 'CNY', bizDictItem, other)
    await other.call(bizDictItem.endpoints.update, { id, version: 1, labelZh: '元', labelEn: 'Yuan' })
    expect(await named('currency', other)).toEqual({ CNY: '元', HKD: '港元', USD: '美元' })
    expect(await named('currency', root)).toMatchObject({ CNY: '人民币' })
    await other.call(bizDict.endpoints.setStatus, { id: dictId, status: 0 })
    expect(await named('currency', other)).toMatchObject({ CNY: '人民币' })
  })

  test("the platform's are the platform's to change", async () => {
    const { id } = await dictionaryOf('industry')
    for (const call of [
      other.call(sysDict.endpoints.list, {}),
      other.call(sysDictItem.endpoints.list, { dictId: id }),
      other.call(sysDictItem.endpoints.create, { dictId: id, value: 'X', labelZh: 'X' }),
    ])
      expect(await call).toMatchObject({ status: 403, key: 'auth.forbidden' })
  })

  test('one item is the default, however many are made so at once', async () => {
    const made = await root.call(bizDict.endpoints.create, { code: `area_${engine}`, name: '区域' })
    const dictId = made.data?.id as Id
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((value) =>
        root.call(bizDictItem.endpoints.create, { dictId, value, labelZh: value, isDefault: true }),
      ),
    )
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0])
    const { data } = await root.call(bizDictItem.endpoints.list, { dictId })
    expect(data?.list.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  test('the items of one are written and put in order together, or not at all', async () => {
    const { id: dictId } = await dictionaryOf('week_day')
    const { arrange } = sysDictItem.endpoints
    const rows = (await root.call(sysDictItem.endpoints.list, { dictId, rows: 200 })).data?.list ?? []
    const items = rows.map(({ id, version, labelZh, labelEn, colour, isDefault }) => ({
      id,
      version,
      labelZh,
      labelEn,
      colour,
      isDefault,
    }))
    const [monday, ...others] = items
    if (!monday) throw new Error('There is no Monday')
    const sundayFirst = [others.at(-1), ...others.slice(0, -1)].filter((item) => item !== undefined)
    const given = [...sundayFirst.slice(0, 1), { ...monday, labelZh: '周一', isDefault: true }, ...sundayFirst.slice(1)]
    expect(
      await root.call(arrange, { dictId, items: given.map((item) => ({ ...item, isDefault: true })) }),
    ).toMatchObject({ code: 2, key: 'sysDictItem.oneDefault', errors: [{ path: 'items.1.isDefault' }] })
    expect(await root.call(arrange, { dictId, items: given })).toMatchObject({ code: 0, data: { changed: 7 } })
    const { data } = await other.call(bizDictItem.endpoints.items, { code: ['week_day'] })
    expect(data?.[0]?.items.map(({ labelZh }) => labelZh).slice(0, 3)).toEqual(['星期日', '周一', '星期二'])
    // Saved by another call since.
    expect(await root.call(arrange, { dictId, items: given })).toMatchObject({ code: 2, key: 'common.stale' })
    const log = await root.call(operationLog.endpoints.query, {
      moduleName: 'sysDictItem',
      businessId: String(monday.id),
    })
    expect(log.data?.list[0]?.operatorContent).toContain('中文标签 星期一 → 周一')
    const foreign = await itemOf((await dictionaryOf('currency')).id, 'USD')
    expect(await root.call(arrange, { dictId, items: [{ ...foreign, isDefault: false }] })).toMatchObject({
      status: 404,
    })
  })

  test('an operator who may see a dictionary may read the log of its items', async () => {
    const log = await root.call(operationLog.endpoints.query, { moduleName: 'sysDictItem', rows: 200 })
    expect(log.data?.list.map(({ operatorContent }) => operatorContent)).toContain(
      '修改系统字典项[餐厅 RESTAURANT]：中文标签 餐饮 → 餐厅',
    )
    expect(await other.call(operationLog.endpoints.query, { moduleName: 'bizDictItem' })).toMatchObject({ code: 0 })
  })
})
