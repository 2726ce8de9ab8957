import { shop } from '@brandside/contract/store/shop.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { words } from './app-version.words.ts'

/** The shops that a release is kept to, by their names. */
export function ShopNames({ ids }: { ids: string }) {
  const { say, language } = useWords()
  const { data } = useRead(shop, 'dropdown', {}, { staleTime: 60_000 })
  if (ids === '') return say(words.everywhere)
  const named = new Map(data?.map(({ id, name }) => [String(id), name]))
  return ids
    .split(',')
    .map((id) => named.get(id) ?? id)
    .join(language === 'zh' ? '、' : ', ')
}
