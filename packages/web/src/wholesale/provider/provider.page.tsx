import { type ProviderRow, provider } from '@brandside/contract/wholesale/provider.ts'
import { providerPrice } from '@brandside/contract/wholesale/provider-price.ts'
import { Suspense, useCallback, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { useMay } from '../../platform/data/resource/use-may.ts'
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
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], spare: 1 },
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

const ProviderDrawer = lazy(() => import('./provider-drawer.tsx'))
const StopDialog = lazy(() => import('./stop-dialog.tsx'))

/** Its goods wait in orders: disabling it takes a reason, which the switch does not ask for. */
const hasOrders = ({ status, openOrders }: ProviderRow) => status === 1 && openOrders > 0

export default function ProviderPage() {
  const may = useMay()
  const { say } = useWords()
  const [shown, setShown] = useState<ProviderRow>()
  const [stopping, setStopping] = useState<ProviderRow>()
  const actions = useCallback(
    (row: ProviderRow): RowAction[] => {
      const settles = may(provider.endpoints.statement) || may(providerPrice.endpoints.list)
      const { setStatus } = provider.endpoints
      return [
        ...(settles ? [{ key: 'settlement', label: words.settlement, run: () => setShown(row) }] : []),
        ...(hasOrders(row)
          ? [{ key: 'stop', label: words.stop, needs: setStatus, danger: true, run: () => setStopping(row) }]
          : []),
      ]
    },
    [may],
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
        rowActions={actions}
        statusStays={statusStays}
      />
      <Suspense>
        {shown && <ProviderDrawer row={shown} onClosed={() => setShown(undefined)} />}
        {stopping && <StopDialog row={stopping} onClosed={() => setStopping(undefined)} />}
      </Suspense>
    </>
  )
}
