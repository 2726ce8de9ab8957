import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { serviceModes } from '@brandside/contract/store/shop/shop-fields.ts'
import { useWords } from '../../platform/base/i18n/words.ts'

/** The ways in which a shop serves its guests, as a list shows them. */
export function ServiceNames({ modes: chosen }: { modes: readonly string[] }) {
  const { say, separator } = useWords()
  const names: Readonly<Record<string, Bilingual>> = serviceModes
  return chosen.map((mode) => say(names[mode] ?? [mode, mode])).join(separator)
}
