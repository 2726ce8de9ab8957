import { type BrandRate, payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { type CSSProperties, useState } from 'react'
import { showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import plain from '../../platform/ui/page/plain-table.module.css'
import css from './pay-channel.module.css'
import { words } from './pay-channel.words.ts'

const sources = shownOf(payChannel.endpoints.rateTable).rateSource?.options ?? {}

/** What each brand pays for each channel now, the dearer the warmer. */
export default function RateTableDialog({ onClosed }: { onClosed(): void }) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const read = useRead(payChannel, 'rateTable', {}, { staleTime: 0 })
  const { data } = read
  const brands = Map.groupBy(data ?? [], ({ brandId }) => brandId)
  const [first = []] = brands.values()
  const most = Math.max(1, ...(data ?? []).map(({ rateBp }) => rateBp))
  return (
    <Dialog open={open} width={880} title={say(words.rateTable)} onClose={() => setOpen(false)} onClosed={onClosed}>
      <p className={css.help}>{say(words.rateTableHelp)}</p>
      {!data && <LoadingOrFailed read={read} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too */}
      <section className={plain.scroller} aria-label={say(words.rateTable)} tabIndex={0}>
        <table className={`${plain.table} ${css.heat}`} aria-label={say(words.rateTable)}>
          <thead>
            <tr>
              <th scope="col">{say(words.brand)}</th>
              {first.map(({ payChannelId, channelName }) => (
                <th key={payChannelId} scope="col">
                  {channelName}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...brands].map(([brandId, rates]) => (
              <tr key={brandId}>
                <th scope="row">{rates[0]?.brandName}</th>
                {rates.map((rate) => (
                  <Rate key={rate.payChannelId} rate={rate} share={rate.rateBp / most} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Dialog>
  )
}

const heatOf = (share: number) => ({ '--share': `${Math.round(share * 50)}%` }) as CSSProperties

function Rate({ rate: { rateBp, rateSource }, share }: { rate: BrandRate; share: number }) {
  const { say } = useWords()
  const source = sources[rateSource]
  return (
    <td style={heatOf(share)} data-own={rateSource === 'OWN' || undefined}>
      {showNumber('percent', rateBp)}
      {source && <span className={css.small}>{say(source)}</span>}
    </td>
  )
}
