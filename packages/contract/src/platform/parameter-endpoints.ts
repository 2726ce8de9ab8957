import * as z from 'zod'
import type { Bilingual } from './bilingual.ts'
import { ById, ByIds, Changed, Created, changes, Deleted, rowFields, Version } from './crud.ts'
import { read, sheet, write } from './endpoint.ts'
import { choice, flag } from './fields/choice.ts'
import { list } from './fields/list.ts'
import { fieldNotes } from './fields/notes.ts'
import { optionalLines, optionalText, text } from './fields/text.ts'
import { Id } from './id.ts'
import { exportQuery, listQuery, pageOf } from './paging.ts'
import { parameterGroups, parameterTypes } from './parameters.ts'
import { undoRemoval } from './undo.ts'

/** A dotted name: `order.dueDays`. */
const key = z
  .string()
  .trim()
  .max(80)
  .regex(/^[a-z][A-Za-z0-9.]{1,79}$/, 'field.format')
  .register(fieldNotes, { label: ['参数键', 'Key'], kind: 'text' })

/** A number as decimal text, or nothing. */
const optionalNumber = (label: Bilingual) =>
  z
    .string()
    .trim()
    .max(24)
    .regex(/^$|^-?\d{1,15}(\.\d{1,6})?$/, 'field.format')
    .nullable()
    .overwrite((value) => (value === '' ? null : value))
    .register(fieldNotes, { label, kind: 'text' })
    .default(null)

/** What an operator writes of a parameter of his own; of a built-in one, the value alone. */
const ParameterFields = z.object({
  key,
  name: text(['参数名称', 'Name'], { max: 50 }),
  nameEn: optionalText(['英文名称', 'English name'], { max: 80 }),
  group: choice(['分组', 'Group'], parameterGroups).default('other'),
  valueType: choice(['类型', 'Type'], parameterTypes).default('string'),
  value: optionalLines(['参数值', 'Value'], { max: 2000 }),
  min: optionalNumber(['最小值', 'Minimum']),
  max: optionalNumber(['最大值', 'Maximum']),
  options: list(['可选值', 'Options'], text(['可选值', 'Options'], { max: 60 }), { max: 50 }).default([]),
  remark: optionalLines(['说明', 'Remark'], { max: 200 }),
  public: flag(['任何会话可读', 'Readable by any session']).default(false),
})

const { shape } = ParameterFields

/** What the code calls the options of a built-in choice; an operator's own are called by themselves. */
const optionNames = list(
  ['选项名称', 'Names of the options'],
  z.object({
    value: text(['参数值', 'Value'], { max: 60 }),
    labelZh: text(['中文名称', 'Chinese name'], { max: 60 }),
    labelEn: text(['英文名称', 'English name'], { max: 80 }),
  }),
)

const Row = z.object({
  ...rowFields,
  key,
  name: shape.name,
  nameEn: shape.nameEn.unwrap(),
  group: shape.group.unwrap(),
  valueType: shape.valueType.unwrap(),
  value: shape.value.unwrap(),
  /** Of a built-in one: what holds while nobody has set anything. */
  standard: optionalLines(['标准值', 'Standard value'], { max: 2000 }).unwrap(),
  customised: flag(['已修改', 'Changed']),
  /** What is stored cannot be a value, so another is in force: the nearest limit, or the standard. */
  ignored: optionalLines(['未生效的值', 'Stored but not in force'], { max: 2000 }).unwrap(),
  min: shape.min.unwrap(),
  max: shape.max.unwrap(),
  options: shape.options.unwrap(),
  optionNames,
  remark: shape.remark.unwrap(),
  remarkEn: optionalText(['英文说明', 'Remark in English'], { max: 200 }).unwrap(),
  public: shape.public.unwrap(),
  builtin: flag(['内置', 'Built in']),
})

const filters = {
  keyword: text(['关键字', 'Keyword'], { max: 80 }).optional(),
  group: shape.group.unwrap().optional(),
}

const sort = ['sort', 'key', 'name', 'updatedAt'] as const

export const parameterReasons = {
  keyTaken: ['参数键“{key}”已存在', 'Parameter “{key}” already exists'],
  keyReserved: ['参数键“{key}”是产品内置的', 'Parameter “{key}” belongs to the product'],
  builtinFixed: ['内置参数只能修改参数值', 'Of a built-in parameter only the value can be changed'],
  builtinStays: ['内置参数“{name}”不能删除', 'The built-in parameter “{name}” cannot be deleted'],
  secretReadable: ['密文不能设为任何会话可读', 'A secret cannot be readable by any session'],
  limitsReversed: ['最小值不能大于最大值', 'The minimum must not exceed the maximum'],
  optionsMissing: ['选项类型至少要有一个可选值', 'A choice needs at least one option'],
} as const satisfies Record<string, Bilingual>

/** The calls of a group of parameters: the platform's or a tenant's own (identity.md 10.9). */
export function parameterEndpoints(at: string, noun: Bilingual) {
  const of = (zh: string, en: string): Bilingual => [`${zh}${noun[0]}`, `${en} ${noun[1]}`]
  return {
    list: read(`${at}/list`, listQuery(filters, sort), pageOf(Row), { rule: 'list', title: of('查询', 'List') }),
    view: read(`${at}/view`, ById, Row.extend({ createdByName: optionalText(['创建人', 'Created by'], { max: 64 }) }), {
      rule: 'list',
      title: of('查看', 'View'),
    }),
    /** Public ones, by their keys; what is not public, or not there, is left out. */
    value: read(
      `${at}/value`,
      z.object({ key: list(['参数键', 'Key'], key, { min: 1, max: 50 }) }),
      z.array(
        z.object({
          key,
          valueType: shape.valueType.unwrap(),
          value: z.string().register(fieldNotes, { label: ['参数值', 'Value'], kind: 'lines' }),
        }),
      ),
      { rule: 'session', title: of('读取', 'Read'), example: { key: ['ui.watermark'] } },
    ),
    create: write(`${at}/create`, ParameterFields, Created, {
      rule: 'create',
      title: of('新增', 'Create'),
      example: { key: 'order.dueDays', name: '默认账期', group: 'wholesale', valueType: 'int', value: '30' },
    }),
    update: write(
      `${at}/update`,
      z.object({ id: Id, version: Version, ...changes(ParameterFields.shape, ['key', 'valueType']) }),
      Changed,
      { rule: 'update', title: of('修改', 'Update') },
    ),
    remove: write(`${at}/delete`, ByIds, Deleted, { rule: 'delete', title: of('删除', 'Delete') }),
    ...undoRemoval({ at, noun }),
    export: sheet(`${at}/export`, exportQuery(filters, sort), Row.omit({ optionNames: true }), {
      rule: 'export',
      title: of('导出', 'Export'),
    }),
  }
}
