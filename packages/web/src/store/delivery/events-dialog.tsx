import { type DeliveryPlatform, delivery } from '@brandside/contract/store/delivery.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { Time } from '../../platform/base/format/time.tsx'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import plain from '../../platform/ui/page/plain-table.module.css'
import css from './delivery.module.css'
import { words } from './delivery.words.ts'
import type { CellShop } from './platform-cell.public.tsx'

interface EventsDialogProps {
  shop: CellShop
  platform: DeliveryPlatform
  onClosed(): void
}

/** What the platform has told of a shop, the latest first, and how long it may still be asked in return. */
export default function EventsDialog({ shop: { id, name }, platform, onClosed }: EventsDialogProps) {
  const { say, t } = useWords()
  const [open, setOpen] = useState(true)
  const read = useRead(delivery, 'info', { shopId: id }, { staleTime: 0 })
  const { data } = read
  const standing = data?.platforms.find((each) => each.platform === platform)
  return (
    <Dialog
      open={open}
      width={560}
      title={say(words.eventsOf, { name })}
      footer={<Button onClick={() => setOpen(false)}>{t('button.close')}</Button>}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      {!data && <LoadingOrFailed read={read} />}
      {standing?.tokenExpiresAt && (
        <p className={css.weak}>
          {say(words.tokenUntil)} <Time at={standing.tokenExpiresAt} />
        </p>
      )}
      {standing?.events.length === 0 && <p className={css.weak}>{say(words.noEvents)}</p>}
      {standing && standing.events.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too
        <section className={plain.scroller} aria-label={say(words.events)} tabIndex={0}>
          <table className={plain.table} aria-label={say(words.events)}>
            <tbody>
              {standing.events.map(({ type, orderNo, receivedAt }) => (
                <tr key={`${receivedAt} ${type} ${orderNo}`}>
                  <td>{say(eventNames[type] ?? [type, type])}</td>
                  <td>{orderNo}</td>
                  <td>
                    <Time at={receivedAt} relative />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Dialog>
  )
}

const eventNames: Readonly<Record<string, readonly [string, string]>> = {
  ORDER_NEW: ['新订单', 'New order'],
  ORDER_CANCEL: ['订单取消', 'Order cancelled'],
  ORDER_DONE: ['订单完成', 'Order done'],
  RIDER: ['骑手', 'Rider'],
  HEARTBEAT: ['心跳', 'Heartbeat'],
  UNBIND: ['平台解绑', 'Unbound by the platform'],
}
