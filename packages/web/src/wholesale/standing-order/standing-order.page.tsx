import type { Id } from '@brandside/contract/platform/id.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { productSku } from '@brandside/contract/wholesale/product/product-sku.ts'
import { productUnit } from '@brandside/contract/wholesale/product/product-unit.ts'
import { type StandingOrderRow, standingOrder } from '@brandside/contract/wholesale/standing-order.ts'
import { Suspense, useCallback, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { Picked } from '../../platform/data/picker/picked.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, rowsOf, Section } from '../../platform/data/resource/fields.tsx'
import type { ShownAs } from '../../platform/data/resource/resource.ts'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { unitsOfProduct, useUsualUnit } from '../document/usual-unit.public.tsx'
import { AddressSelect } from '../wholesale-order/own-part.select.tsx'
import { ShownAddress } from '../wholesale-order/shown-part.public.tsx'
import { SkipDaysInput } from './skip-days-input.tsx'
import css from './standing-order.module.css'
import { words } from './standing-order.words.ts'

const DrawnDialog = lazy(() => import('./drawn-dialog.tsx'))
const Field = fieldOf(standingOrder)
const Lines = rowsOf(standingOrder, 'lines')
const CustomerPicker = picker(customer)

const columns: readonly Column<StandingOrderRow>[] = [
  { name: 'name', width: 160 },
  { name: 'customerName', width: 200 },
  { name: 'weekdays', width: 176 },
  { name: 'nextOn', width: 112 },
  { name: 'lastOn', width: 112, spare: 2 },
  { name: 'lineCount', width: 80, spare: 3 },
  { name: 'status', width: 88 },
  { name: 'problem', width: [160, 320], cell: (row) => <Problem of={row} /> },
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], hidden: true },
]

const filterInputs = { customerId: <CustomerPicker /> }
const shownAs: ShownAs = {
  customerId: (id) => <Picked of={customer} ids={[Number(id)]} />,
  addressId: (id) => <ShownAddress id={Number(id) as Id} />,
}

function StandingLines() {
  return <Lines begins columns={lineColumns} follows={useUsualUnit()} />
}

const lineColumns = [
  { name: 'skuId', of: productSku, within: () => onSale, width: 280 },
  { name: 'qty', width: 96 },
  { name: 'unitId', of: productUnit, within: unitsOfProduct, width: 96 },
  { name: 'remark', width: 200 },
] as const

/** What can be ordered. */
const onSale = { onlyOrderable: true }

const form = (
  <>
    <Section title={words.whom}>
      <Field name="customerId">
        <CustomerPicker />
      </Field>
      <Field name="name" />
      <Field name="addressId">
        <AddressSelect />
      </Field>
    </Section>
    <Section title={words.when} help={words.whenHelp}>
      <Field name="weekdays" />
      <Field name="startOn" />
      <Field name="endOn" />
      <Field name="skipDates">
        <SkipDaysInput />
      </Field>
    </Section>
    <Section title={words.lines} help={words.linesHelp}>
      <StandingLines />
    </Section>
    <Section title={words.more}>
      <Field name="remark" />
    </Section>
  </>
)

/** What stood in the way the last time, in the operator's language. */
function Problem({ of: { problem, problemEn } }: { of: StandingOrderRow }) {
  const { say } = useWords()
  return problem === null ? '–' : <span className={css.problem}>{say([problem, problemEn ?? problem])}</span>
}

/** What customers want on the same days of each week: drafts the evening before, exceptions first. */
export default function StandingOrderPage() {
  const { say } = useWords()
  const { run: draw } = useAction(standingOrder, 'draw', { done: ({ day }) => say(words.drew, { day }) })
  const [looking, setLooking] = useState<StandingOrderRow>()
  const actions = useCallback(
    (row: StandingOrderRow): RowAction[] => [
      {
        key: 'draw',
        label: words.draw,
        needs: standingOrder.endpoints.draw,
        run: () => void draw({ id: row.id }),
      },
      { key: 'drawn', label: words.drawn, needs: standingOrder.endpoints.view, run: () => setLooking(row) },
    ],
    [draw],
  )
  return (
    <>
      <ResourcePage
        of={standingOrder}
        filters={['keyword', 'customerId', 'status', 'failed']}
        filterInputs={filterInputs}
        columns={columns}
        form={form}
        wide
        shownAs={shownAs}
        rowActions={actions}
      />
      <Suspense>{looking && <DrawnDialog row={looking} onClosed={() => setLooking(undefined)} />}</Suspense>
    </>
  )
}
