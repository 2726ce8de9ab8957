import { type BrandRow, brand } from '@brandside/contract/store/brand.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import css from '../file.module.css'
import { words } from './brand-file.words.ts'

const shows = shownOf(brand.endpoints.impact)

/** What is going on under a brand and would stop with it. */
export default function ImpactDialog({ row: { id, name }, onClosed }: { row: BrandRow; onClosed(): void }) {
  const { say, t, separator } = useWords()
  const [open, setOpen] = useState(true)
  const read = useRead(brand, 'impact', { id }, { staleTime: 0 })
  const { data } = read
  const { shopNames = [], ...counts } = data ?? {}
  const going = Object.entries(counts).filter(([, count]) => count > 0)
  return (
    <Dialog
      open={open}
      width={520}
      title={say(words.impactOf, { name })}
      footer={<Button onClick={() => setOpen(false)}>{t('button.close')}</Button>}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <p className={css.help}>{say(words.impactHelp)}</p>
      {!data && <LoadingOrFailed read={read} />}
      {data && going.length === 0 && <p className={css.note}>{say(words.impactNone)}</p>}
      <dl className={css.fields}>
        {going.map(([key, count]) => (
          <div key={key} className={css.field}>
            <dt className={css.small}>{say(shows[key]?.label ?? [key, key])}</dt>
            <dd className={`${css.note} ${css.strong} ${css.figures}`}>{count}</dd>
          </div>
        ))}
      </dl>
      {shopNames.length > 0 && <p className={`${css.note} ${css.weak}`}>{shopNames.join(separator)}</p>}
    </Dialog>
  )
}
