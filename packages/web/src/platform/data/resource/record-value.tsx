import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import type { ReactNode } from 'react'
import { ShownValue } from '../../ui/values/shown-value.tsx'
import { same, type Values } from '../../ui/values/stale-difference.ts'
import { useResource } from './resource.ts'

interface RecordValueProps {
  record: Values
  info: FieldInfo | undefined
  name: string
}

/** A field of a record as a fact. Of a reference, the name of what it refers to: the record's own, or as the page shows it. */
export function RecordValue({ record, info, name }: RecordValueProps): ReactNode {
  const { shownAs } = useResource()
  const value = record[name]
  const named = nameBeside(record, name)
  if (named !== undefined) return <ShownValue info={Array.isArray(named) ? lists : undefined} value={named} />
  const show = shownAs?.[name]
  const isBlank = same(value, null) || (Array.isArray(value) && value.length === 0)
  return show && !isBlank ? show(String(value), record) : <ShownValue info={info} value={value} />
}

/** Of a reference the name that the record brings along: `parentName` beside `parentId`, `roleNames` beside `roleIds`. */
export function nameBeside(record: Values, name: string): string | unknown[] | undefined {
  const beside = name.replace(/Id(s?)$/, 'Name$1')
  const named = beside === name ? undefined : record[beside]
  return typeof named === 'string' || Array.isArray(named) ? named : undefined
}

const lists = { kind: 'list' } as const
