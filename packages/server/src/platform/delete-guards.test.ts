import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { expect, test } from 'vitest'
import type { Context } from './context.ts'
import type { DeleteGuards } from './contribution.ts'
import { demandDeletable } from './delete-guards.ts'

test('what another module still needs stays, and it says why', async () => {
  const of = (deleteGuards: DeleteGuards) => ({ deleteGuards })
  const ctx = {
    db: {},
    modules: [
      of({}),
      of({ shop: async (_, ids) => (ids.includes(7 as Id) ? { reason: common.inUse } : undefined) }),
      of({ brand: async () => ({ reason: common.stale }) }),
    ],
  } as unknown as Context
  await expect(demandDeletable(ctx, 'shop', [1, 2] as Id[])).resolves.toBeUndefined()
  await expect(demandDeletable(ctx, 'shop', [1, 7] as Id[])).rejects.toMatchObject({ reason: common.inUse })
})
