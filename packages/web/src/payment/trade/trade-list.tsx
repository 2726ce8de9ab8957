import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { type TradeRow, trade } from '@brandside/contract/payment/trade.ts'
import { forbids } from '@brandside/contract/platform/states.rules.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { factRowsOf, fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import type { Resource } from '../../platform/data/resource/resource.ts'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { words } from './trade.words.ts'
import { memberLink, TradeOffers } from './trade-links.tsx'
import { TradeMoney } from './trade-money.tsx'
import { useArrivals } from './use-arrivals.ts'
import { Waterfall } from './waterfall.tsx'

const Field = fieldOf(trade)
const Lines = factRowsOf(trade, 'lines')
const ShopPicker = picker(shop)
const ChannelPicker = picker(payChannel)
const RefundDialog = lazy(() => import('./refund-dialog.tsx'))

const columns: readonly Column<TradeRow>[] = [
  { name: 'tradeNo', width: 200 },
  { name: 'paidAt', width: [152, 168], spare: 1 },
  { name: 'shopName', width: 152 },
  { name: 'memberName', note: 'memberNo', width: 208, spare: 2 },
  { name: 'paidCents', width: [104, 120] },
  { name: 'channelText', width: 160, spare: 3 },
  { name: 'refundedCents', width: [104, 120], spare: 4 },
  { name: 'state', width: [96, 136] },
  { name: 'payableCents', width: 104, spare: 7 },
  { name: 'currency', width: 96, spare: 9 },
  { name: 'orderNo', width: 192, spare: 8 },
  { name: 'source', width: 80, spare: 8 },
  { name: 'feeCents', width: 88, spare: 8 },
  { name: 'exception', width: 96, spare: 9 },
  { name: 'businessDate', width: 104, spare: 6 },
]

const form = (
  <>
    <Section title={words.what}>
      <Field name="shopName" />
      <Field name="paidAt" />
      <Field name="memberName" />
      <Field name="memberNo" />
      <Field name="subject" />
      <Field name="closeReason" />
    </Section>
    <Section title={words.money}>
      <Waterfall />
      <TradeOffers />
      <Field name="channelText" />
      <Field name="refundingCents" />
      <Field name="feeCents" />
      <Field name="feeRefundCents" />
    </Section>
    <Section title={words.payments}>
      <TradeMoney />
    </Section>
    <Section title={words.items}>
      <Lines columns={['name', 'spec', 'quantity', 'priceCents', 'paidCents', 'refundedQuantity', 'refundedCents']} />
    </Section>
    <Section title={words.details}>
      <Field name="tradeNo" />
      <Field name="orderNo" />
      <Field name="bizType" />
      <Field name="source" />
      <Field name="currency" />
      <Field name="businessDate" />
      <Field name="expireAt" />
      <Field name="closedAt" />
    </Section>
  </>
)

const nameOf = (row: Values) => String(row.tradeNo ?? '')

const shownAs = { memberName: memberLink }

/** Trades with their payments and refunds. */
export function TradeList({ note }: { note: ReactNode }) {
  const { t, say } = useWords()
  const [refunded, refund] = useState<TradeRow>()
  const { run: close } = useAction(trade, 'close')
  const { run: sync } = useAction(trade, 'syncStatus', { done: say(words.synced) })
  useArrivals()

  const actions = useCallback(
    (row: TradeRow, { ask }: Resource): RowAction[] => {
      const { id, tradeNo: no } = row
      const { refund: refunding, close: closing, syncStatus } = trade.endpoints
      const end = async () => {
        const sure = await ask({
          title: say(words.closeTitle, { no }),
          text: say(words.closeText),
          verb: say(words.close),
          cancel: t('button.cancel'),
          danger: true,
        })
        if (sure) await close({ id }, { done: say(words.closed, { no }) })
      }
      const mayClose = !forbids(trade, 'close', row) && row.paidCents === 0
      return [
        ...(forbids(trade, 'refund', row) || row.paidCents === 0
          ? []
          : [{ key: 'refund', label: words.refund, needs: refunding, run: () => refund(row) }]),
        ...(row.state === 'PAYING' || row.refundingCents > 0 || row.exception
          ? [{ key: 'sync', label: words.sync, needs: syncStatus, run: () => void sync({ id }) }]
          : []),
        ...(mayClose
          ? [{ key: 'close', label: words.close, needs: closing, danger: true, run: () => void end() }]
          : []),
      ]
    },
    [say, t, close, sync],
  )

  return (
    <>
      <ResourcePage
        of={trade}
        note={note}
        filters={[
          ...(['tradeNo', 'orderNo', 'shopIds', 'state', 'payChannelIds', 'businessDateStart'] as const),
          ...([
            'payableCentsMin',
            'bizType',
            'source',
            'currency',
            'channelTxnNo',
            'exception',
            'refundWaiting',
            'payment',
            'ofMember',
          ] as const),
        ]}
        filterInputs={{ shopIds: <ShopPicker multiple />, payChannelIds: <ChannelPicker multiple /> }}
        columns={columns}
        form={form}
        nameOf={nameOf}
        shownAs={shownAs}
        rowActions={actions}
      />
      {refunded && (
        <Suspense>
          <RefundDialog row={refunded} onClosed={() => refund(undefined)} />
        </Suspense>
      )}
    </>
  )
}
