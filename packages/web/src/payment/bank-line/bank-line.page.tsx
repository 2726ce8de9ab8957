import { type BankLineRow, bankLine } from '@brandside/contract/payment/payout/bank-line.ts'
import { payout } from '@brandside/contract/payment/payout/payout.ts'
import { forbids } from '@brandside/contract/platform/states.rules.ts'
import { bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { Button } from 'antd'
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
import { useMay } from '../../platform/data/resource/use-may.ts'
import type { OutputAt } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useConfirm } from '../../platform/ui/dialog/confirm-action.ts'
import { recordAddress } from '../../platform/ui/page/page-location.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import css from './bank-line.module.css'
import { words } from './bank-line.words.ts'
import { MatchDialog } from './match-dialog.tsx'

const Field = fieldOf(bankLine)
const Fact = factOf(bankLine)
const AccountPicker = picker(bankAccount)

const columns: readonly Column<BankLineRow>[] = [
  { name: 'bookedAt', width: 160 },
  { name: 'amountCents', width: 120 },
  { name: 'currency', width: 80, spare: 5 },
  { name: 'payerName', width: 200 },
  { name: 'state', width: 104 },
  { name: 'payoutCents', width: 112 },
  { name: 'differenceCents', width: 104 },
  { name: 'bankRef', width: 176, spare: 2 },
  { name: 'remark', width: 200, spare: 3 },
  { name: 'bankAccountName', width: 144, spare: 1 },
  { name: 'settlement', width: 120, spare: 4 },
]

const form = (
  <>
    <Section title={words.line} help={words.lineHelp}>
      <Field name="bankAccountId">
        <AccountPicker />
      </Field>
      <Field name="bookedAt" />
      <Field name="amountCents" />
      <Field name="currency" />
      <Field name="payerName" />
      <Field name="bankRef" />
      <Field name="remark" />
    </Section>
    <OnDetail>
      <Section title={words.figures}>
        <Fact name="state" />
        <Fact name="payoutCents" />
        <Fact name="differenceCents" />
        <Fact name="settlement" />
        <Fact name="note" />
      </Section>
    </OnDetail>
  </>
)

const inputs = { bankAccountId: <AccountPicker /> }
const nameOf = (row: Values) => String(row.bankRef ?? row.payerName ?? '')

type Line = OutputAt<typeof bankLine, 'view'>

function Payouts({ line }: { line: Line }) {
  const { say, language } = useWords()
  if (line.payouts.length === 0) return <p className={css.help}>{say(words.noPayouts)}</p>
  return (
    <ul className={css.choices}>
      {line.payouts.map(({ id, no, payChannelName, paidDay, amountCents }) => (
        <li key={id} className={css.choice}>
          <Link className={css.no} to={recordAddress('/payment/payout', id)}>
            {payChannelName} {no}
          </Link>
          <span>{paidDay}</span>
          <span className={css.amount}>{showAmount(amountCents, line.currency, language)}</span>
        </li>
      ))}
    </ul>
  )
}

/** What came in on accounts, matched with the payouts of channels. */
export default function BankLinePage() {
  const { say, t } = useWords()
  const may = useMay()
  const confirm = useConfirm()
  const [matching, setMatching] = useState<BankLineRow>()
  const [aside, setAside] = useState<BankLineRow>()
  const { match, matchAll, release } = bankLine.endpoints
  const all = useAction(bankLine, 'matchAll', {
    done: ({ matched, left }) => say(words.matchedAll, { matched, left }),
    invalidate: [payout],
  })
  const { run: takeBack } = useAction(bankLine, 'release', { done: say(words.released), invalidate: [payout] })
  const actions = useCallback(
    (row: BankLineRow): RowAction[] => {
      async function askRelease() {
        const verb = say(words.release)
        const text = say(words.releaseText)
        if (await confirm({ title: verb, text, verb, cancel: t('button.cancel') }))
          await takeBack({ id: row.id, version: row.version })
      }
      return [
        ...(forbids(bankLine, 'match', row)
          ? []
          : [
              { key: 'match', label: words.match, needs: match, run: () => setMatching(row) },
              { key: 'setAside', label: words.setAside, needs: match, run: () => setAside(row) },
            ]),
        ...(forbids(bankLine, 'release', row)
          ? []
          : [{ key: 'release', label: words.release, needs: release, run: () => void askRelease() }]),
      ]
    },
    [confirm, match, release, say, t, takeBack],
  )
  const parts = useCallback(
    (line: Line) => [{ key: 'payouts', label: say(words.payouts), content: <Payouts line={line} /> }],
    [say],
  )
  return (
    <>
      <ResourcePage
        of={bankLine}
        filters={['bookedStart', 'bankAccountId', 'state', 'amountCentsMin', 'bankRef', 'currency', 'differs']}
        filterInputs={inputs}
        importInputs={inputs}
        columns={columns}
        form={form}
        nameOf={nameOf}
        note={
          <>
            <p>{say(words.help)}</p>
            {may(matchAll) && (
              <p>
                <Button loading={all.pending} onClick={() => void all.run({})}>
                  {say(words.matchAll)}
                </Button>
              </p>
            )}
          </>
        }
        parts={parts}
        rowActions={actions}
      />
      {matching && <MatchDialog line={matching} onClosed={() => setMatching(undefined)} />}
      {aside && (
        <ActDialog
          of={bankLine}
          act="setAside"
          title={say(words.setAsideTitle)}
          help={say(words.setAsideHelp)}
          verb={say(words.setAside)}
          given={{ id: aside.id, version: aside.version }}
          fields={['note']}
          done={say(words.asideDone)}
          onClosed={() => setAside(undefined)}
        />
      )}
    </>
  )
}
