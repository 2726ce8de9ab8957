import { bizDict } from '@brandside/contract/system/dictionaries/biz-dict.ts'
import { bizDictItem } from '@brandside/contract/system/dictionaries/biz-dict-item.ts'
import { DictionaryPage } from '../dictionary/dictionary-page.public.tsx'

export default function BizDictPage() {
  return <DictionaryPage of={bizDict} items={bizDictItem} />
}
