import * as z from 'zod'
import type { Bilingual } from '../bilingual.ts'
import type { Contract } from '../contract.ts'
import { read } from '../endpoint.ts'
import { choice, flag } from '../fields/choice.ts'
import { list } from '../fields/list.ts'
import { fieldNotes } from '../fields/notes.ts'
import { optionalLines, optionalText, text } from '../fields/text.ts'
import { parameterGroups, parameterTypes } from '../parameters/parameters.ts'
import { entity } from './entity.ts'
import { keyword } from './entity-filters.ts'

/** A dotted name: `order.dueDays`. */
const key = z
  .string()
  .trim()
  .max(80)
  .regex(/^[a-z][A-Za-z0-9.]{1,79}$/, 'field.format')
  .register(fieldNotes, {
    label: ['参数键', 'Key'],
    kind: 'text',
    format: [
      '应以小写字母开头，只能用字母、数字和点，如 order.dueDays',
      'must begin with a small letter and may only contain letters, digits and dots, such as order.dueDays',
    ],
  })

/** A number as decimal text, or nothing. */
const optionalNumber = (label: Bilingual) =>
  z
    .string()
    .trim()
    .max(24)
    .regex(/^$|^-?\d{1,15}(\.\d{1,6})?$/, 'field.format')
    .nullable()
    .overwrite((value) => (value === '' ? null : value))
    .register(fieldNotes, { label, kind: 'text', format: ['应为数字，如 12.5', 'must be a number, such as 12.5'] })
    .default(null)

/** Fields that an operator writes of a custom parameter; of a built-in one, the value alone. */
const fields = {
  key,
  name: text(['参数名称', 'Name'], { max: 50 }),
  nameEn: optionalText(['英文名称', 'English name'], { max: 80 }),
  group: choice(['分组', 'Group'], parameterGroups).default('other'),
  valueType: choice(['类型', 'Type'], parameterTypes).default('string'),
  value: optionalLines(['参数值', 'Value'], { max: 2000 }),
  min: optionalNumber(['最小值', 'Minimum']),
  max: optionalNumber(['最大值', 'Maximum']),
  options: list(['可选值', 'Options'], text(['可选值', 'Options'], { max: 60 }), { max: 50 }).default([]),
  remark: optionalLines(['说明', 'Description'], { max: 200 }),
  public: flag(['登录后可读', 'Readable once signed in']).default(false),
}

/** Labels from the code for the options of a built-in choice; a custom choice's options are their own labels. */
const optionNames = list(
  ['选项名称', 'Option names'],
  z.object({
    value: text(['参数值', 'Value'], { max: 60 }),
    labelZh: text(['中文名称', 'Chinese name'], { max: 60 }),
    labelEn: text(['英文名称', 'English name'], { max: 80 }),
  }),
)

interface ParameterParts extends Pick<Contract, 'title' | 'menu' | 'platformOnly'> {
  name: 'sysParam' | 'bizParam'
  at: string
  /** The shell asks it of a tenant's. */
  value?: ReturnType<typeof parameterValue>
}

/** A group of parameters: the platform's or a tenant's own (identity.md 10.9). */
export function parameterEntity({ at, value, ...given }: ParameterParts) {
  return entity({
    ...given,
    area: 'system',
    at,
    fields,
    fixed: ['key', 'valueType'],
    derived: {
      /** Of a built-in one: the value while none is set. */
      standard: optionalLines(['默认值', 'Default'], { max: 2000 }).unwrap(),
      customised: flag(['已修改', 'Changed']),
      /** The stored text is no valid value, so another is in force: the nearest limit, or the standard. */
      ignored: optionalLines(['未生效的值', 'Stored but not in force'], { max: 2000 }).unwrap(),
      remarkEn: optionalText(['英文说明', 'English description'], { max: 200 }).unwrap(),
      builtin: flag(['内置', 'Built in']),
      optionNames,
    },
    row: [
      ...(['key', 'name', 'nameEn', 'group', 'valueType', 'value', 'standard', 'customised', 'ignored'] as const),
      ...(['min', 'max', 'options', 'remark', 'remarkEn', 'public', 'builtin', 'optionNames'] as const),
    ],
    filters: { keyword: keyword(['关键字', 'Keyword'], 'key', 'name', 'nameEn'), group: 'equals' },
    sort: ['sort', 'key', 'name', 'updatedAt'],
    order: ['sort', 'key'],
    unique: ['key'],
    scope: 'tenant',
    acts: ['create', 'update', 'remove', 'undoRemove'],
    example: { key: 'order.dueDays', name: '默认账期', group: 'wholesale', valueType: 'int', value: '30' },
    reasons: {
      keyTaken: ['参数键“{key}”已存在', 'Parameter “{key}” already exists'],
      keyReserved: ['参数键“{key}”是产品内置的', 'Parameter “{key}” is built in'],
      builtinFixed: ['内置参数只能修改参数值', 'Only the value of a built-in parameter can be changed'],
      builtinStays: ['内置参数“{name}”不能删除', 'The built-in parameter “{name}” cannot be deleted'],
      secretReadable: ['密文不能设为登录后可读', 'A secret cannot be readable by everyone signed in'],
      limitsReversed: ['最小值不能大于最大值', 'The minimum must not exceed the maximum'],
      optionsMissing: ['选项类型至少要有一个可选值', 'A choice needs at least one option'],
    },
    endpoints: ({ export: sheet }) => ({
      export: { ...sheet, output: sheet.output.omit({ optionNames: true }) },
      value: value ?? parameterValue(at, given.title),
    }),
  })
}

/** Public ones, by their keys; what is not public, or not there, is left out. */
export function parameterValue(at: string, [zh, en]: Bilingual) {
  return read(
    `${at}/value`,
    z.object({ key: list(['参数键', 'Key'], key, { min: 1, max: 50 }) }),
    z.array(
      z.object({
        key,
        valueType: fields.valueType.unwrap(),
        value: z.string().register(fieldNotes, { label: ['参数值', 'Value'], kind: 'lines' }),
      }),
    ),
    { rule: 'session', title: [`读取${zh}`, `Read ${en.toLowerCase()}`], example: { key: ['ui.watermark'] } },
  )
}
