import { type Bilingual, fill } from '@brandside/contract/platform/bilingual.ts'
import type { Doubt } from '@brandside/contract/platform/read/reading.ts'

/** Why a text is not taken as a value, as a sentence about its field. */
export function doubtText(say: (words: Bilingual) => string, label: string, { reason, detail }: Doubt): string {
  const said = Object.entries(detail).map(([name, value]) => [name, typeof value === 'object' ? say(value) : value])
  return fill(say(reason.words), { label, ...Object.fromEntries(said) })
}
