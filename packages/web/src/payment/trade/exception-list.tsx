import { settlementsOf } from '@brandside/contract/payment/settlement.rules.ts'
import { trade } from '@brandside/contract/payment/trade.ts'
import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { showAmount } from '../../platform/base/format/number.ts'
import { Time } from '../../platform/base/format/time.tsx'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { ActDialog } from '../../platform/data/form/act-dialog.tsx'
import { ExportButton } from '../../platform/data/sheet/export-button.tsx'
import { fieldsOf, type OutputAt, shownOf } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Can, useCan } from '../../platform/ui/access/can.tsx'
import { ShortPager } from '../../platform/ui/page/short-pager.tsx'
import { ChoiceValue } from '../../platform/ui/values/choice-value.tsx'
import { ChoiceFilter, ShopsFilter, useFilters } from './list-filters.tsx'
import { SettlementInput } from './settlement-input.public.tsx'
import css from './trade.module.css'
import { words } from './trade.words.ts'

type Exception = OutputAt<typeof trade, 'exceptions'>['list'][number]
type State = Exception['exceptionState']

interface Filters {
  exceptionState: State
  exceptionKind?: Exception['exceptionKind'] | undefined
  shopIds?: number[] | undefined
}

const shown = shownOf(trade.endpoints.exceptions)
const { exceptionKind: kindInfo } = fieldsOf(trade.endpoints.exceptions)
const rows = 20

/** What has become of the money by itself, and what is left to do. */
const advice: Readonly<Record<Exception['exceptionKind'], Bilingual>> = {
  LATE_PAYMENT: words.adviceLate,
  AMOUNT_MISMATCH: words.adviceMismatch,
  REFUND_FAILED: words.adviceRefundFailed,
  REVERSAL_FAILED: words.adviceReversalFailed,
  PAID_AFTER_FAILURE: words.advicePaidAfter,
  REFUNDED_AFTER_FAILURE: words.adviceRefundedAfter,
  TIME_DOUBTED: words.adviceTime,
}

/** Where the channel is asked again, or the money sent again. */
const again: ReadonlySet<Exception['exceptionKind']> = new Set(['REVERSAL_FAILED', 'AMOUNT_MISMATCH'])

/** What channels and refunds have left to look at; resolving one says what was done about it. */
export default function ExceptionList() {
  const { say, language } = useWords()
  const { filters, page, narrow, turn } = useFilters<Filters>({ exceptionState: 'OPEN' })
  const [resolved, resolve] = useState<Exception>()
  const read = useRead(trade, 'exceptions', { page, rows, ...filters }, { keepPrevious: true })
  const { data } = read
  return (
    <section className={css.card} aria-label={say(words.exceptions)}>
      <div className={css.filters}>
        <Segmented<State>
          aria-label={say(words.state)}
          value={filters.exceptionState}
          options={[
            { value: 'OPEN', label: say(words.open) },
            { value: 'RESOLVED', label: say(words.resolvedOnes) },
          ]}
          onChange={(exceptionState) => narrow({ exceptionState })}
        />
        <ChoiceFilter
          info={kindInfo}
          label={say(words.kind)}
          any={say(words.anyKind)}
          value={filters.exceptionKind}
          onChange={(exceptionKind) => narrow({ exceptionKind })}
        />
        <ShopsFilter value={filters.shopIds} onChange={(shopIds) => narrow({ shopIds })} />
        <ExportButton of={trade.endpoints.exceptionsExport} asked={filters} what={say(words.exceptions)} usual />
      </div>
      {!data && <LoadingOrFailed read={read} />}
      {data?.total === 0 && <p className={css.answer}>{say(words.noExceptions)}</p>}
      <ul className={css.rows}>
        {data?.list.map((exception) => (
          <ExceptionLine key={exception.id} exception={exception} onResolve={() => resolve(exception)} />
        ))}
      </ul>
      {data && <ShortPager page={page} rows={rows} total={data.total} onChange={turn} />}
      {resolved && (
        <ActDialog
          of={trade}
          act="exceptionResolve"
          title={
            resolved.amountCents === null
              ? say(words.resolveTitle, { no: resolved.tradeNo })
              : say(words.resolveAmount, {
                  no: resolved.tradeNo,
                  amount: showAmount(resolved.amountCents, resolved.currency, language),
                })
          }
          help={say(advice[resolved.exceptionKind])}
          verb={say(words.resolve)}
          given={{ exceptionId: resolved.id }}
          fields={['settlement', 'note']}
          inputs={{ settlement: <SettlementInput ways={settlementsOf(resolved.exceptionKind)} /> }}
          done={say(words.resolvedDone)}
          onClosed={() => resolve(undefined)}
        />
      )}
    </section>
  )
}

interface ExceptionLineProps {
  exception: Exception
  onResolve(): void
}

function ExceptionLine({ exception, onResolve }: ExceptionLineProps) {
  const { say, language } = useWords()
  const sync = useAction(trade, 'syncStatus', { done: say(words.synced) })
  const mayAgain = useCan()(trade.endpoints.syncStatus.guard)
  return (
    <li className={css.row}>
      <Link to={`/payment/trade?id=${exception.tradeId}`}>{exception.tradeNo}</Link>
      {shown.exceptionKind && <ChoiceValue info={shown.exceptionKind} value={exception.exceptionKind} compact />}
      {exception.amountCents !== null && (
        <span className={css.amount}>{showAmount(exception.amountCents, exception.currency, language)}</span>
      )}
      <span className={css.note}>
        <span>{exception.shopName}</span>
        <span>{exception.detail}</span>
        <Time at={exception.createdAt} />
        {exception.returnState && shown.returnState && (
          <ChoiceValue info={shown.returnState} value={exception.returnState} compact />
        )}
      </span>
      {exception.exceptionState === 'OPEN' && <span className={css.note}>{say(advice[exception.exceptionKind])}</span>}
      {exception.resolvedAt && (
        <span className={css.note}>
          <span>{say(words.resolvedBy, { name: exception.resolvedByName ?? say(words.system) })}</span>
          <Time at={exception.resolvedAt} />
          {exception.settlement && shown.settlement && (
            <ChoiceValue info={shown.settlement} value={exception.settlement} compact />
          )}
          <span>{exception.note}</span>
        </span>
      )}
      {exception.exceptionState === 'OPEN' && (
        <Can any={[trade.endpoints.exceptionResolve.guard]}>
          <span className={css.acts}>
            {again.has(exception.exceptionKind) && mayAgain && (
              <Button
                size="small"
                type="primary"
                loading={sync.pending}
                onClick={() => void sync.run({ id: exception.tradeId })}
              >
                {say(words.tryAgain)}
              </Button>
            )}
            <Button size="small" onClick={onResolve}>
              {say(words.resolve)}
            </Button>
          </span>
        </Can>
      )}
    </li>
  )
}
