import type { Draft } from '../drafts.ts'
import type { Item } from '../items.ts'
import type { Group } from './clauses.ts'

/** Asks where unknown words or a minus beside a name may change its meaning. */
export function doubtUnknownWords({ before, between, mention, amounts }: Group, draft: Draft) {
  const next = before.at(-1)
  const gap = next?.kind === 'sign' && next.sign === ' ' ? before.at(-2) : undefined
  const isPlace = (item: Item | undefined) =>
    item?.kind === 'unknown' &&
    (/(?:店|区|哥|姐|总|叔|姨|嫂|老师|经理|师傅|馆|铺|楼)$/.test(item.word) || /^[老小阿]./.test(item.word))
  const de = next?.kind === 'word' && next.word === '的' ? before.at(-2) : undefined
  const isBroken =
    before.some(({ kind }) => kind === 'unknown') &&
    amounts.some(({ to }) => mention !== null && to <= mention.from) &&
    amounts.some(({ from }) => mention !== null && from >= mention.to)
  if (isBroken) draft.doubts.add('doubt')
  const isShop = next?.kind === 'unknown' && next.word.endsWith('店')
  const stranger = [isShop ? undefined : next, de, isPlace(gap) ? undefined : gap].find(
    (item) => item?.kind === 'unknown',
  )
  if (stranger) {
    draft.doubts.add('doubt')
    draft.from = stranger.from
  }
  if (between.some(({ kind }) => kind === 'unknown')) draft.doubts.add('doubt')
  const minus = between.findIndex((item) => item.kind === 'sign' && item.sign === '-')
  if (minus >= 0 && minus === between.length - 1) draft.isNegative = true
}
