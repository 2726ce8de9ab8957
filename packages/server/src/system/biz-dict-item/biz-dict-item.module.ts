import { bizDictItem } from '@brandside/contract/system/dictionaries/biz-dict-item.ts'
import { serve } from '../../platform/serve.ts'
import { dictionaryItemHandlers } from '../dictionary/dictionary-item.public.ts'

export const bizDictItemModule = serve(bizDictItem, dictionaryItemHandlers(bizDictItem), {
  uniques: {
    biz_dict_item_default: { path: 'isDefault', reason: bizDictItem.reasons.oneDefault },
  },
})
