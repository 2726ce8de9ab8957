import { bizDictItem } from '@brandside/contract/system/dictionaries/biz-dict-item.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

export default {
  of: bizDictItem,
  inputs: {
    // A dictionary with one item, which is to be called otherwise.
    arrange: async ({ caller, row }) => {
      const id = await row(bizDictItem)
      const { data } = await caller.call(bizDictItem.endpoints.view, { id })
      return { dictId: data?.dictId, items: [{ id, version: 1, labelZh: '新标签', colour: 'blue', isDefault: false }] }
    },
  },
} satisfies Fixture
