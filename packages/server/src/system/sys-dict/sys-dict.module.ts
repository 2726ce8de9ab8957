import { sysDict } from '@brandside/contract/system/dictionaries/sys-dict.ts'
import { serve } from '../../platform/serve.ts'
import { dictionaryHandlers } from '../dictionary/dictionary.public.ts'

export const sysDictModule = serve(sysDict, dictionaryHandlers(sysDict))
