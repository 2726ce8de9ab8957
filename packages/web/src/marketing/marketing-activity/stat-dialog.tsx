import { type CampaignRow, marketingActivity } from '@brandside/contract/marketing/marketing-activity.ts'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import css from './marketing-activity.module.css'
import { words } from './marketing-activity.words.ts'

/** From the scan of a poster to a coupon that was used, by prize and by shop. */
export default function StatDialog({ of, onClosed }: { of: CampaignRow; onClosed(): void }) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const { data } = useRead(marketingActivity, 'stat', { id: of.id })
  return (
    <Dialog
      open={open}
      width={520}
      title={say(words.statTitle, { name: of.name })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      {data && (
        <>
          <p>
            {say(words.funnel, {
              ...{ scans: data.scans, joins: data.joins, given: data.couponsGiven, used: data.couponsUsed },
            })}
          </p>
          <ul className={css.list}>
            {data.prizes.map(({ name, given }) => (
              <li key={name}>{say(words.prize, { name, given })}</li>
            ))}
          </ul>
          <ul className={css.list}>
            {data.channels.map(({ shopName, shortCode, scans, joins }) => (
              <li key={shortCode}>{say(words.shopLine, { shop: shopName, scans, joins })}</li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
