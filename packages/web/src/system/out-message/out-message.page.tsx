import { member } from '@brandside/contract/member/member.ts'
import { messageChannel } from '@brandside/contract/system/messages/message-channel.ts'
import { type OutMessageRow, outMessage } from '@brandside/contract/system/messages/out-message.ts'
import { useCallback } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { words } from './out-message.words.ts'

const Field = fieldOf(outMessage)
const ChannelPicker = picker(messageChannel)
const MemberPicker = picker(member)

const columns: readonly Column<OutMessageRow>[] = [
  { name: 'subject', width: 240 },
  { name: 'event', width: [112, 168] },
  { name: 'channelName', width: 144, spare: 2 },
  { name: 'receiver', width: 104 },
  { name: 'address', width: 168 },
  { name: 'state', width: [104, 112] },
  { name: 'receipt', width: [88, 112], spare: 1 },
  { name: 'problem', width: 224 },
  { name: 'tries', width: [88, 64], spare: 3 },
  { name: 'sentAt', width: [128, 168] },
  { name: 'createdAt', width: [128, 168], spare: 3 },
]

/** A group robot's message has no subject. */
const nameOf = ({ subject, address }: Values) => String(subject ?? address ?? '')

const form = (
  <>
    <Section title={words.what}>
      <Field name="event" />
      <Field name="subject" />
      <Field name="text" />
      <Field name="receiver" />
      <Field name="address" />
      <Field name="page" />
    </Section>
    <Section title={words.course}>
      <Field name="channelName" />
      <Field name="state" />
      <Field name="problem" />
      <Field name="tries" />
      <Field name="nextAt" />
      <Field name="sentAt" />
      <Field name="receipt" />
      <Field name="receiptNote" />
      <Field name="parts" />
      <Field name="partnerNo" />
    </Section>
  </>
)

/** What was told to whom outside of the product, and what became of it. */
export default function OutMessagePage() {
  const { say } = useWords()
  const { run: retry } = useAction(outMessage, 'retry', { done: say(words.retried) })
  const actions = useCallback(
    ({ id, state, address, receiver }: OutMessageRow): RowAction[] =>
      // To whoever has no address nothing can be sent again.
      (state === 'FAILED' || state === 'UNKNOWN') && (address !== null || receiver === null)
        ? [
            {
              key: 'retry',
              label: words.retry,
              needs: outMessage.endpoints.retry,
              run: () => void retry({ ids: [id] }),
            },
          ]
        : [],
    [retry],
  )
  return (
    <ResourcePage
      of={outMessage}
      filters={['state', 'event', 'messageChannelId', 'memberId', 'createdStart']}
      filterInputs={{ messageChannelId: <ChannelPicker />, memberId: <MemberPicker /> }}
      columns={columns}
      form={form}
      nameOf={nameOf}
      rowActions={actions}
    />
  )
}
