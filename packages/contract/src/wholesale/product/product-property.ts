import * as z from 'zod'
import type { Output } from '../../platform/contract.ts'
import { read } from '../../platform/endpoint.ts'
import { entity } from '../../platform/entity/entity.ts'
import { keyword } from '../../platform/entity/entity-filters.ts'
import { choice, flag } from '../../platform/fields/choice.ts'
import { list } from '../../platform/fields/list.ts'
import { count, integer } from '../../platform/fields/number.ts'
import { reference } from '../../platform/fields/reference.ts'
import { text } from '../../platform/fields/text.ts'
import { Id } from '../../platform/id.ts'

const at = '/pcapi/tgx/v1/product/property'

const kind = choice(['用途', 'Use'], { SPEC: ['销售规格', 'Specification'], INFO: ['参数说明', 'Information'] })
const inputType = choice(['录入方式', 'Input type'], {
  SELECT: ['选择', 'Choice'],
  TEXT: ['文本', 'Text'],
  NUMBER: ['数字', 'Number'],
})

const name = text(['属性名称', 'Name'], { max: 20 })
const required = flag(['必填', 'Required'])

const Option = z.object({
  id: Id,
  name,
  kind,
  inputType,
  required,
  values: list(['属性值', 'Values'], z.object({ id: Id, value: text(['属性值', 'Value'], { max: 30 }) })),
})
export type PropertyOption = z.output<typeof Option>

/** What sets goods of one kind apart: packing, flavour, origin (wholesale.md 15). */
export const productProperty = entity({
  name: 'productProperty',
  area: 'wholesale',
  alsoCalled: ['property'],
  alters: ['productPropertyValue'],
  title: ['商品属性', 'Property'],
  menu: { title: ['商品属性', 'Properties'], icon: 'productProperty', order: 155, group: 'goods' },
  at,
  fields: {
    name,
    kind: kind.default('SPEC'),
    inputType: inputType.default('SELECT'),
    /** Empty: of all classes. */
    classIds: list(['适用分类', 'Classes'], Id, { max: 50 }).default([]),
    required: required.default(false),
    sort: integer(['排序', 'Sort order'], { min: 0, max: 9999, standard: 100 }),
  },
  derived: { values: count(['属性值', 'Values']) },
  row: ['name', 'kind', 'inputType', 'values', 'required', 'sort'],
  filters: { keyword: keyword(['属性名称', 'Name'], 'name'), kind: 'equals', status: 'equals' },
  sort: ['sort', 'name', 'status', 'createdAt', 'updatedAt'],
  order: ['sort'],
  unique: ['name'],
  picker: ['name'],
  scope: 'tenant',
  starts: 1,
  roles: { MERCHANDISER: 'all' },
  example: { name: '包装' },
  reasons: {
    specIsChosen: ['销售规格的取值只能从列表中选择', 'A sales specification takes its values from a list'],
    classMissing: ['适用分类不存在', 'A chosen class does not exist'],
    hasValues: ['请先删除“{name}”的属性值“{value}”', 'Delete the value “{value}” of “{name}” first'],
  },
  endpoints: ({ create }) => ({
    /** With values that it begins with, in their order: a specification without any makes no SKUs. */
    create: {
      ...create,
      input: create.input.extend({
        firstValues: list(['属性值', 'Values'], text(['属性值', 'Value'], { max: 30 }), { max: 100 }).default([]),
      }),
    },
    /** The enabled properties of a class with their enabled values: what a product is made from. */
    options: read(`${at}/options`, z.object({ classId: reference(['分类', 'Class']).optional() }), z.array(Option), {
      rule: 'session',
      title: ['读取商品属性选项', 'List class properties'],
    }),
  }),
})

export type ProductPropertyRow = Output<typeof productProperty, 'list'>['list'][number]
