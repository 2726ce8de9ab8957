import * as z from 'zod'
import type { Bilingual } from '../bilingual.ts'
import {
  type CustomField,
  customFilters,
  customInfo,
  customKinds,
  customLimits,
} from '../entity/custom-fields.rules.ts'
import { maxCents } from '../money.ts'
import { maxQuantity } from '../quantity.ts'
import { choice, flag } from './choice.ts'
import { list } from './list.ts'
import { money, optionalMoney } from './money.ts'
import { fieldNotes } from './notes.ts'
import { optionalQuantity, quantity } from './quantity.ts'
import { optionalText, text } from './text.ts'
import { day, optionalDay } from './time.ts'

const label: Bilingual = ['自定义字段', 'Custom fields']

/** What a call sends of a custom field; which fields there are, and what each takes, its company says. */
const Value = z.union([z.string(), z.number(), z.boolean(), z.null()])

export type CustomValue = z.output<typeof Value>

const Values = z.record(z.string().max(60), Value)

/**
 * The custom fields of a record, by their keys. An entity with this among its fields takes part in all of them: form, list,
 * filters, sheets, log and description. An update changes those that it names, and null clears one.
 */
export const customValues = () => Values.clone().register(fieldNotes, { label, kind: 'custom' }).default({})

/** What a list asks of custom fields: in a query string `custom.storeArea.from=50` for each. */
export const customAsked = () => Values.clone().register(fieldNotes, { label, kind: 'customFilter' }).optional()

/** The schema that a value has to fit. A choice that is offered no more fits as well: the row may have it. */
export function customSchema(field: CustomField): z.ZodType {
  const label: Bilingual = [field.labelZh, field.labelEn]
  const { required } = field
  switch (field.kind) {
    case 'TEXT':
      return required
        ? text(label, { max: customLimits.text })
        : optionalText(label, { max: customLimits.text }).unwrap()
    case 'NUMBER':
      return required ? quantity(label, numbers) : optionalQuantity(label, numbers).unwrap()
    case 'MONEY':
      return required ? money(label, amounts) : optionalMoney(label, amounts).unwrap()
    case 'DAY':
      return required ? day(label) : optionalDay(label).unwrap()
    case 'FLAG':
      return flag(label).nullable()
    case 'CHOICE': {
      const one = choice(label, customInfo(field).options ?? {})
      return required ? one : one.nullable()
    }
  }
}

const numbers = { min: -maxQuantity, max: maxQuantity }
const amounts = { min: -maxCents, max: maxCents }

/** The schemas of a field's filters, by their names. */
export function customFilterSchemas(field: CustomField): [name: string, schema: z.ZodType][] {
  return customFilters(field).map(
    ([
      name,
      {
        label: [zh, en],
      },
    ]) => {
      const asked = { ...field, labelZh: zh, labelEn: en, required: true }
      return [name, customSchema(asked).optional()]
    },
  )
}

const word = (zh: string, en: string) => text([zh, en], { max: 60 })
const is = (zh: string, en: string) => flag([zh, en])

/** The fields of a company, as a page is told of them with the rights of its operator. */
export const CustomFields = z.array(
  z.object({
    entity: word('适用于', 'Records'),
    key: word('字段键', 'Key'),
    kind: choice(['类型', 'Kind'], customKinds),
    labelZh: word('中文名称', 'Chinese label'),
    labelEn: word('英文名称', 'English label'),
    required: is('必填', 'Required'),
    inList: is('在列表中显示', 'Shown in the list'),
    isFilter: is('可作筛选条件', 'Offered as a filter'),
    choices: list(
      ['选项', 'Choices'],
      z.object({
        value: word('值', 'Value'),
        labelZh: word('中文名称', 'Chinese label'),
        labelEn: word('英文名称', 'English label'),
        retired: is('停用', 'Retired'),
      }),
    ),
  }),
)
