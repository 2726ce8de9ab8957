import { delivery, deliveryPlatforms } from '@brandside/contract/store/delivery.ts'
import type { ShopRow } from '@brandside/contract/store/shop.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { PlatformCell } from '../delivery/platform-cell.public.tsx'
import css from '../file.module.css'

/** How the shop stands with each delivery platform, and what can be done about it. */
export function DeliveryTab({ row: { id, name } }: { row: ShopRow }) {
  const { say } = useWords()
  const read = useRead(delivery, 'info', { shopId: id }, { staleTime: 0 })
  if (!read.data) return <LoadingOrFailed read={read} />
  return read.data.platforms.map((standing) => (
    <section key={standing.platform} className={css.card}>
      <div className={css.head}>
        <strong className={css.strong}>{say(deliveryPlatforms[standing.platform])}</strong>
      </div>
      <PlatformCell shop={{ id, name }} standing={standing} />
    </section>
  ))
}
