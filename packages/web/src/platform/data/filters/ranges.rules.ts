import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import { isNumberKind } from '@brandside/contract/platform/read/numbers.ts'
import { isBelow } from '../../base/format/number-text.rules.ts'
import type { Filters } from '../resource/list-state.ts'

type Fields = Readonly<Record<string, FieldInfo>>

/** Two filters that the contract knows to be the ends of one range, as `between` and `during` make them. */
export interface Range {
  from: string
  to: string
  label: Bilingual
  info: FieldInfo
}

/** The range that a filter is an end of. Pages name one of the two. */
export function rangeOf(name: string, fields: Fields): Range | undefined {
  const info = fields[name]
  if (!info?.range) return undefined
  const { name: shared, label } = info.range
  const nameOf = (end: 'from' | 'to') =>
    Object.keys(fields).find((each) => fields[each]?.range?.name === shared && fields[each]?.range?.end === end)
  const [from, to] = [nameOf('from'), nameOf('to')]
  return from && to ? { from, to, label, info } : undefined
}

/** The filters with each range the right way round: 200 to 100 is meant as 100 to 200. */
export function rightWayRound(filters: Filters, fields: Fields): Filters {
  const turned = Object.keys(filters).flatMap((name) => {
    const range = rangeOf(name, fields)
    if (range?.from !== name) return []
    const [from, to] = [filters[name], filters[range.to]]
    return from && to && isBehind(from, to, range.info) ? [[name, to] as const, [range.to, from] as const] : []
  })
  return { ...filters, ...Object.fromEntries(turned) }
}

/** Days and instants are texts of equal length, of which the later one is the greater. */
function isBehind(from: string, to: string, { kind }: FieldInfo): boolean {
  return isNumberKind(kind) ? isBelow(to, from) : from > to
}
