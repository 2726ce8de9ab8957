import { forbids } from '@brandside/contract/platform/states.rules.ts'
import { type CrmInvoiceRow, crmInvoice } from '@brandside/contract/wholesale/crm-invoice/crm-invoice.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { Button, Segmented } from 'antd'
import { Suspense, useCallback, useState } from 'react'
import { showDay } from '../../platform/base/format/instant.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { SheetButton } from '../../platform/data/import/import-button.tsx'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { Picked } from '../../platform/data/picker/picked.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { factOf, fieldOf, OnDetail, rowsOf, Section } from '../../platform/data/resource/fields.tsx'
import type { ShownAs } from '../../platform/data/resource/resource.ts'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { PageFrame } from '../../platform/ui/page/page-frame.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { AnyCustomer } from '../document/any-customer.public.tsx'
import { useMoves } from '../document/use-moves.public.tsx'
import css from './crm-invoice.module.css'
import { words } from './crm-invoice.words.ts'
import { RegisterDialog } from './register-dialog.tsx'

const Field = fieldOf(crmInvoice)
const Fact = factOf(crmInvoice)
const Lines = rowsOf(crmInvoice, 'lines')
const RedDialog = lazy(() => import('./red-dialog.tsx'))
const ApplyDialog = lazy(() => import('./apply-dialog.tsx'))
const PapersDialog = lazy(() => import('./papers-dialog.tsx'))
const ToInvoiceView = lazy(() => import('./to-invoice-view.tsx'))
const TaxTotalsView = lazy(() => import('./tax-totals-view.tsx'))

const columns: readonly Column<CrmInvoiceRow>[] = [
  { name: 'title', width: 220 },
  { name: 'no', width: 152, spare: 1 },
  { name: 'customerName', width: 184, spare: 7 },
  { name: 'state', width: 96 },
  { name: 'kind', width: 104, spare: 4 },
  { name: 'amountCents', width: 120 },
  { name: 'taxCents', width: 104, spare: 2 },
  { name: 'invoiceNo', note: 'invoiceCode', width: 208 },
  { name: 'issuedOn', width: 104 },
  { name: 'redOfNo', width: 152, spare: 5 },
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], hidden: true },
]

const form = (
  <>
    <OnDetail>
      <Section title={words.whom}>
        <Fact name="customerName" />
        <Fact name="title" />
        <Fact name="taxNo" />
        <Fact name="kind" />
        <Fact name="reason" />
      </Section>
      <Section title={words.amounts}>
        <Fact name="amountCents" />
        <Fact name="taxCents" />
        <Fact name="netCents" />
      </Section>
      <Section title={words.registered}>
        <Fact name="no" />
        <Fact name="invoiceCode" />
        <Fact name="invoiceNo" />
        <Fact name="issuedOn" />
        <Fact name="redOfNo" />
        <Fact name="fileUrl" />
        <Fact name="expressNo" />
      </Section>
    </OnDetail>
    <Section title={words.lines}>
      <Lines
        given
        columns={[
          { name: 'orderNo', width: 160, value: ({ orderNo }) => orderNo },
          { name: 'name', width: 240, value: ({ name }) => name },
          { name: 'amountCents', width: 128, sum: true },
          { name: 'taxRateBp', width: 80, value: ({ taxRateBp }) => taxRateBp },
          { name: 'taxCents', width: 112, value: ({ taxCents }) => taxCents },
          { name: 'redCents', width: 112, value: ({ redCents }) => redCents },
        ]}
      />
      <Field name="applyRemark" />
    </Section>
  </>
)

const filterInputs = { customerId: <AnyCustomer /> }
const shownAs: ShownAs = { customerId: (id) => <Picked of={customer} ids={[Number(id)]} /> }
const nameOf = ({ invoiceNo, title }: Values) => String(invoiceNo ?? title ?? '')
/** An application always; what is issued on paper, in its month. */
const mayBeVoid = ({ state, kind, issuedOn }: CrmInvoiceRow, today: string) =>
  state !== 'ISSUED' || (kind.startsWith('VAT_') && issuedOn?.slice(0, 7) === today.slice(0, 7))

