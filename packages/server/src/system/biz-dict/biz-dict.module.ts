import { bizDict } from '@brandside/contract/system/biz-dict.ts'
import { serve } from '../../platform/serve.ts'
import { dictionaryHandlers } from '../dictionary/dictionary.public.ts'

export const bizDictModule = serve(bizDict, dictionaryHandlers(bizDict, 'bizDict'), {
  uniques: { biz_dict_code: { path: 'code', reason: bizDict.reasons.codeTaken } },
})
