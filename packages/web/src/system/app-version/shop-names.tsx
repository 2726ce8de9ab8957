import { shop } from '@brandside/contract/store/shop/shop.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { Picked } from '../../platform/data/picker/picked.tsx'
import { words } from './app-version.words.ts'

/** The shops that a release is kept to, by their names. */
export function ShopNames({ ids }: { ids: string }) {
  const { say } = useWords()
  return ids === '' ? say(words.everywhere) : <Picked of={shop} ids={ids.split(',').map(Number)} />
}
