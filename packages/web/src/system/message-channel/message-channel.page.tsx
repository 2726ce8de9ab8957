import { type MessageChannelRow, messageChannel } from '@brandside/contract/system/messages/message-channel.ts'
import { Suspense, useCallback, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { words } from './message-channel.words.ts'

const Field = fieldOf(messageChannel)
const SettingsDialog = lazy(() => import('./settings-dialog.tsx'))
const TestDialog = lazy(() => import('./test-dialog.tsx'))

const columns: readonly Column<MessageChannelRow>[] = [
  { name: 'name', width: 168 },
  { name: 'kind', width: [136, 168] },
  { name: 'rehearsal', width: [64, 96], spare: 2 },
  { name: 'language', width: [88, 96], spare: 3 },
  { name: 'quietFrom', note: 'quietTo', width: [128, 128], spare: 3 },
  { name: 'perDay', width: [96, 112], spare: 4 },
  'status',
  { name: 'monthCents', width: [96, 128], spare: 2 },
  { name: 'lastSentAt', width: [128, 168] },
  { name: 'problem', width: 224, spare: 1 },
]

const form = (
  <>
    <Section title={words.identity} help={words.identityHelp}>
      <Field name="name" />
      <Field name="kind" />
      <Field name="rehearsal" />
      <Field name="language" />
      <Field name="remark" />
    </Section>
    <Section title={words.limits} help={words.limitsHelp}>
      <Field name="quietFrom" />
      <Field name="quietTo" />
      <Field name="perMinute" />
      <Field name="perDay" />
      <Field name="thousandCents" />
      <Field name="monthBudgetCents" />
    </Section>
  </>
)

/** By what the company tells people outside of the product. */
export default function MessageChannelPage() {
  const { say } = useWords()
  const [shown, setShown] = useState<{ dialog: 'settings' | 'test'; row: MessageChannelRow }>()
  const onClosed = () => setShown(undefined)

  const actions = useCallback((row: MessageChannelRow): RowAction[] => {
    const { update, test } = messageChannel.endpoints
    return [
      // A subscription message reaches members who have agreed to it, and nobody else.
      ...(row.kind === 'WECHAT'
        ? []
        : [{ key: 'test', label: words.test, needs: test, run: () => setShown({ dialog: 'test', row }) }]),
      { key: 'settings', label: words.configure, needs: update, run: () => setShown({ dialog: 'settings', row }) },
    ]
  }, [])

  return (
    <>
      <ResourcePage
        of={messageChannel}
        filters={['keyword', 'kind', 'status']}
        columns={columns}
        form={form}
        rowActions={actions}
        stops={words.stops}
      />
      {shown && (
        <Suspense>
          {shown.dialog === 'settings' ? (
            <SettingsDialog row={shown.row} onClosed={onClosed} />
          ) : (
            <TestDialog row={shown.row} title={say(words.testTitle, { name: shown.row.name })} onClosed={onClosed} />
          )}
        </Suspense>
      )}
    </>
  )
}
