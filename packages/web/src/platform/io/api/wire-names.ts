import type { AnyEndpoint } from '@brandside/contract/platform/contract.ts'
import { customName, isCustomName } from '@brandside/contract/platform/entity/custom-fields.rules.ts'
import { fieldsOf, shownOf } from './contract-data.ts'

/** spec 7: the operation log's query spells two of its names with an l. Everywhere else they are spelled right. */
export function wireName({ method, source }: AnyEndpoint, name: string): string {
  const isLogQuery = method === 'POST' && source === 'query'
  return (isLogQuery && logSpelling[name]) || name
}

const logSpelling: Readonly<Record<string, string>> = { businessId: 'businessld', operatorId: 'operatorld' }

type Values = Readonly<Record<string, unknown>>

/**
 * Custom fields travel as one, `custom: { storeArea: 85 }`, and are fields like any other on a page, `custom.storeArea`. These
 * two are the border between both.
 */
export function nestedCustom(input: Values): Values {
  const entries = Object.entries(input).map(
    ([name, value]) => [name, name === 'filter' ? nested(value) : value] as const,
  )
  const custom = entries.filter(([name]) => isCustomName(name))
  if (custom.length === 0) return Object.fromEntries(entries)
  const values = Object.fromEntries(custom.map(([name, value]) => [name.slice(customName('').length), value]))
  return { ...Object.fromEntries(entries.filter(([name]) => !isCustomName(name))), custom: values }
}

const nested = (value: unknown) => (isPlain(value) ? nestedCustom(value) : value)

/** The answer of a call whose records have custom fields: of one, of a page of them, or of several. */
export function spreadCustom(endpoint: AnyEndpoint, data: unknown): unknown {
  if (!knowsCustom(endpoint) || !isPlain(data)) return data
  return Array.isArray(data.list) ? { ...data, list: data.list.map(spreadRow) } : spreadRow(data)
}

function knowsCustom(endpoint: AnyEndpoint): boolean {
  const names = [fieldsOf(endpoint), shownOf(endpoint)].flatMap((described) => Object.keys(described ?? {}))
  return names.some((name) => name === 'custom' || isCustomName(name))
}

function spreadRow(row: unknown): unknown {
  if (!isPlain(row) || !isPlain(row.custom)) return row
  const { custom, ...rest } = row
  return {
    ...rest,
    ...Object.fromEntries(Object.entries(custom as Values).map(([key, value]) => [customName(key), value])),
  }
}

const isPlain = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
