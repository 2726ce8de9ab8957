import { useWords } from '../../platform/base/i18n/words.ts'
import { words } from './tenant.words.ts'

/** A package as a fact: how many entries it has. */
export function PackageSize({ ids }: { ids: string }) {
  const { say } = useWords()
  return say(words.menusChosen, { count: ids === '' ? 0 : ids.split(',').length })
}
