import type { Id } from '@brandside/contract/platform/id.ts'
import { ConnectionCard } from '../epos/connection-card.public.tsx'
import { FloorCard } from '../epos/floor-card.public.tsx'
import { SyncCard } from '../epos/sync-card.public.tsx'

/** The shop's POS: its tables, how it is reached, and what was mirrored of it. */
export function PosTab({ shopId }: { shopId: Id }) {
  return (
    <>
      <FloorCard shopId={shopId} />
      <ConnectionCard shopId={shopId} />
      <SyncCard shopId={shopId} />
    </>
  )
}
