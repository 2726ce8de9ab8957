import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import type { ReactNode } from 'react'
import { useResource } from './resource.ts'
import { ShownValue } from './shown-value.tsx'
import { same, type Values } from './stale-difference.ts'

interface RecordValueProps {
  record: Values
  info: FieldInfo | undefined
  name: string
}

/** A field of a record as a fact. Of a reference, the name of what it refers to, as the page shows it. */
export function RecordValue({ record, info, name }: RecordValueProps): ReactNode {
  const { shownAs } = useResource()
  const value = record[name]
  const show = shownAs?.[name]
  return show && !same(value, null) ? show(String(value), record) : <ShownValue info={info} value={value} />
}
