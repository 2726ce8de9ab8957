import * as z from 'zod'
import type { Output } from '../platform/contract.ts'
import { customKinds, customLimits } from '../platform/entity/custom-fields.rules.ts'
import { entity } from '../platform/entity/entity.ts'
import { keyword } from '../platform/entity/entity-filters.ts'
import { choice, flag } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import type { FieldNotes } from '../platform/fields/notes.ts'
import { integer } from '../platform/fields/number.ts'
import { blankable, line, text } from '../platform/fields/text.ts'

/** The records that a company may add fields to: those whose contract has `custom: customValues()` among its fields. */
export const extendable = {
  customer: ['客户', 'Customer'],
  prospect: ['潜在客户', 'Prospect'],
  wholesaleOrder: ['批发订单', 'Wholesale order'],
  product: ['商品', 'Product'],
  member: ['会员', 'Member'],
  shop: ['门店', 'Shop'],
} as const

const word = (pattern: RegExp, notes: FieldNotes, max: number) =>
  blankable(line(z.maxLength(max), z.regex(pattern, 'field.format')), notes)

const key = word(
  /^$|^[a-z][A-Za-z0-9]*$/,
  {
    label: ['字段键', 'Key'],
    kind: 'text',
    format: [
      '应以小写字母开头，只能用字母和数字，如 storeArea',
      'must begin with a small letter and may only contain letters and digits, such as storeArea',
    ],
  },
  40,
)

const value = word(
  /^$|^[A-Z0-9][A-Z0-9_]*$/,
  {
    label: ['值', 'Value'],
    kind: 'text',
    format: [
      '只能用大写字母、数字和下划线，如 CHAIN',
      'may only contain capital letters, digits and underscores, such as CHAIN',
    ],
  },
  40,
)

const labelZh = text(['中文名称', 'Chinese label'], { max: 30 })
const labelEn = text(['英文名称', 'English label'], { max: 60 })

const Choice = z.object({
  value,
  labelZh,
  labelEn,
  retired: flag(['停用', 'Retired']).default(false),
})

const fields = {
  entity: choice(['适用于', 'Records'], extendable),
  labelZh,
  labelEn,
  /** Made of the English label when it is left empty. */
  key,
  kind: choice(['类型', 'Kind'], customKinds).default('TEXT'),
  required: flag(['必填', 'Required']).default(false),
  inList: flag(['在列表中显示', 'Shown in the list']).default(false),
  isFilter: flag(['可作筛选条件', 'Offered as a filter']).default(false),
  sort: integer(['排序', 'Sort order'], { min: 0, max: 9999, standard: 100 }),
  choices: list(['选项', 'Choices'], Choice, { max: customLimits.choices }).default([]),
}

/** Fields that a company has added to its records: what describes one describes it everywhere. */
export const customField = entity({
  name: 'customField',
  area: 'system',
  title: ['自定义字段', 'Custom field'],
  menu: {
    title: ['自定义字段', 'Custom fields'],
    icon: 'customField',
    order: 55,
    group: 'settings',
    also: [
      ['扩展字段', 'Additional fields'],
      ['自有字段', 'Own fields'],
    ],
  },
  alters: Object.keys(extendable),
  at: '/pcapi/v1/customField',
  fields,
  fixed: ['entity', 'key', 'kind'],
  row: ['entity', 'labelZh', 'labelEn', 'key', 'kind', 'required', 'inList', 'isFilter', 'sort', 'choices'],
  filters: {
    entity: 'equals',
    keyword: keyword(['名称或字段键', 'Label or key'], 'labelZh', 'labelEn', 'key'),
    kind: 'equals',
    status: 'equals',
  },
  sort: ['entity', 'sort', 'key', 'updatedAt'],
  order: ['entity', 'sort'],
  unique: ['key'],
  scope: 'tenant',
  starts: 1,
  example: { entity: 'customer', labelZh: '门店面积', labelEn: 'Store area', kind: 'NUMBER', isFilter: true },
  reasons: {
    keyTaken: ['字段键“{key}”已存在', 'The key “{key}” already exists'],
    tooMany: ['每类记录最多 {max} 个启用的自定义字段', 'Records of one kind have at most {max} enabled custom fields'],
    labelTaken: [
      '“{label}”已是该记录的字段名称，表格导入时无法区分',
      '“{label}” is the label of a field of these records already: a sheet could not tell them apart',
    ],
    flagRequired: [
      '“是/否”字段未填即为“否”，不能设为必填',
      'A yes-or-no field that is left empty is a no: it cannot be required',
    ],
    choicesNeeded: ['请至少填写一个选项', 'Enter at least one choice'],
    choicesOnly: ['只有“单选”字段有选项', 'Only a choice has choices'],
    choiceTwice: ['选项“{name}”重复', 'The choice “{name}” is there twice'],
    inUse: [
      '“{name}”在记录中已有值，不能删除；可以停用，原有的值会保留',
      'Records have values of “{name}”: it cannot be deleted. Disable it instead, and the values are kept',
    ],
  },
})

export type CustomFieldRow = Output<typeof customField, 'list'>['list'][number]
