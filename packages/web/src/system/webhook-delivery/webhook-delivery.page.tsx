import { forbids } from '@brandside/contract/platform/states.rules.ts'
import { webhook } from '@brandside/contract/system/webhook/webhook.ts'
import { type WebhookDeliveryRow, webhookDelivery } from '@brandside/contract/system/webhook/webhook-delivery.ts'
import { useCallback } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import type { BulkAction } from '../../platform/data/bulk/bulk-actions.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { factRowsOf, fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import type { Resource, ShownAs } from '../../platform/data/resource/resource.ts'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import css from './webhook-delivery.module.css'
import { words } from './webhook-delivery.words.ts'

const Field = fieldOf(webhookDelivery)
const Tries = factRowsOf(webhookDelivery, 'tries')
const WebhookPicker = picker(webhook)

const columns: readonly Column<WebhookDeliveryRow>[] = [
  { name: 'messageId', note: 'record', width: 220 },
  { name: 'event', width: 160 },
  { name: 'webhookName', width: 120, spare: 2 },
  { name: 'state', width: 96 },
  { name: 'attempts', width: 88 },
  { name: 'lastStatus', note: 'fault', width: 110 },
  { name: 'lastMs', width: 88, spare: 3 },
  { name: 'createdAt', width: 128 },
  { name: 'nextAt', width: 128, spare: 1 },
]

const facts = (
  <>
    <Section title={words.message}>
      <Field name="messageId" />
      <Field name="event" />
      <Field name="record" />
      <Field name="webhookName" />
      <Field name="createdAt" />
      <Field name="payload" />
    </Section>
    <Section title={words.course}>
      <Field name="state" />
      <Field name="attempts" />
      <Field name="nextAt" />
      <Field name="deliveredAt" />
      <Field name="lastStatus" />
      <Field name="lastMs" />
      <Field name="fault" />
      <Field name="problem" />
      <Field name="answer" />
      <Tries columns={['triedAt', 'status', 'ms', 'fault', 'problem']} />
    </Section>
  </>
)

const shownAs: ShownAs = {
  payload: (text) => <pre className={css.text}>{readable(text)}</pre>,
  answer: (text) => text && <pre className={css.text}>{text}</pre>,
}

/** Sent in one line, shown in several. */
function readable(json: string): string {
  return json === '' ? '' : JSON.stringify(JSON.parse(json), null, 2)
}

const bulkActions: readonly BulkAction[] = [
  { key: 'resend', label: words.resend, endpoint: webhookDelivery.endpoints.resendMany, input: {} },
]

const nameOf = ({ messageId }: Values) => String(messageId ?? '')

/** Events on their way to other systems: what was sent, how often, and what was answered. */
export default function WebhookDeliveryPage() {
  const { say, t } = useWords()
  const { run: resend } = useAction(webhookDelivery, 'resend', { done: say(words.sent) })
  const { run: skip } = useAction(webhookDelivery, 'skip', { done: say(words.skipped) })
  const actions = useCallback(
    (row: WebhookDeliveryRow, { ask }: Resource): RowAction[] => {
      const { id, messageId } = row
      async function skipIt() {
        const question = { title: say(words.skipTitle, { id: messageId }), text: say(words.skipText) }
        if (await ask({ ...question, verb: say(words.skip), cancel: t('button.cancel') })) await skip({ id })
      }
      const resending = { key: 'resend', label: words.resend, needs: webhookDelivery.endpoints.resend }
      const skipping = { key: 'skip', label: words.skip, needs: webhookDelivery.endpoints.skip }
      return [
        { ...resending, run: () => void resend({ id }) },
        ...(forbids(webhookDelivery, 'skip', row) ? [] : [{ ...skipping, run: () => void skipIt() }]),
      ]
    },
    [say, t, resend, skip],
  )
  return (
    <ResourcePage
      of={webhookDelivery}
      filters={['webhookId', 'event', 'state', 'record', 'messageId', 'createdStart']}
      filterInputs={{ webhookId: <WebhookPicker /> }}
      columns={columns}
      form={facts}
      shownAs={shownAs}
      nameOf={nameOf}
      rowActions={actions}
      bulkActions={bulkActions}
    />
  )
}
