/**
 * How alike two names of shops are, from 0 to 100: by the pairs of neighbouring letters that they share, whatever stands
 * between the words (Dice). What every shop of a company is called weighs as much as the rest, so the best of several counts.
 */
export function similarity(one: string, other: string): number {
  const [a, b] = [plain(one), plain(other)]
  if (a === b) return a === '' ? 0 : 100
  const [pairs, others] = [pairsOf(a), pairsOf(b)]
  const total = pairs.length + others.length
  let shared = 0
  for (const pair of pairs) {
    const at = others.indexOf(pair)
    if (at < 0) continue
    others.splice(at, 1)
    shared++
  }
  return total === 0 ? 0 : Math.floor((200 * shared) / total)
}

/** Letters and digits only, without the word for a shop at the end, which some write and others do not. */
const plain = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/(分店|门店|店)$/u, '')

const pairsOf = (text: string) => {
  const letters = [...text]
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
}
