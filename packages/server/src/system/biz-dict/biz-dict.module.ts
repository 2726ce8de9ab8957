import { bizDict } from '@brandside/contract/system/dictionaries/biz-dict.ts'
import { serve } from '../../platform/serve.ts'
import { copyItems } from '../biz-dict-item/copy-items.public.ts'
import { dictionaryHandlers } from '../dictionary/dictionary.public.ts'

export const bizDictModule = serve(bizDict, dictionaryHandlers(bizDict, copyItems))
