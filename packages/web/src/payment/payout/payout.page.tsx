import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { type PayoutRow, payout } from '@brandside/contract/payment/payout/payout.ts'
import { settlementsFor } from '@brandside/contract/payment/settlement.rules.ts'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { showAmount } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ActDialog } from '../../platform/data/form/act-dialog.tsx'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { factOf, fieldOf, OnDetail, Section } from '../../platform/data/resource/fields.tsx'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { type OutputAt, shownOf } from '../../platform/io/api/contract-data.ts'
import { recordAddress } from '../../platform/ui/page/page-location.tsx'
import { ChoiceValue } from '../../platform/ui/values/choice-value.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { SettlementInput } from '../trade/settlement-input.public.tsx'
import { Dues } from './dues.tsx'
import css from './payout.module.css'
import { words } from './payout.words.ts'
import { PayoutBar } from './payout-bar.tsx'

const Field = fieldOf(payout)
const Fact = factOf(payout)
const ChannelPicker = picker(payChannel)

const columns: readonly Column<PayoutRow>[] = [
  { name: 'no', width: 176 },
  { name: 'payChannelName', width: 120 },
  { name: 'paidDay', width: 112 },
  { name: 'state', width: 88 },
  { name: 'amountCents', width: 112 },
  { name: 'currency', width: 80, spare: 3 },
  { name: 'lineCount', width: 80, spare: 4 },
  { name: 'linesCents', width: 112, spare: 1 },
  { name: 'otherCents', width: 104, spare: 5 },
  { name: 'differenceCents', width: 104 },
  { name: 'settlement', width: 120, spare: 2 },
  { name: 'bankAt', width: 160 },
  { name: 'bankRef', width: 160, spare: 3 },
]

const form = (
  <>
    <Section title={words.payout} help={words.payoutHelp}>
      <Field name="payChannelId">
        <ChannelPicker />
      </Field>
      <Field name="no" />
      <Field name="paidDay" />
      <Field name="amountCents" />
      <Field name="currency" />
    </Section>
    <Section title={words.days}>
      <Field name="fromDay" />
      <Field name="toDay" />
      <Field name="otherCents" />
      <Field name="remark" />
    </Section>
    <OnDetail>
      <Section title={words.figures}>
        <Fact name="state" />
        <Fact name="fetched" />
        <Fact name="lineCount" />
        <Fact name="linesCents" />
        <Fact name="differenceCents" />
        <Fact name="settlement" />
        <Fact name="settleNote" />
        <Fact name="settledByName" />
        <Fact name="settledAt" />
        <Fact name="bankAt" />
        <Fact name="bankRef" />
      </Section>
    </OnDetail>
  </>
)

const infos = shownOf(payout.endpoints.view).lines?.items ?? {}
const filterInputs = { payChannelId: <ChannelPicker /> }
const nameOf = (row: Values) => `${row.payChannelName ?? ''} ${row.no ?? ''}`

type Payout = OutputAt<typeof payout, 'view'>

/** What a payout is made of, line by line. */
function Lines({ row }: { row: Payout }) {
  const { say, language } = useWords()
  if (row.lines.length === 0) return <p className={css.help}>{say(words.noLines)}</p>
  return (
    <>
      {row.lines.length < row.lineCount && (
        <p className={css.help}>{say(words.firstOnes, { count: row.lines.length, total: row.lineCount })}</p>
      )}
      <ul className={css.lines}>
        {row.lines.map((line) => (
          <li key={line.id} className={css.line}>
            {infos.type && <ChoiceValue info={infos.type} value={line.type} compact={false} />}
            <span className={css.no}>
              {line.tradeId === null ? (
                line.no
              ) : (
                <Link to={recordAddress('/payment/trade', line.tradeId)}>{line.tradeNo ?? line.no}</Link>
              )}
            </span>
            {line.words && <span>{line.words}</span>}
            <span className={css.amount}>{showAmount(line.netCents, row.currency, language)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Payouts of channels with what they are made of, until they stand on a line of the bank. */
export default function PayoutPage() {
  const { say, language } = useWords()
  const [settling, settle] = useState<PayoutRow>()
  const actions = useCallback(
    (row: PayoutRow): RowAction[] =>
      row.differenceCents === 0
        ? []
        : [{ key: 'settle', label: words.settle, needs: payout.endpoints.settle, run: () => settle(row) }],
    [],
  )
  const parts = useCallback(
    (row: Payout) => [{ key: 'lines', label: say(words.lines), content: <Lines row={row} /> }],
    [say],
  )
  const apart = settling ? showAmount(settling.differenceCents, settling.currency, language) : ''
  return (
    <>
      <ResourcePage
        of={payout}
        filters={['paidDayStart', 'payChannelId', 'no', 'currency', 'state', 'unsettled']}
        filterInputs={filterInputs}
        columns={columns}
        form={form}
        nameOf={nameOf}
        note={
          <>
            <Dues />
            <PayoutBar />
          </>
        }
        parts={parts}
        rowActions={actions}
        wide
      />
      {settling && (
        <ActDialog
          of={payout}
          act="settle"
          title={say(words.settleTitle, { amount: apart })}
          help={say(words.settleHelp, { amount: apart })}
          verb={say(words.settle)}
          given={{ id: settling.id, version: settling.version }}
          fields={['settlement', 'note']}
          inputs={{ settlement: <SettlementInput ways={settlementsFor(settling.differenceCents)} /> }}
          done={say(words.settled)}
          onClosed={() => settle(undefined)}
        />
      )}
    </>
  )
}
