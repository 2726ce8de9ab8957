import { readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { areas } from '@brandside/contract/platform/areas.ts'
import type { Contract } from '@brandside/contract/platform/contract.ts'
import { expect, it } from 'vitest'
import { dataModule } from './contract-data.ts'
import { enteredOf } from './src/platform/io/api/contract-data.ts'

const contractSource = join(import.meta.dirname, '../contract/src')

/** What the browser gets of a contract module. */
async function evaluated(file: string): Promise<Record<string, unknown>> {
  const code = await dataModule(join(contractSource, file))
  return import(`data:text/javascript,${encodeURIComponent(code)}`)
}

it('gives a contract as data, without its schemas', async () => {
  const { brand, BrandFields, maxBrandDepth } = await evaluated('store/brand.ts')
  expect(BrandFields).toBeUndefined()
  expect(maxBrandDepth).toBe(4)
  expect(brand).toMatchObject({
    name: 'brand',
    area: 'store',
    reasons: { treeCycle: { key: 'brand.treeCycle' } },
    endpoints: {
      list: {
        effect: 'read',
        method: 'GET',
        path: '/pcapi/v1/sysBrand/query',
        source: 'query',
        guard: 'store:brand:list',
        fields: { name: { label: ['品牌名称', 'Name'], kind: 'text', required: false } },
        shows: { contactMobile: { label: ['联系手机', 'Contact mobile'] } },
        sort: ['sort', 'code', 'name', 'status', 'createdAt', 'updatedAt'],
      },
      create: {
        effect: 'write',
        fields: { code: { required: true, max: 32 }, currency: { standard: 'CNY' } },
        sort: [],
      },
    },
  })
})

it('carries what a call has to send beside its fields', async () => {
  const { epos } = await evaluated('store/epos/epos.ts')
  expect(epos).toMatchObject({ endpoints: { post: { keyed: 'required', inQuery: ['id'] } } })
})

it('names what is entered of records that come by themselves', async () => {
  const { orderDelivery, crmInvoice, productStock, brand } = (await Promise.all(
    [
      'wholesale/order-delivery/order-delivery',
      'wholesale/crm-invoice/crm-invoice',
      'wholesale/product/product-stock',
      'store/brand',
    ].map((name) => evaluated(`${name}.ts`)),
  ).then((modules) => Object.assign({}, ...modules))) as Record<string, Pick<Contract, 'endpoints'>>
  const named = (contract: Pick<Contract, 'endpoints'> | undefined) => (contract ? enteredOf(contract) : {})
  expect(named(orderDelivery)).toMatchObject({ plannedDate: {}, lines: { items: { qty: {} } } })
  expect(named(crmInvoice)).toHaveProperty('applyRemark')
  expect(named(productStock)).toHaveProperty('bin')
  expect(named(brand)).toMatchObject({ code: { required: true } })
})

it('tells on whose page a contract stands', async () => {
  const { bizDictItem } = await evaluated('system/dictionaries/biz-dict-item.ts')
  expect(bizDictItem).toMatchObject({ partOf: 'bizDict' })
})

it('can give every contract module of every area and of the shell', async () => {
  const files = [...Object.keys(areas), 'shell'].flatMap((folder) => filesOf(folder))
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) expect(await dataModule(join(contractSource, file))).not.toContain('zod')
})

it('leaves to the server what is no data', async () => {
  const file = join(tmpdir(), `with-code-${process.pid}.mjs`)
  writeFileSync(
    file,
    'export const total = (rows) => rows.length; export const known = new Map(); export const most = 3',
  )
  expect(await dataModule(file)).toBe('export const most = 3')
})

function filesOf(folder: string): string[] {
  try {
    const found = readdirSync(join(contractSource, folder), { recursive: true, encoding: 'utf8' })
    return found
      .filter((name) => name.endsWith('.ts') && !/\.(test|rules)\.ts$/.test(name))
      .map((name) => join(folder, name))
  } catch {
    // An area whose first module is still to come.
    return []
  }
}
