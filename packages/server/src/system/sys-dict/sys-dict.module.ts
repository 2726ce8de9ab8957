import { sysDict } from '@brandside/contract/system/sys-dict.ts'
import { serve } from '../../platform/serve.ts'
import { dictionaryHandlers } from '../dictionary/dictionary.public.ts'

export const sysDictModule = serve(sysDict, dictionaryHandlers(sysDict, 'sysDict'), {
  uniques: { sys_dict_code: { path: 'code', reason: sysDict.reasons.codeTaken } },
})
