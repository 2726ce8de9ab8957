import { type WebhookRow, webhook } from '@brandside/contract/system/webhook/webhook.ts'
import { webhookDelivery } from '@brandside/contract/system/webhook/webhook-delivery.ts'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ActDialog } from '../../platform/data/form/act-dialog.tsx'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { factOf, fieldOf, OnDetail, Section } from '../../platform/data/resource/fields.tsx'
import type { Resource } from '../../platform/data/resource/resource.ts'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import EventsInput from './events-input.tsx'
import { words } from './webhook.words.ts'

const Field = fieldOf(webhook)
const Fact = factOf(webhook)
const OnceDialog = lazy(() => import('../../platform/ui/dialog/once-dialog.tsx'))

const columns: readonly Column<WebhookRow>[] = [
  { name: 'name', width: 160 },
  { name: 'url', width: 260 },
  { name: 'events', width: 200, spare: 3 },
  'status',
  { name: 'waiting', width: 80 },
  { name: 'failingSince', note: 'offReason', width: 128 },
  { name: 'deliveredAt', width: 128, spare: 1 },
  { name: 'oldUntil', width: 128, spare: 2 },
]

const form = (
  <>
    <Section title={words.receiver} help={words.receiverHelp}>
      <Field name="name" />
      <Field name="url" />
      <Field name="events" help={words.eventsHelp}>
        <EventsInput />
      </Field>
      <Field name="remark" />
    </Section>
    <OnDetail>
      <Section title={words.state}>
        <Fact name="waiting" />
        <Fact name="deliveredAt" />
        <Fact name="failingSince" />
        <Fact name="offReason" />
        <Fact name="oldUntil" />
      </Section>
    </OnDetail>
  </>
)

/** Addresses of other systems, and what they are told. */
export default function WebhookPage() {
  const { t, say } = useWords()
  const navigate = useNavigate()
  const [shown, setShown] = useState<{ name: string; secret: string }>()
  const [replaying, setReplaying] = useState<WebhookRow>()
  const { run: rotateSecret } = useAction(webhook, 'rotate')
  const { run: test } = useAction(webhook, 'test', { done: say(words.tested), invalidate: [webhookDelivery] })

  async function rotate({ id, name }: WebhookRow, { ask }: Resource) {
    const question = { title: say(words.rotateTitle, { name }), text: say(words.rotateText), verb: say(words.rotate) }
    if (!(await ask({ ...question, cancel: t('button.cancel') }))) return
    const answer = await rotateSecret({ id, overlapHours: 24 })
    if (answer) setShown({ name, secret: answer.signingSecret })
  }

  const actions = (row: WebhookRow, resource: Resource): RowAction[] => {
    const { test: testing, rotate: rotating, replay } = webhook.endpoints
    const sending: RowAction[] = [
      { key: 'test', label: words.test, needs: testing, run: () => void test({ id: row.id }) },
      { key: 'replay', label: words.replay, needs: replay, run: () => setReplaying(row) },
    ]
    return [
      {
        key: 'deliveries',
        label: words.deliveries,
        needs: webhookDelivery.endpoints.list,
        run: () => void navigate(`/system/webhookDelivery?webhookId=${row.id}`),
      },
      ...(row.status === 1 ? sending : []),
      { key: 'rotate', label: words.rotate, needs: rotating, run: () => void rotate(row, resource) },
    ]
  }

  return (
    <>
      <ResourcePage
        of={webhook}
        filters={['keyword', 'status']}
        columns={columns}
        form={form}
        rowActions={actions}
        stops={words.stops}
        onCreated={({ signingSecret }, name) => setShown({ name, secret: signingSecret })}
      />
      <Suspense>
        {shown && (
          <OnceDialog
            title={words.secret}
            text={say(words.secretHelp, { name: shown.name })}
            facts={[{ label: words.secret, value: shown.secret }]}
            onClosed={() => setShown(undefined)}
          />
        )}
      </Suspense>
      {replaying && (
        <ActDialog
          of={webhook}
          act="replay"
          title={say(words.replayTitle, { name: replaying.name })}
          verb={say(words.replay)}
          help={say(words.replayHelp)}
          given={{ id: replaying.id }}
          fields={['from', 'to']}
          done={say(words.replayed)}
          invalidate={[webhookDelivery]}
          onClosed={() => setReplaying(undefined)}
        />
      )}
    </>
  )
}
