import { file } from '@brandside/contract/system/file.ts'
import { uploadedPicture } from '../../platform/testing/files.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

export default {
  of: file,
  // Files come through the store.
  row: async ({ caller }) => {
    const key = await uploadedPicture(caller.app, caller)
    const { data } = await caller.call(file.endpoints.list, { rows: 200 })
    const row = data?.list.find((each) => each.key === key)
    if (!row) throw new Error('The uploaded file is not in the list')
    return row.id
  },
} satisfies Fixture
