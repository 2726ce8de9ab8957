import type { Amount } from './amounts.ts'
import type { Role } from './words/chat-words.ts'
import type { Grade } from './words/lexicon.ts'

/** A piece of a line that names goods, the best match first. */
export interface Mention {
  kind: 'mention'
  from: number
  to: number
  goods: readonly { index: number; grade: Grade }[]
  /** Words that mean these goods, to be learned. */
  word: string
  /** A clerk would ask, whatever else is said: a slip too many, a size that no product has. */
  isDoubtful: boolean
  isLearned: boolean
}

/** The item behind this place that is not passed over. */
export function itemBehind(items: readonly Item[], at: number, isPassed: (item: Item) => boolean): Item | undefined {
  for (let next = at + 1; next < items.length; next += 1) {
    const item = items[next] as Item
    if (!isPassed(item)) return item
  }
  return undefined
}

/** A piece of a line after the names of goods are put together. */
export type Item =
  | Mention
  | ({ kind: 'amount' } & Amount)
  | { kind: 'word'; from: number; to: number; role: Role; word: string }
  | { kind: 'unknown'; from: number; to: number; word: string }
  | { kind: 'passage'; from: number; to: number }
  | { kind: 'sign'; from: number; to: number; sign: string }
