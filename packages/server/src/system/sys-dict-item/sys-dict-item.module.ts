import { sysDictItem } from '@brandside/contract/system/dictionaries/sys-dict-item.ts'
import { serve } from '../../platform/serve.ts'
import { dictionaryItemHandlers } from '../dictionary/dictionary-item.public.ts'

export const sysDictItemModule = serve(sysDictItem, dictionaryItemHandlers(sysDictItem), {
  uniques: {
    sys_dict_item_default: { path: 'isDefault', reason: sysDictItem.reasons.oneDefault },
  },
})
