import { configOf, partnerOf } from '@brandside/contract/payment/pay-adapters.rules.ts'
import { type PayChannelRow, payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { Suspense, useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { toasts } from '../../platform/io/api/toasts.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { ChannelLights } from './channel-lights.tsx'
import { words } from './pay-channel.words.ts'

const Field = fieldOf(payChannel)
const ConfigDialog = lazy(() => import('./config-dialog.tsx'))
const FeeDialog = lazy(() => import('./fee-dialog.tsx'))

const columns: readonly Column<PayChannelRow>[] = [
  { name: 'name', note: 'code', width: 168 },
  { name: 'icon', width: [56, 48], hidden: true },
  { name: 'kind', width: 96 },
  { name: 'adapter', width: 112, spare: 3 },
  { name: 'defaultRateBp', width: 96 },
  { name: 'currency', width: 80, spare: 4 },
  { name: 'defaultMinFeeCents', width: 120, spare: 4 },
  { name: 'defaultMaxFeeCents', width: 120, spare: 4 },
  { name: 'settleDays', width: 96, spare: 5 },
  { name: 'brandCount', width: 88, spare: 3 },
  { name: 'shopCount', width: 88 },
  { name: 'lastSuccessAt', width: [152, 168], spare: 1 },
  { name: 'errorRateBp', width: 112 },
  { name: 'keysEndAt', width: [128, 168], spare: 2 },
  'status',
  { name: 'sort', width: 56, spare: 5 },
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], spare: 2 },
]

const form = (
  <>
    <Section title={words.identity} help={words.identityHelp}>
      <Field name="code" />
      <Field name="name" />
      <Field name="kind" />
      <Field name="adapter" />
      <Field name="icon" />
      <Field name="sort" />
      <Field name="remark" />
    </Section>
    <Section title={words.fees} help={words.feesHelp}>
      <Field name="currency" />
      <Field name="defaultRateBp" />
      <Field name="defaultMinFeeCents" />
      <Field name="defaultMaxFeeCents" />
      <Field name="feeRefund" />
      <Field name="settleDays" />
    </Section>
    <Section title={words.limits} help={words.limitsHelp}>
      <Field name="minCents" />
      <Field name="maxCents" />
      <Field name="refundDays" />
      <Field name="partialRefund" />
      <Field name="maxRefunds" />
    </Section>
  </>
)

type ShownDialog = { dialog: 'config' | 'fee'; row: PayChannelRow }

/** The catalogue of ways to pay. */
export default function PayChannelPage() {
  const { say } = useWords()
  const [shown, setShown] = useState<ShownDialog>()
  const { run: ping } = useAction(payChannel, 'ping')
  const navigate = useNavigate()
  const onClosed = () => setShown(undefined)

  const actions = useCallback(
    (row: PayChannelRow): RowAction[] => {
      const { id, name } = row
      const test = async () => {
        const answer = await ping({ id })
        if (answer?.ok) toasts.success(say(words.reachable, { name, ms: answer.ms }))
        else if (answer) toasts.warning(say(words.unreachable, { name, problem: answer.problem ?? '' }))
      }
      const { update } = payChannel.endpoints
      const calculate = () => setShown({ dialog: 'fee', row })
      return [
        { key: 'calculate', label: words.calculate, run: calculate },
        ...(configOf(row.adapter).length > 0
          ? [
              {
                key: 'config',
                label: words.configure,
                needs: update,
                run: () => setShown({ dialog: 'config', row }),
              },
            ]
          : []),
        ...(partnerOf(row.adapter)
          ? [
              { key: 'test', label: words.test, needs: update, run: () => void test() },
              {
                key: 'goLive',
                label: words.goLive,
                needs: update,
                run: () => void navigate(`/payment/goLive?payChannelId=${id}`),
              },
            ]
          : []),
      ]
    },
    [say, ping, navigate],
  )

  return (
    <>
      <ResourcePage
        of={payChannel}
        note={<ChannelLights />}
        filters={['keyword', 'kind', 'status']}
        columns={columns}
        form={form}
        rowActions={actions}
      />
      {shown && (
        <Suspense>
          {shown.dialog === 'config' ? (
            <ConfigDialog row={shown.row} onClosed={onClosed} />
          ) : (
            <FeeDialog row={shown.row} onClosed={onClosed} />
          )}
        </Suspense>
      )}
    </>
  )
}
