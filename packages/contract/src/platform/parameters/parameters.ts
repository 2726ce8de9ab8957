import { areas } from '../areas.ts'
import type { Bilingual } from '../bilingual.ts'
import { formatOf } from '../fields/formats.ts'
import { centsText } from '../money.ts'
import { readDay } from '../read/days.ts'
import { readNumber } from '../read/numbers.ts'
import { doubt, type Reading, valueRead } from '../read/reading.ts'
import { field, type Reason } from '../reasons.ts'
import { isTimeZone } from '../rules.ts'

/** Types of a parameter's value. Values are stored and sent as text, which is parsed by the type. */
export const parameterTypes = {
  string: ['文本', 'Text'],
  int: ['整数', 'Whole number'],
  decimal: ['小数', 'Decimal'],
  /** Stored in cents, entered and shown as amounts are. */
  money: ['金额', 'Amount'],
  bool: ['开关', 'Switch'],
  enum: ['选项', 'Choice'],
  timeZone: ['时区', 'Time zone'],
  json: ['JSON', 'JSON'],
  secret: ['密文', 'Secret'],
} as const satisfies Record<string, Bilingual>
export type ParameterType = keyof typeof parameterTypes

/** Subjects of the platform, and the areas of business: a new module finds its group here. In the order of lists. */
export const parameterGroups = {
  sys: ['站点', 'Site'],
  ui: ['界面', 'Interface'],
  session: ['会话', 'Sessions'],
  security: ['安全', 'Security'],
  log: ['日志', 'Logs'],
  upload: ['上传', 'Uploads'],
  store: areas.store.title,
  marketing: areas.marketing.title,
  member: areas.member.title,
  payment: areas.payment.title,
  wholesale: areas.wholesale.title,
  other: ['其他', 'Other'],
} as const satisfies Record<string, Bilingual>
export type ParameterGroup = keyof typeof parameterGroups

/** Limits of a value: the part that built-in and custom parameters have in common. */
export interface ParameterLimits {
  type: ParameterType
  /** Of a number its size, of a text its length. */
  min?: number | undefined
  max?: number | undefined
  options?: readonly string[] | undefined
  /** Of a text: a day of the calendar, yyyy-MM-dd, or nothing. */
  day?: boolean | undefined
}

/**
 * A parameter that the code reads, with limits that always hold: a stored row only overrides its standard value. It is
 * a constant of the contract that lists it, and its readers pass it to `param()`.
 */
export interface Parameter extends Omit<ParameterLimits, 'options'> {
  /** `^[a-z][A-Za-z0-9.]{1,79}$` */
  key: string
  group: ParameterGroup
  title: Bilingual
  remark?: Bilingual
  standard: string | number | boolean
  /** Values of an `enum` with their labels. */
  options?: Readonly<Record<string, Bilingual>>
  /** Any session may read it. */
  public?: true
  /** A tenant may set its own value over the platform's. */
  tenant?: true
}

/** A parameter's value on the server: a number, a boolean, one of the options, or text. */
export type ValueOf<P extends Parameter> = P extends { type: 'int' | 'decimal' | 'money' }
  ? number
  : P extends { type: 'bool' }
    ? boolean
    : P extends { options: infer O }
      ? keyof O & string
      : string

export function limitsOf({ type, min, max, options, day }: Parameter): ParameterLimits {
  return { type, min, max, options: options && Object.keys(options), day }
}

const jsonFormat = ['应为 JSON，如 {"days": 7}', 'must be JSON, such as {"days": 7}'] as const

/** Why a text cannot be a value, or null. */
export function valueForbids(limits: ParameterLimits, text: string): { reason: Reason; detail: object } | null {
  const { type, min, max, options, day } = limits
  const bounds = { min: min ?? '-∞', max: max ?? '∞' }
  switch (type) {
    case 'int':
    case 'decimal':
    case 'money': {
      const read = readStored(type, text)
      if ('reason' in read) return read
      const { value } = read
      const fits = value >= (min ?? -Infinity) && value <= (max ?? Infinity)
      return fits ? null : { reason: field.range, detail: type === 'money' ? inAmounts({ min, max }) : bounds }
    }
    case 'bool':
      return text === 'true' || text === 'false' ? null : { reason: field.enum, detail: {} }
    case 'enum':
      return options?.includes(text) ? null : { reason: field.enum, detail: {} }
    case 'timeZone':
      return isTimeZone(text) ? null : { reason: field.pattern, detail: { format: formatOf({ kind: 'timeZone' }) } }
    case 'json':
      return isJson(text) ? null : { reason: field.pattern, detail: { format: jsonFormat } }
    default: {
      if (day && text !== '' && valueRead(readDay(text)) !== text)
        return { reason: field.pattern, detail: { format: formatOf({ kind: 'day' }) } }
      const { length } = [...text]
      const fits = length >= (min ?? 0) && length <= (max ?? Infinity)
      return fits ? null : { reason: field.length, detail: { min: min ?? 0, max: max ?? 2000 } }
    }
  }
}

/** Limits of an amount in words. */
function inAmounts({ min, max }: Pick<ParameterLimits, 'min' | 'max'>) {
  const told = (cents: number | undefined) => (cents === undefined ? undefined : centsText(cents))
  return { min: told(min) ?? '-∞', max: told(max) ?? '∞' }
}

/** A number as it is stored, the way programs write it: forms read what people type. */
function readStored(type: 'int' | 'decimal' | 'money', text: string): Reading<number> {
  const isWhole = type !== 'decimal'
  const read = readNumber(text, isWhole ? { kind: 'integer' } : { kind: 'percent', decimals: 6 })
  if ('reason' in read) return doubt(read.reason, read.detail)
  const value = isWhole ? Number(read.value) : Number(read.value) / 1_000_000
  return value === Number(text) ? { value } : doubt(field.number, { example: isWhole ? '12' : '12.5' })
}

/**
 * The value that is in force for a stored text: a number beyond its limits counts as the nearest one, anything else that
 * cannot be a value as the standard. Limits are the code's, so a row that got past the screens switches nothing off.
 */
export function valueInForce(definition: Parameter, stored: string | undefined): string | number | boolean {
  const limits = limitsOf(definition)
  if (stored === undefined) return definition.standard
  const wrong = valueForbids(limits, stored)
  if (!wrong) return parameterValue(definition.type, stored)
  if (wrong.reason !== field.range) return definition.standard
  return Math.min(Math.max(Number(stored), definition.min ?? -Infinity), definition.max ?? Infinity)
}

function parameterValue(type: ParameterType, text: string): string | number | boolean {
  if (type === 'int' || type === 'decimal' || type === 'money') return Number(text)
  return type === 'bool' ? text === 'true' : text
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