/** The numbers that a tax program has given, for what was applied for. */
const numbersSheet = {
  contract: crmInvoice,
  noun: words.numbersNoun,
  calls: {
    importTemplate: 'importNumbersTemplate',
    importPreview: 'importNumbersPreview',
    importRows: 'importNumbersRows',
    importErrors: 'importNumbersErrors',
    importCommit: 'importNumbersCommit',
  },
}

const ownDialogs = ['update', 'issue', 'red', 'attach']

const views = ['invoices', 'toInvoice', 'taxTotals'] as const
type View = (typeof views)[number]

interface Applying {
  customerId?: CrmInvoiceRow['customerId']
}

/** Invoices: what was applied for, what is issued and what was taken back; what is still to be invoiced; and the tax. */
export default function CrmInvoicePage() {
  const { say } = useWords()
  const may = useMay()
  const { timeZone } = useFormat()
  const [view, setView] = useState<View>('invoices')
  const [issued, setIssued] = useState<CrmInvoiceRow>()
  const [takenBack, setTakenBack] = useState<CrmInvoiceRow>()
  const [filed, setFiled] = useState<CrmInvoiceRow>()
  const [applying, setApplying] = useState<Applying>()
  const { actions: moves, dialog } = useMoves(crmInvoice, ownDialogs)
  const actions = useCallback(
    (row: CrmInvoiceRow): RowAction[] => [
      ...(forbids(crmInvoice, 'issue', row)
        ? []
        : [{ key: 'issue', label: words.register, needs: crmInvoice.endpoints.issue, run: () => setIssued(row) }]),
      { key: 'papers', label: words.papers, needs: crmInvoice.endpoints.view, run: () => setFiled(row) },
      ...(forbids(crmInvoice, 'red', row) || row.amountCents < 0
        ? []
        : [{ key: 'red', label: words.red, needs: crmInvoice.endpoints.red, run: () => setTakenBack(row) }]),
      // Of a red invoice there is no other way back, so nothing is said of one.
      ...moves({ ...row, no: row.invoiceNo ?? row.title }).flatMap((action) => {
        if (action.key !== 'cancel' || mayBeVoid(row, showDay(new Date(), timeZone))) return [action]
        return row.amountCents < 0 ? [] : [{ ...action, forbidden: say(words.stays) }]
      }),
    ],
    [moves, say, timeZone],
  )
  const { apply, importNumbersPreview, toInvoice, taxTotals } = crmInvoice.endpoints
  const offered = views.filter((each) => each === 'invoices' || may(each === 'toInvoice' ? toInvoice : taxTotals))
  const switcher = offered.length > 1 && (
    <div className={css.tools}>
      <Segmented<View>
        aria-label={say(words.views)}
        value={view}
        options={offered.map((value) => ({ value, label: say(words[value]) }))}
        onChange={setView}
      />
    </div>
  )
  const tools = (
    <>
      {may(importNumbersPreview) && <SheetButton source={numbersSheet}>{say(words.numbers)}</SheetButton>}
      {may(apply) && (
        <Button type="primary" onClick={() => setApplying({})}>
          {say(words.apply)}
        </Button>
      )}
    </>
  )
  return (
    <>
      {view === 'invoices' ? (
        <ResourcePage
          of={crmInvoice}
          note={switcher}
          tools={tools}
          filters={['keyword', 'customerId', 'state', 'kind', 'issuedOnStart']}
          filterInputs={filterInputs}
          columns={columns}
          form={form}
          wide
          shownAs={shownAs}
          nameOf={nameOf}
          rowActions={actions}
        />
      ) : (
        <PageFrame actions={tools}>
          {switcher}
          <Suspense>
            {view === 'toInvoice' && (
              <ToInvoiceView onApply={may(apply) ? (customerId) => setApplying({ customerId }) : undefined} />
            )}
            {view === 'taxTotals' && <TaxTotalsView />}
          </Suspense>
        </PageFrame>
      )}
      {dialog}
      {issued && <RegisterDialog row={issued} onClosed={() => setIssued(undefined)} />}
      <Suspense>
        {takenBack && <RedDialog row={takenBack} onClosed={() => setTakenBack(undefined)} />}
        {filed && <PapersDialog row={filed} onClosed={() => setFiled(undefined)} />}
        {applying && <ApplyDialog of={applying.customerId} onClosed={() => setApplying(undefined)} />}
      </Suspense>
    </>
  )
}
