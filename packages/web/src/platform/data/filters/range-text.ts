import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import { isNumberKind } from '@brandside/contract/platform/read/numbers.ts'
import type { Words } from '../../base/i18n/words.ts'
import { words } from './filters.words.ts'

/** A range as a chip says it: `≥ 100.00`, `100.00–200.00`, `2026-11-01 至 2026-11-20`. `tell` shows one end. */
export function rangeText(
  { kind }: Pick<FieldInfo, 'kind'>,
  [from, to]: readonly [from: string | undefined, to: string | undefined],
  say: Words['say'],
  tell: (end: string) => string,
): string {
  const [first, last] = [from && tell(from), to && tell(to)]
  const spoken = isNumberKind(kind) ? words.sizes : kind === 'moment' ? words.moments : words.days
  if (first && last) return first === last ? first : say(spoken.both, { first, last })
  return first ? say(spoken.first, { first }) : say(spoken.last, { last: last ?? '' })
}
