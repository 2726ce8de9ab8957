import { type ProviderRow, provider } from '@brandside/contract/wholesale/provider.ts'
import { providerPrice } from '@brandside/contract/wholesale/provider-price.ts'
import { Suspense, useCallback, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { useParts } from '../../platform/data/record/use-parts.ts'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { RegionFields } from '../../platform/ui/region/region-fields.tsx'
import { words } from './provider.words.ts'

const Field = fieldOf(provider)

const columns: readonly Column<ProviderRow>[] = [
  { name: 'name', note: 'code', width: 232 },
  { name: 'contactName', note: 'contactMobile', width: 160 },
  { name: 'city', width: 80, spare: 4 },
  { name: 'settleType', width: 88 },
  { name: 'freightMode', width: [96, 112], spare: 2 },
  { name: 'leadDays', width: 80, spare: 5 },
  { name: 'minOrderCents', width: 112, spare: 6 },
  { name: 'skuCount', width: 72, spare: 3 },
  { name: 'openOrders', width: 88 },
  'status',
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], hidden: true },
]

const form = (
  <>
    <Section title={words.identity} help={words.identityHelp}>
      <Field name="name" />
      <Field name="shortName" />
    </Section>
    <Section title={words.contact}>
      <Field name="contactName" />
      <Field name="contactMobile" />
      <Field name="contactPhone" />
      <Field name="email" />
      <RegionFields of={Field} />
      <Field name="address" />
    </Section>
    <Section title={words.terms} help={words.termsHelp}>
      <Field name="settleType" />
      <Field name="settleDay" />
      <Field name="leadDays" />
      <Field name="minOrderCents" />
      <Field name="freightMode" />
    </Section>
    <Section title={words.money} help={words.moneyHelp}>
      <Field name="taxNo" />
      <Field name="bankName" />
      <Field name="bankAccountNo" />
      <Field name="bankAccountName" />
    </Section>
    <Section title={words.papers}>
      <Field name="licence" />
      <Field name="permit" />
      <Field name="remark" />
    </Section>
  </>
)

const ProviderPart = lazy(() => import('./provider-part.tsx'))
const StopDialog = lazy(() => import('./stop-dialog.tsx'))

/** Its goods wait in orders: disabling it takes a reason, which the switch does not ask for. */
const hasOrders = ({ status, openOrders }: ProviderRow) => status === 1 && openOrders > 0

const partPlans = [
  { key: 'prices', label: words.prices, needs: providerPrice.endpoints.list },
  { key: 'statement', label: words.statement, needs: provider.endpoints.statement },
] as const

const partOf = (record: Pick<ProviderRow, 'id' | 'name'>, part: 'prices' | 'statement') => (
  <ProviderPart of={record} part={part} />
)

export default function ProviderPage() {
  const { say } = useWords()
  const parts = useParts(partPlans, partOf)
  const [stopping, setStopping] = useState<ProviderRow>()
  const actions = useCallback(
    (row: ProviderRow): RowAction[] =>
      hasOrders(row)
        ? [
            {
              key: 'stop',
              label: words.stop,
              needs: provider.endpoints.setStatus,
              danger: true,
              run: () => setStopping(row),
            },
          ]
        : [],
    [],
  )
  const statusStays = useCallback(
    (row: ProviderRow) => (hasOrders(row) ? say(words.ordersWait, { count: row.openOrders }) : undefined),
    [say],
  )
  return (
    <>
      <ResourcePage
        of={provider}
        filters={['keyword', 'settleType', 'freightMode', 'status']}
        columns={columns}
        form={form}
        parts={parts}
        rowActions={actions}
        statusStays={statusStays}
      />
      <Suspense>{stopping && <StopDialog row={stopping} onClosed={() => setStopping(undefined)} />}</Suspense>
    </>
  )
}
