import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import { same } from '../../ui/values/stale-difference.ts'
import type { FormRow } from './rows.rules.ts'

/** Nothing was entered in it, and it could not be saved as it is: a row that Enter has added and nobody has filled in. */
export function isBlankRow(row: FormRow, items: Readonly<Record<string, FieldInfo>>): boolean {
  if (row.id !== undefined) return false
  const fields = Object.entries(items)
  const isLeft = ([name, { standard }]: (typeof fields)[number]) => same(row[name], null) || same(row[name], standard)
  return fields.every(isLeft) && fields.some(([name, { required }]) => required && same(row[name], null))
}

/** What stands in a form as it is sent: without rows that are blank. */
export function withoutBlankRows<V extends FormRow>(values: V, fields: Readonly<Record<string, FieldInfo>>): V {
  const lists = Object.entries(values).flatMap(([name, value]) => {
    const { items } = fields[name] ?? {}
    return items && Array.isArray(value) ? [[name, value.filter((row) => !isBlankRow(row, items))]] : []
  })
  return { ...values, ...Object.fromEntries(lists) }
}
