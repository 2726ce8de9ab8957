import { reconciliation } from '@brandside/contract/payment/reconciliation.ts'
import { settlementsFor } from '@brandside/contract/payment/settlement.rules.ts'
import { forbids } from '@brandside/contract/platform/states.rules.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { showAmount } from '../../platform/base/format/number.ts'
import { Time } from '../../platform/base/format/time.tsx'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ActDialog } from '../../platform/data/form/act-dialog.tsx'
import { fieldsOf, type OutputAt, shownOf } from '../../platform/io/api/contract-data.ts'
import { Can } from '../../platform/ui/access/can.tsx'
import { recordAddress } from '../../platform/ui/page/page-location.tsx'
import { ChoiceValue } from '../../platform/ui/values/choice-value.tsx'
import { SettlementInput } from '../trade/settlement-input.public.tsx'
import css from './reconciliation.module.css'
import { words } from './reconciliation.words.ts'

type Day = OutputAt<typeof reconciliation, 'view'>
type Line = Day['lines'][number]

const infos = shownOf(reconciliation.endpoints.view).lines?.items ?? {}
const { settlement: settlementInfo } = fieldsOf(reconciliation.endpoints.settle)

/** What the bill and our books disagree on, one by one, each with the money that it comes to and what was done about it. */
export function Differences({ day }: { day: Day }) {
  const { say, language } = useWords()
  const [settling, settle] = useState<Line>()
  const money = (cents: number) => showAmount(cents, day.currency, language)
  const isOpen = forbids(reconciliation, 'settle', day) === null
  if (day.lines.length === 0) return <p className={css.answer}>{say(words.allAgree, { count: day.matchedCount })}</p>
  return (
    <>
      <p className={css.help} role="status">
        {day.unsettledCount > 0
          ? say(words.unsettled, { count: day.unsettledCount, total: day.differingCount })
          : say(words.allSettled, { count: day.differingCount })}
      </p>
      {day.lines.length < day.differingCount && (
        <p className={css.help}>{say(words.firstOnes, { count: day.lines.length })}</p>
      )}
      <ul className={css.lines}>
        {day.lines.map((line) => (
          <li key={line.id} className={css.line}>
            {infos.outcome && <ChoiceValue info={infos.outcome} value={line.outcome} compact />}
            <span className={css.no}>
              {infos.type && <ChoiceValue info={infos.type} value={line.type} compact={false} />}{' '}
              {line.tradeId === null ? (
                line.no
              ) : (
                <Link to={recordAddress('/payment/trade', line.tradeId)}>{line.tradeNo ?? line.no}</Link>
              )}
            </span>
            <span className={css.difference}>{money(line.differenceCents)}</span>
            <span className={css.note}>
              <span>
                {say(words.ours, { amount: line.ourCents === null ? say(words.nothing) : money(line.ourCents) })}
              </span>
              <span>
                {say(words.theirs, { amount: line.billCents === null ? say(words.nothing) : money(line.billCents) })}
              </span>
              {line.billFeeCents !== null && line.outcome === 'FEE_DIFFERS' && (
                <span>{say(words.fees, { ours: money(line.ourFeeCents ?? 0), theirs: money(line.billFeeCents) })}</span>
              )}
              <span>{line.channelNo}</span>
            </span>
            {line.settlement && (
              <span className={css.note}>
                {settlementInfo && <ChoiceValue info={settlementInfo} value={line.settlement} compact />}
                <span>{line.note}</span>
                <span>{line.settledByName}</span>
                {line.settledAt && <Time at={line.settledAt} />}
              </span>
            )}
            {isOpen && (
              <Can any={[reconciliation.endpoints.settle.guard]}>
                <Button size="small" type={line.settlement ? 'text' : 'default'} onClick={() => settle(line)}>
                  {say(line.settlement ? words.settleAnew : words.settle)}
                </Button>
              </Can>
            )}
          </li>
        ))}
      </ul>
      {settling && (
        <ActDialog
          of={reconciliation}
          act="settle"
          title={say(words.settleTitle, { amount: money(settling.differenceCents) })}
          help={say(settling.differenceCents < 0 ? words.settleShort : words.settleOver, { no: settling.no })}
          verb={say(words.settle)}
          given={{ id: day.id, lineId: settling.id }}
          fields={['settlement', 'note']}
          inputs={{ settlement: <SettlementInput ways={settlementsFor(settling.differenceCents)} /> }}
          start={{
            ...(settling.settlement && { settlement: settling.settlement }),
            ...(settling.note !== null && { note: settling.note }),
          }}
          done={say(words.settled)}
          onClosed={() => settle(undefined)}
        />
      )}
    </>
  )
}
