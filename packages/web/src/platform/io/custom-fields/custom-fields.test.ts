import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import type { CustomField } from '@brandside/contract/platform/entity/custom-fields.rules.ts'
import { expect, test } from 'vitest'
import { fieldsOf, shownOf } from '../api/contract-data.ts'
import { nestedCustom, spreadCustom } from '../api/wire-names.ts'
import { extendContract } from './custom-fields.ts'

const custom: FieldInfo = { label: ['自定义字段', 'Custom fields'], kind: 'custom', required: false }
const name: FieldInfo = { label: ['名称', 'Name'], kind: 'text', required: true }
const endpoint = (fields: object, shows: object) => ({ fields, shows, sort: [] })
const contract = {
  name: 'customer',
  endpoints: {
    create: endpoint({ name, custom }, {}),
    view: endpoint({}, { name, custom }),
    list: endpoint({ custom: { ...custom, kind: 'customFilter' } }, { name, custom }),
  },
} as unknown as Parameters<typeof extendContract>[0]
const area: CustomField = {
  entity: 'customer',
  key: 'area',
  kind: 'NUMBER',
  labelZh: '面积',
  labelEn: 'Area',
  required: false,
  inList: true,
  isFilter: true,
  choices: [],
}
const { create, view, list } = extendContract(contract, [area]).endpoints as Record<string, never>

test('a custom field is a field of the contract like any other, and both ends of its range are filters', () => {
  expect(Object.keys(fieldsOf(create as never))).toEqual(['name', 'custom.area'])
  expect(shownOf(view as never)['custom.area']).toMatchObject({ label: ['面积', 'Area'], kind: 'quantity' })
  expect(Object.keys(fieldsOf(list as never))).toEqual(['custom.area.from', 'custom.area.to'])
})

test('the same fields make the same contract, and a contract without custom fields stays itself', () => {
  const fields = [area]
  expect(extendContract(contract, fields)).toBe(extendContract(contract, fields))
  const plain = { name: 'brand', endpoints: { view: endpoint({}, { name }) } } as unknown as typeof contract
  expect(extendContract(plain, fields)).toBe(plain)
})

test('values are one on the wire and fields on a page', () => {
  expect(nestedCustom({ id: 1, 'custom.area': '85.5' })).toEqual({ id: 1, custom: { area: '85.5' } })
  expect(nestedCustom({ status: 1, filter: { keyword: '茶', 'custom.area.from': '50' } })).toEqual({
    status: 1,
    filter: { keyword: '茶', custom: { 'area.from': '50' } },
  })
  const row = { id: 1, custom: { area: '85.5' } }
  const spread = { id: 1, 'custom.area': '85.5' }
  expect(spreadCustom(view as never, row)).toEqual(spread)
  expect(spreadCustom(list as never, { list: [row], total: 1 })).toEqual({ list: [spread], total: 1 })
  expect(spreadCustom(endpoint({}, { name }) as never, row)).toBe(row)
})
