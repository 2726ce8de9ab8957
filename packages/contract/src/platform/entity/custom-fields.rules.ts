import type { Bilingual } from '../bilingual.ts'
import type { FieldInfo } from '../describe.ts'
import { yesNo } from '../dictionaries.ts'
import { maxCents } from '../money.ts'
import { maxQuantity } from '../quantity.ts'

export const customKinds = {
  TEXT: ['文本', 'Text'],
  NUMBER: ['数字', 'Number'],
  MONEY: ['金额', 'Amount'],
  DAY: ['日期', 'Date'],
  FLAG: ['是/否', 'Yes or no'],
  CHOICE: ['单选', 'Choice'],
} as const satisfies Record<string, Bilingual>
export type CustomKind = keyof typeof customKinds

/** A value that a custom choice offers. */
export interface CustomChoice {
  value: string
  labelZh: string
  labelEn: string
  /** Offered no more; rows that have it keep it. */
  retired: boolean
}

/** A field that a company has added to the records of an entity (ADR 0215). */
export interface CustomField {
  /** The name of the contract of its records. */
  entity: string
  /** Its name on the wire: a property of `custom`. */
  key: string
  kind: CustomKind
  labelZh: string
  labelEn: string
  required: boolean
  inList: boolean
  isFilter: boolean
  choices: readonly CustomChoice[]
}

/** How much one entity may be extended by. */
export const customLimits = { fields: 30, text: 500, choices: 50 } as const

/** Fields and filters of a row are told apart from all others by this beginning: `custom.storeArea`. */
const prefix = 'custom.'
export const customName = (key: string): string => `${prefix}${key}`
export const isCustomName = (name: string): boolean => name.startsWith(prefix)

type CustomLook = Pick<CustomField, 'kind' | 'labelZh' | 'labelEn' | 'required' | 'choices'>

/** A custom field as any other field is described: for forms, columns, sheets and the log. */
export function customInfo({ kind, labelZh, labelEn, required, choices }: CustomLook): FieldInfo {
  const info = { label: [labelZh, labelEn] as const, required, ...looks[kind] }
  if (kind !== 'CHOICE') return info
  const retired = choices.filter((choice) => choice.retired).map(({ value }) => value)
  const options = Object.fromEntries(choices.map((each) => [each.value, [each.labelZh, each.labelEn] as const]))
  return { ...info, options, ...(retired.length > 0 && { retired }) }
}

const looks: Readonly<Record<CustomKind, Pick<FieldInfo, 'kind'> & Partial<FieldInfo>>> = {
  TEXT: { kind: 'text', max: customLimits.text },
  NUMBER: { kind: 'quantity', min: -maxQuantity, max: maxQuantity, decimals: 3 },
  MONEY: { kind: 'money', min: -maxCents, max: maxCents, decimals: 2 },
  DAY: { kind: 'day' },
  FLAG: { kind: 'flag', options: yesNo.items, dictionary: yesNo.code, colours: yesNo.colours, standard: false },
  CHOICE: { kind: 'choice' },
}

/** The filters that a custom field is asked by, by their names: a number, an amount and a day by both ends of a range. */
export function customFilters(field: CustomField): [name: string, info: FieldInfo][] {
  const name = customName(field.key)
  const { standard: _, ...info } = { ...customInfo(field), required: false }
  if (!ranged.includes(field.kind)) return [[name, info]]
  const [zh, en] = info.label
  const end = (which: 'from' | 'to', label: Bilingual): [string, FieldInfo] => [
    `${name}.${which}`,
    { ...info, label, range: { name, label: info.label, end: which } },
  ]
  return field.kind === 'DAY'
    ? [end('from', [`${zh}起`, `${en} from`]), end('to', [`${zh}止`, `${en} until`])]
    : [end('from', [`${zh}下限`, `${en} from`]), end('to', [`${zh}上限`, `${en} up to`])]
}

const ranged: readonly CustomKind[] = ['NUMBER', 'MONEY', 'DAY']
