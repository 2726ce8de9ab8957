import { sysDict } from '@brandside/contract/system/sys-dict.ts'
import { sysDictItem } from '@brandside/contract/system/sys-dict-item.ts'
import { DictionaryPage } from '../dictionary/dictionary-page.public.tsx'

export default function SysDictPage() {
  return <DictionaryPage of={sysDict} items={sysDictItem} />
}
