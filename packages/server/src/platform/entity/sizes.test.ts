import type { Input } from '@brandside/contract/platform/contract.ts'
import { Done } from '@brandside/contract/platform/crud.ts'
import { currency } from '@brandside/contract/platform/dictionaries.ts'
import { write } from '@brandside/contract/platform/endpoint.ts'
import { entity } from '@brandside/contract/platform/entity/entity.ts'
import { dictionaryChoice } from '@brandside/contract/platform/fields/choice.ts'
import { list } from '@brandside/contract/platform/fields/list.ts'
import { money, optionalPercent } from '@brandside/contract/platform/fields/money.ts'
import { quantity } from '@brandside/contract/platform/fields/quantity.ts'
import { text } from '@brandside/contract/platform/fields/text.ts'
import { optionalDay, optionalMoment } from '@brandside/contract/platform/fields/time.ts'
import { field } from '@brandside/contract/platform/reasons.ts'
import { operationLog } from '@brandside/contract/system/operation-log.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { tenantTable } from '../../../migrations/tables-1.ts'
import { modules } from '../../modules.ts'
import { entityTable } from '../entity-table.ts'
import { openApi } from '../openapi/document.ts'
import { serve } from '../serve.ts'
import { people } from '../testing/fixtures.ts'
import { readParts, readSheet } from '../testing/read-sheet.ts'
import { asSuperuser } from '../testing/superuser.ts'
import { type Caller, openTestProduct, type TestProduct } from '../testing/test-product.ts'
import { readInput } from '../wording/read-input.ts'

/** Sacks of flour: a field of every size and every time. */
const sack = entity({
  name: 'sack',
  area: 'system',
  title: ['面袋', 'Sack'],
  at: '/pcapi/v1/sack',
  fields: {
    name: text(['名称', 'Name'], { max: 20 }),
    price: money(['价格', 'Price'], { min: -100_000, max: 100_000_000 }),
    currency: dictionaryChoice(['币种', 'Currency'], currency).default('CNY'),
    discount: optionalPercent(['折扣', 'Discount'], { max: 20_000 }),
    weight: quantity(['重量', 'Weight'], { min: 0.001, max: 50_000 }),
    due: optionalDay(['到期日', 'Due']),
    startsAt: optionalMoment(['开始时间', 'Starts']),
  },
  row: ['name', 'price', 'currency', 'discount', 'weight', 'due', 'startsAt'],
  filters: { price: 'between', weight: 'between', due: 'within', createdAt: 'within', startsAt: 'within' },
  sums: ['price', 'weight'],
  sort: ['name'],
  order: ['name'],
  scope: 'tenant',
  acts: ['create', 'update'],
  example: { name: '面粉', price: 100, weight: '25' },
})
const { create, update, view, list: listSacks, export: exportSacks } = sack.endpoints

// The table is there in this test only.
const sackModule = serve(sack, entityTable(sack, { table: 'sack' as never, shows: {} as never }).handlers())

