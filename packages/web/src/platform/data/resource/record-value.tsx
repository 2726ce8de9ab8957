import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import { type ReactNode, use } from 'react'
import { Link } from 'react-router'
import { recordAddress } from '../../ui/page/page-location.tsx'
import { RecordPagesContext } from '../../ui/page/record-pages.ts'
import { ShownValue } from '../../ui/values/shown-value.tsx'
import { same, type Values } from '../../ui/values/stale-difference.ts'
import { useResource } from './resource.ts'

interface RecordValueProps {
  record: Values
  info: FieldInfo | undefined
  name: string
}

/**
 * A field of a record as a fact. Of a reference, the name of what it refers to: the record's own, which leads there, or as the
 * page shows it.
 */
export function RecordValue({ record, info, name }: RecordValueProps): ReactNode {
  const { shownAs } = useResource()
  const pageOf = use(RecordPagesContext)
  const value = record[name]
  const named = nameBeside(record, name)
  const module = info?.kind === 'reference' ? moduleOf(record, name, info.of) : undefined
  const page = module && pageOf(module)
  if (page && typeof named === 'string' && typeof value === 'number')
    return <Link to={recordAddress(page, value)}>{named}</Link>
  if (named !== undefined) return <ShownValue info={Array.isArray(named) ? lists : undefined} value={named} />
  const show = shownAs?.[name]
  const isBlank = same(value, null) || (Array.isArray(value) && value.length === 0)
  return show && !isBlank ? show(String(value), record) : <ShownValue info={info} value={value} />
}

/** Whose records a reference names: its field's own name says it, another field of the record does, or the contract. */
function moduleOf(record: Values, name: string, of: FieldInfo['of']): string | undefined {
  if (of === undefined) return name.replace(/Id$/, '')
  return typeof of === 'string' ? of : of.kinds[String(record[of.by])]
}

/** Of a reference the name that the record brings along: `parentName` beside `parentId`, `roleNames` beside `roleIds`. */
export function nameBeside(record: Values, name: string): string | unknown[] | undefined {
  const beside = name.replace(/Id(s?)$/, 'Name$1')
  const named = beside === name ? undefined : record[beside]
  return typeof named === 'string' || Array.isArray(named) ? named : undefined
}

const lists = { kind: 'list' } as const
