import type { Id } from '@brandside/contract/platform/id.ts'
import { epos } from '@brandside/contract/store/epos/epos.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { PageFrame } from '../../platform/ui/page/page-frame.tsx'
import { usePageRecord } from '../../platform/ui/page/page-location.tsx'
import { CallsCard } from './calls-card.tsx'
import { ConnectionCard } from './connection-card.public.tsx'
import css from './epos.module.css'
import { words } from './epos.words.ts'
import { FloorCard } from './floor-card.public.tsx'
import { Lights } from './lights.tsx'
import { PosDataCard } from './pos-data-card.tsx'
import { PostsCard } from './posts-card.tsx'
import { SyncAll } from './sync-all.tsx'
import { SyncCard } from './sync-card.public.tsx'

const ShopPicker = picker(shop)

/** Every shop's POS as a light, and of one of them how it is reached, its tables, its syncs and its calls. */
export default function EposPage() {
  const { say } = useWords()
  const [record, show] = usePageRecord()
  const chosen = record as Id | undefined
  const lights = useRead(epos, 'overview', {})
  /** A shop without a POS has nothing to show but how one is connected. */
  const hasPos = lights.data?.some(({ shopId }) => shopId === chosen) ?? false
  return (
    <PageFrame>
      <div className={css.bar}>
        <ShopPicker
          className={css.pick}
          label={say(words.shop)}
          placeholder={words.pick}
          value={chosen ?? null}
          onChange={show}
        />
        <SyncAll />
      </div>
      <Lights chosen={chosen} onChoose={show} />
      {chosen !== undefined && (
        <>
          {hasPos && (
            <>
              <FloorCard key={`floor ${chosen}`} shopId={chosen} />
              <PosDataCard key={`data ${chosen}`} shopId={chosen} />
              <PostsCard key={`posts ${chosen}`} shopId={chosen} />
            </>
          )}
          <ConnectionCard key={`connection ${chosen}`} shopId={chosen} />
          {hasPos && (
            <>
              <SyncCard key={`sync ${chosen}`} shopId={chosen} />
              <CallsCard key={`calls ${chosen}`} shopId={chosen} />
            </>
          )}
        </>
      )}
    </PageFrame>
  )
}
