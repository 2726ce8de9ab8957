import { sysDict } from '@brandside/contract/system/dictionaries/sys-dict.ts'
import { sysDictItem } from '@brandside/contract/system/dictionaries/sys-dict-item.ts'
import { DictionaryPage } from '../dictionary/dictionary-page.public.tsx'

export default function SysDictPage() {
  return <DictionaryPage of={sysDict} items={sysDictItem} />
}
