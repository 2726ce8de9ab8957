import { delivery, deliveryPlatforms } from '@brandside/contract/store/delivery.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import css from '../file.module.css'
import { type CellShop, PlatformCell } from './platform-cell.public.tsx'

/** How a shop stands with each delivery platform, and what can be done about it. */
export function Standings({ shop }: { shop: CellShop }) {
  const { say } = useWords()
  const read = useRead(delivery, 'info', { shopId: shop.id }, { staleTime: 0 })
  if (!read.data) return <LoadingOrFailed read={read} />
  return read.data.platforms.map((standing) => (
    <section key={standing.platform} className={css.card}>
      <div className={css.head}>
        <strong className={css.strong}>{say(deliveryPlatforms[standing.platform])}</strong>
      </div>
      <PlatformCell shop={shop} standing={standing} />
    </section>
  ))
}
