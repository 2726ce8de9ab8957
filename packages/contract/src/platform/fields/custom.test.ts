import { expect, test } from 'vitest'
import * as z from 'zod'
import { describeFields } from '../describe.ts'
import {
  type CustomField,
  type CustomKind,
  customFilters,
  customInfo,
  customKinds,
} from '../entity/custom-fields.rules.ts'
import { customFilterSchemas, customSchema } from './custom.ts'

const kinds = Object.keys(customKinds) as CustomKind[]
const field = (kind: CustomKind, more: Partial<CustomField> = {}): CustomField => ({
  entity: 'customer',
  key: 'one',
  kind,
  labelZh: '一个',
  labelEn: 'One',
  required: false,
  inList: true,
  isFilter: true,
  choices: kind === 'CHOICE' ? [{ value: 'CHAIN', labelZh: '连锁', labelEn: 'Chain', retired: false }] : [],
  ...more,
})
/** What a form begins with is no part of the schema. */
const withoutStandard = ({ standard: _, ...info }: ReturnType<typeof customInfo>) => info

test.each(kinds)('a field of kind %s is described as its schema is', (kind) => {
  const [given] = Object.values(describeFields(z.object({ one: customSchema(field(kind)).optional() })))
  expect(given).toEqual(withoutStandard(customInfo(field(kind))))
})

test.each(kinds)('a filter of kind %s takes what its schema takes', (kind) => {
  const schemas = Object.fromEntries(customFilterSchemas(field(kind)))
  const filters = Object.fromEntries(customFilters(field(kind)))
  expect(Object.keys(schemas)).toEqual(Object.keys(filters))
  for (const [name, info] of Object.entries(describeFields(z.object(schemas))))
    expect(info).toMatchObject({ label: filters[name]?.label, kind: filters[name]?.kind, required: false })
})

test.each([
  ['TEXT', '杭州', ['', null]],
  ['NUMBER', '85.5', [null]],
  ['MONEY', 1250, [null]],
  ['DAY', '2026-11-28', [null]],
  ['CHOICE', 'CHAIN', [null, 'OTHER']],
] as const)('a required field of kind %s takes a value and not none', (kind, right, wrong) => {
  const schema = customSchema(field(kind, { required: true }))
  expect(schema.safeParse(right).success).toBe(true)
  for (const value of wrong) expect(schema.safeParse(value).success).toBe(false)
})

test('a choice that is retired is known, and told apart', () => {
  const choices = [{ value: 'OLD', labelZh: '旧', labelEn: 'Old', retired: true }]
  expect(customInfo(field('CHOICE', { choices }))).toMatchObject({ options: { OLD: ['旧', 'Old'] }, retired: ['OLD'] })
  expect(customSchema(field('CHOICE', { choices })).safeParse('OLD').success).toBe(true)
})
