import { type GoLiveAccount, type GoLiveRow, goLive } from '@brandside/contract/payment/go-live.ts'
import { trade } from '@brandside/contract/payment/trade.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, QRCode } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { showMoney } from '../../platform/base/format/number.ts'
import { Time } from '../../platform/base/format/time.tsx'
import { useWords } from '../../platform/base/i18n/words.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Can } from '../../platform/ui/access/can.tsx'
import css from './go-live.module.css'
import { words } from './go-live.words.ts'
import { GuideStep } from './guide-step.tsx'

const ShopPicker = picker(shop)

/** So often it is looked whether the payment has come, in milliseconds. */
const everyMs = 3_000

/** The smallest payment goes in and back; its notice and its line in the bill follow. */
export function TrialStep({ account }: { account: GoLiveAccount }) {
  const { say } = useWords()
  const { payChannelId, brandId, smallestCents, currency } = account
  const [shopId, setShopId] = useState<number>()
  const asked = { payChannelId, brandId, page: 1, rows: 1 }
  const last = useRead(goLive, 'list', asked).data?.list[0]
  const start = useAction(goLive, 'trial')
  const back = useAction(trade, 'refund', { done: say(words.refunded), invalidate: [goLive] })
  const ask = useAction(trade, 'syncStatus', { done: say(words.asked), invalidate: [goLive] })
  const isOpen = last?.paymentState === 'INIT' || last?.paymentState === 'PENDING'
  const isPaid = last?.paymentState === 'SUCCESS'
  const refunding = last?.refundState === 'PROCESSING' || last?.refundState === 'WAIT_AUDIT'
  useLooking(isOpen || refunding)
  const amount = `${currency} ${showMoney(smallestCents)}`
  const isDone = isPaid && last?.refundState === 'SUCCESS'
  const refund = (row: GoLiveRow) =>
    void back.run({
      tradeId: row.tradeId,
      amountCents: row.amountCents,
      reasonCode: 'OTHER',
      reason: say(words.trial, { amount }),
    })
  return (
    <>
      <GuideStep
        title={say(words.trial, { amount })}
        state={isDone ? 'done' : last?.paymentState === 'FAILED' ? 'failed' : 'waiting'}
      >
        <p className={css.help}>{say(words.trialHelp)}</p>
        {!isOpen && (
          <Can any={[goLive.endpoints.trial.guard]}>
            <div className={css.bar}>
              <ShopPicker
                className={css.pick}
                label={say(words.shop)}
                placeholder={words.shop}
                within={{ brandId }}
                value={shopId ?? null}
                onChange={setShopId}
              />
              <Button
                type="primary"
                disabled={shopId === undefined || account.missing.length > 0}
                loading={start.pending}
                onClick={() => void start.run({ payChannelId, shopId: shopId as Id })}
              >
                {say(words.pay)}
              </Button>
            </div>
          </Can>
        )}
        {last?.problem && <p className={`${css.help} ${css.bad}`}>{last.problem}</p>}
        {last && isOpen && <WayToPay action={last.action} />}
        {last && isOpen && <Button onClick={() => void ask.run({ id: last.tradeId })}>{say(words.ask)}</Button>}
        {last && isPaid && (
          <div role="status">
            <p className={css.help}>
              {say(words.paid)} · <code>{last.paymentNo}</code>
            </p>
            <p className={css.help}>
              {last.noticedAt ? (
                <>
                  {say(words.notice)} <Time at={last.noticedAt} />
                </>
              ) : (
                <span className={css.bad}>{say(words.noNotice)}</span>
              )}
            </p>
            {last.refundState === null ? (
              <Can any={[trade.endpoints.refund.guard]}>
                <Button loading={back.pending} onClick={() => refund(last)}>
                  {say(words.refund)}
                </Button>
              </Can>
            ) : (
              <p className={css.help}>{say(words.refundHelp)}</p>
            )}
          </div>
        )}
      </GuideStep>
      <GuideStep title={say(words.bill)} state={last?.isBilled ? 'done' : 'waiting'}>
        <p className={css.help}>{say(last?.isBilled ? words.billed : words.notBilled)}</p>
        <Link to="/payment/reconciliation">{say(words.reconcile)}</Link>
      </GuideStep>
    </>
  )
}

/** A code for the payer's telephone, and the page behind it where it has one. */
function WayToPay({ action }: { action: string | null }) {
  const { say } = useWords()
  if (!action) return <p className={css.help}>{say(words.waiting)}</p>
  return (
    <div role="status">
      <p className={css.help}>{say(words.scan)}</p>
      <QRCode value={action} size={176} color="#000" bgColor="#fff" aria-label={say(words.scan)} />
      {/^https?:/.test(action) && (
        <a href={action} target="_blank" rel="noreferrer">
          {say(words.open)}
        </a>
      )}
    </div>
  )
}

/** The payer pays elsewhere: while something is awaited, the list is asked again. */
function useLooking(awaited: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!awaited) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible')
        void queries.refetchQueries({ queryKey: [goLive.name], type: 'active' })
    }, everyMs)
    return () => clearInterval(timer)
  }, [awaited, queries])
}
