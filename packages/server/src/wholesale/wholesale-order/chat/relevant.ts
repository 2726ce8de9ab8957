import type { OrderGoods } from './goods.ts'
import { isEnglish, namesOf } from './words/english.ts'
import { compact, foldText } from './words/fold.ts'
import { initialsOf, soundOf } from './words/sounds.ts'
import { lettersOfOthers } from './words/synonyms.ts'

type NamedGoods = Pick<OrderGoods, 'code' | 'barcode' | 'name' | 'otherNames'>

/** As many as are compared with a text without a choice beforehand. */
const fewGoods = 400

/** Names are taken apart for each text, which takes its time: of more goods those that share most with it are compared. */
const mostGoods = 600

/** Of many goods those that a text may name: they share characters with it, or sounds with its Latin words. */
export function relevantGoods<G extends NamedGoods>(goods: readonly G[], text: string): G[] {
  if (goods.length <= fewGoods) return [...goods]
  const folded = foldText(text).text
  const letters = new Set(compact(folded) + lettersOfOthers(folded))
  const words = [...new Set(folded.match(/[a-z][a-z0-9-]+/g) ?? [])]
  for (const word of words)
    if (isEnglish(word)) for (const name of namesOf(word)) for (const sign of name) letters.add(sign)
  const latin = compact(words.join(''))
  const han = [...letters].filter((sign) => /\p{sc=Han}/u.test(sign)).join('')
  const sounds = new Set([...han].map(soundOf))
  const numbers = new Set(folded.match(/\d{6,}/g) ?? [])
  const found = goods.filter((each) => {
    const name = compact(foldText(each.name).text)
    if (each.barcode && numbers.has(each.barcode)) return true
    if (latin !== '' && isLatin(each, name, latin)) return true
    return [...each.otherNames, name].some((one) => isShared(one, letters, sounds))
  })
  return found.length <= mostGoods ? found : nearest(found, compact(folded), letters, latin !== '')
}

/** Two characters that stand side by side in a name and in the text count most. */
function nearest<G extends NamedGoods>(
  goods: readonly G[],
  text: string,
  letters: ReadonlySet<string>,
  hasLatin: boolean,
): G[] {
  const pairs = new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)))
  const scored = goods.map((each) => {
    const shares = [...each.otherNames, each.code, each.name].map((one) =>
      shareOf(compact(foldText(one).text), pairs, letters),
    )
    // What is typed by its sounds shares no characters.
    return {
      each,
      score: Math.max(...shares) + (hasLatin && isLatin(each, compact(foldText(each.name).text), text) ? 1 : 0),
    }
  })
  return scored
    .toSorted((one, other) => other.score - one.score)
    .slice(0, mostGoods)
    .map(({ each }) => each)
}

function shareOf(name: string, pairs: ReadonlySet<string>, letters: ReadonlySet<string>): number {
  const places = Array.from({ length: Math.max(1, name.length - 1) }, (_, at) => at)
  const together = places.filter((at) => pairs.has(name.slice(at, at + 2))).length
  const alone = [...name].filter((sign) => letters.has(sign)).length
  return together / places.length + alone / Math.max(1, name.length) / 4
}

/** Two characters are there, or sound the same; of a short name one. */
function isShared(name: string, letters: ReadonlySet<string>, sounds: ReadonlySet<string>): boolean {
  const signs = [...name].filter((sign) => /\p{sc=Han}/u.test(sign))
  const same = signs.filter((sign) => letters.has(sign)).length
  return (
    same >= 2 ||
    (same >= 1 && signs.filter((sign) => sounds.has(soundOf(sign))).length >= 2) ||
    (signs.length < 3 && same >= 1)
  )
}

function isLatin({ code }: NamedGoods, name: string, latin: string): boolean {
  const plain = compact(code.toLowerCase())
  if (latin.includes(plain.slice(0, 4))) return true
  const initials = initialsOf([...name].filter((sign) => /\p{sc=Han}/u.test(sign)).join(''))
  const sound = soundOf(name.slice(0, 2))
  return (
    latin.includes(initials.slice(0, 3)) || latin.includes(sound) || (initials.length > 2 && initials.includes(latin))
  )
}
