import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { type ReconciliationRow, reconciliation } from '@brandside/contract/payment/reconciliation.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { forbids } from '@brandside/contract/platform/states.rules.ts'
import { useCallback, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useSession } from '../../platform/base/session/session-store.ts'
import { ActDialog } from '../../platform/data/form/act-dialog.tsx'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import type { OutputAt } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { Chain } from './chain.tsx'
import { Differences } from './differences.tsx'
import { FetchBar } from './fetch-bar.tsx'
import { words } from './reconciliation.words.ts'

const Field = fieldOf(reconciliation)
const ChannelPicker = picker(payChannel)

const columns: readonly Column<ReconciliationRow>[] = [
  { name: 'day', width: 112 },
  { name: 'channelName', width: 120 },
  { name: 'currency', width: 80, spare: 2 },
  { name: 'state', width: 88 },
  { name: 'differingCount', width: 72 },
  { name: 'unsettledCount', width: [96, 88] },
  { name: 'matchedCount', width: 72, spare: 4 },
  { name: 'ourPaidCents', width: 112 },
  { name: 'billPaidCents', width: 112 },
  { name: 'ourRefundedCents', width: 104, spare: 3 },
  { name: 'billRefundedCents', width: 104, spare: 3 },
  { name: 'billFeeCents', width: 104, spare: 5 },
  { name: 'differenceCents', width: 104 },
  { name: 'fetchedByName', width: 96, spare: 2 },
  { name: 'closedByName', width: 96, spare: 1 },
]

const form = (
  <>
    <Section title={words.what}>
      <Field name="day" />
      <Field name="channelName" />
      <Field name="currency" />
      <Field name="state" />
      <Field name="uploaded" />
      <Field name="fetchedByName" />
      <Field name="fetchedAt" />
      <Field name="closedByName" />
      <Field name="closedAt" />
      <Field name="remark" />
    </Section>
    <Section title={words.amounts}>
      <Field name="ourPaidCents" />
      <Field name="billPaidCents" />
      <Field name="ourRefundedCents" />
      <Field name="billRefundedCents" />
      <Field name="billFeeCents" />
      <Field name="differenceCents" />
      <Field name="matchedCount" />
      <Field name="differingCount" />
    </Section>
  </>
)

type Day = OutputAt<typeof reconciliation, 'view'>

const nameOf = (row: Values) => `${row.channelName ?? ''} ${row.day ?? ''}`

/** Bills of channels by day: what differs from what stands here, until a second person closes the day. */
export default function ReconciliationPage() {
  const { say } = useWords()
  const me = useSession(({ userInfo }) => userInfo?.user?.id) ?? 0
  const [closing, setClosing] = useState<ReconciliationRow>()
  const { run: match } = useAction(reconciliation, 'fetch', { done: say(words.matched) })
  const actions = useCallback(
    (row: ReconciliationRow): RowAction[] => {
      const { payChannelId, day, currency, uploaded } = row
      const { fetch, close } = reconciliation.endpoints
      return [
        ...(forbids(reconciliation, 'close', row, { id: me })
          ? []
          : [{ key: 'close', label: words.close, needs: close, run: () => setClosing(row) }]),
        // What was matched with a file needs the file again.
        ...(forbids(reconciliation, 'fetch', row) || uploaded
          ? []
          : [
              {
                key: 'again',
                label: words.again,
                needs: fetch,
                run: () => void match({ payChannelId: payChannelId as Id, day, currency }),
              },
            ]),
      ]
    },
    [me, match],
  )
  const parts = useCallback(
    (day: Day) => [
      { key: 'lines', label: say(words.differences), content: <Differences day={day} /> },
      { key: 'chain', label: say(words.chain), content: <Chain day={day} /> },
    ],
    [say],
  )
  return (
    <>
      <ResourcePage
        of={reconciliation}
        filters={['dayStart', 'payChannelId', 'currency', 'state', 'differs', 'unsettled']}
        filterInputs={{ payChannelId: <ChannelPicker /> }}
        columns={columns}
        form={form}
        nameOf={nameOf}
        note={<FetchBar />}
        parts={parts}
        rowActions={actions}
        wide
      />
      {closing && (
        <ActDialog
          of={reconciliation}
          act="close"
          title={say(words.closeTitle, { channel: closing.channelName, day: closing.day })}
          help={say(words.closeHelp, { n: closing.differingCount, left: closing.unsettledCount })}
          verb={say(words.close)}
          given={{ id: closing.id, version: closing.version }}
          fields={['remark']}
          done={say(words.closed)}
          onClosed={() => setClosing(undefined)}
        />
      )}
    </>
  )
}