describe('sizes and times of a record', () => {
  let product: TestProduct
  let root: Caller
  beforeAll(async () => {
    product = await openTestProduct('embedded', { modules: [...modules, sackModule] })
    await product.database.asOwner((owner) =>
      owner.query(
        tenantTable('sack', {
          softDelete: true,
          columns: `name text not null, price bigint not null, currency text not null, discount integer,
            weight numeric(18,3) not null, due date, starts_at timestamptz, status integer not null default 1`,
        }),
      ),
    )
    root = await product.as(people.root)
  })
  afterAll(() => product.close())

  const full = {
    name: '整袋',
    price: -123_45,
    discount: 1250,
    weight: '1234.50',
    due: '2026-12-31',
    startsAt: '2026-11-20T01:30:00.000Z',
  }
  async function made(fields: Input<typeof sack, 'create'>) {
    const { data, msg } = await root.call(create, fields)
    if (!data) throw new Error(msg)
    return data.id
  }
  const found = async (filter: object) =>
    (await root.call(listSacks, { ...filter, rows: 200 })).data?.list.map(({ name }) => name)

  test('come back as they were written, in their shortest form', async () => {
    const { data } = await root.call(view, { id: await made(full) })
    expect(data).toMatchObject({ ...full, weight: '1234.5', currency: 'CNY' })
    const { data: bare } = await root.call(view, { id: await made({ name: '空袋', price: 0, weight: '7' }) })
    expect(bare).toMatchObject({ price: 0, weight: '7', discount: null, due: null, startsAt: null })
  })

  test('outside of their limits are refused in the units that people write', async () => {
    const refusal = async (fields: object) => (await root.call(create, { ...full, ...fields } as never)).msg
    expect(await refusal({ price: -100_001 })).toBe('价格应在 -1,000.00 到 1,000,000.00 之间')
    expect(await refusal({ discount: 20_001 })).toBe('折扣应在 0% 到 200% 之间')
    expect(await refusal({ weight: '0' })).toBe('重量应在 0.001 到 50,000 之间')
    expect(await refusal({ weight: '1.2345' })).toBe('重量最多 3 位小数')
    expect(await refusal({ price: undefined })).toBe('价格不能为空')
    expect(await root.call(create, { ...full, price: 1.5 })).toMatchObject({ status: 400 })
    expect(await root.call(create, { ...full, weight: 7 } as never)).toMatchObject({ status: 400 })
  })

  test('of the lines of a document are refused by the name of their own field', () => {
    const Part = z.object({ share: quantity(['份额', 'Share'], { max: 10 }) })
    const split = write('/', z.object({ parts: list(['部分', 'Parts'], Part) }), Done, {
      rule: 'self',
      title: sack.title,
    })
    const wrong = { parts: [{ share: '1' }, { share: '11' }] }
    expect(() => readInput(split, {}, wrong, false)).toThrow(
      expect.objectContaining({
        reason: field.range,
        detail: { label: ['份额', 'Share'], min: '0', max: '10' },
        fields: [expect.objectContaining({ path: 'parts[1].share' })],
      }),
    )
  })

  test('are logged as people write them', async () => {
    const id = await made(full)
    await root.call(update, { id, version: 1, price: 123_450, discount: 10_000, weight: '0.5', startsAt: null })
    const said = async (headers: Record<string, string>) => {
      const query = { moduleName: 'sack', businessId: String(id), page: 1, rows: 1 }
      return (await root.call(operationLog.endpoints.query, query, { headers })).data?.list[0]?.operatorContent
    }
    expect(await said({})).toBe(
      '修改面袋[整袋]：价格 -¥123.45 → ¥1,234.50；折扣 12.5% → 100%；重量 1,234.5 → 0.5；开始时间 2026-11-20 09:30:00 → 空',
    )
    expect(await said({ 'accept-language': 'en' })).toContain('Price -¥123.45 → ¥1,234.50; Discount 12.5% → 100%')
  })

  test('are asked for between two ends', async () => {
    for (const [name, price, weight, due, startsAt] of [
      ['R1', 1000, '1.5', '2026-01-31', '2026-01-01T00:00:00.000Z'],
      ['R2', 2000, '10', '2026-02-01', '2026-01-02T00:00:00.000Z'],
      ['R3', 3000, '9.999', '2026-02-28', '2026-01-03T00:00:00.000Z'],
    ] as const)
      await made({ name, price, weight, due, startsAt })
    expect(await found({ priceMin: 1000, priceMax: 2000 })).toEqual(['R1', 'R2'])
    expect(await found({ weightMin: '9.999', weightMax: '10' })).toEqual(['R2', 'R3'])
    expect(await found({ dueStart: '2026-02-01', dueEnd: '2026-02-28' })).toEqual(['R2', 'R3'])
    const [startsStart, startsEnd] = ['2026-01-01T00:00:00.000Z', '2026-01-03T00:00:00.000Z']
    expect(await found({ startsStart, startsEnd })).toEqual(['R1', 'R2'])
    expect(await root.call(listSacks, { raw: 'no', weightMin: 'many' } as never)).toMatchObject({ status: 400 })
    await asSuperuser(product.database, (client) =>
      client.query(`
        update app.sack set created_at = '2026-03-01 16:00Z' where name = 'R1';
        update app.sack set created_at = '2026-03-01 15:59:59.999Z' where name = 'R2'`),
    )
    expect(await found({ createdStart: '2026-03-02', createdEnd: '2026-03-02' })).toEqual(['R1'])
    expect(await found({ createdStart: '2026-03-01', createdEnd: '2026-03-01' })).toEqual(['R2'])
  })

  test('are added up over all rows that the filter finds, on whichever page one is', async () => {
    const filter = { priceMin: 1000, priceMax: 2000 }
    const sum = async (page: number) => (await root.call(listSacks, { ...filter, page, rows: 1 })).data?.sum
    expect(await Promise.all([1, 2].map(sum))).toEqual(Array(2).fill({ price: 3000, weight: '11.5' }))
    await made({ name: 'R4', price: 1500, weight: '0.5' })
    expect(await sum(1)).toEqual({ price: 4500, weight: '12' })
    expect((await root.call(listSacks, { priceMin: 99_999_999 })).data).toMatchObject({
      total: 0,
      sum: { price: 0, weight: '0' },
    })
  })

  test('are numbers of their kind in a sheet', async () => {
    await made({ ...full, name: '表格' })
    const { bytes } = await root.call(exportSacks, { priceMax: 0, sort: ['-name'] })
    const [head, ...rows] = (await readSheet(bytes)).rows
    const cells = Object.fromEntries(head?.map((title, index) => [title, rows[0]?.[index]]) ?? [])
    expect(cells).toMatchObject({ 名称: '表格', 价格: -123.45, 折扣: 0.125, 重量: 1234.5, 到期日: 46387 })
    expect(cells.开始时间).toBeCloseTo(46346 + 9.5 / 24, 6)
    const sheet = (await readParts(bytes)).get('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet).toMatch(/s="6"><v>0\.1250<\/v>/)
    expect(sheet).toMatch(/s="7"><v>1234\.5<\/v>/)
  })

  test('are in a sheet of chosen rows only where the filter finds them, too', async () => {
    const cheap = await made({ ...full, name: '便宜', price: 100 })
    const dear = await made({ ...full, name: '昂贵', price: 90_000 })
    const namesIn = async (asked: object) => {
      const { rows } = await readSheet((await root.call(exportSacks, asked)).bytes)
      return rows.slice(1).map((cells) => cells[0])
    }
    expect(await namesIn({ ids: [cheap, dear], sort: ['-name'] })).toEqual(['昂贵', '便宜'].toSorted().toReversed())
    expect(await namesIn({ ids: [cheap, dear], priceMin: 80_000 })).toEqual(['昂贵'])
    expect(await namesIn({ ids: [2 ** 40] })).toEqual([])
    expect(await root.call(exportSacks, { ids: Array(501).fill(cheap) })).toMatchObject({ status: 400 })
  })

  test('say in the OpenAPI document how they are to be read', () => {
    const { paths, components } = JSON.parse(JSON.stringify(openApi([sack as never])))
    const schema = components.schemas.SackCreateInput
    expect(schema.properties.price).toMatchObject({
      type: 'integer',
      title: '价格 / Price',
      description: 'Integer cents',
      maximum: 100_000_000,
    })
    expect(schema.properties.weight).toMatchObject({ type: 'string', title: '重量 / Weight' })
    const asked = paths['/pcapi/v1/sack/list'].get.parameters.map(
      ({ name, $ref = '' }: { name?: string; $ref?: string }) =>
        name ?? components.parameters[$ref.split('/')[3] ?? ''].name,
    )
    expect(asked).toEqual(expect.arrayContaining(['priceMin', 'priceMax', 'dueStart', 'dueEnd']))
  })
})
