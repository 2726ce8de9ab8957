import { forbids } from '@brandside/contract/platform/states.rules.ts'
import { type ContractRow, type ContractView, contract } from '@brandside/contract/wholesale/contract/contract.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { productSku } from '@brandside/contract/wholesale/product/product-sku.ts'
import { productUnit } from '@brandside/contract/wholesale/product/product-unit.ts'
import { salesman } from '@brandside/contract/wholesale/salesman.ts'
import { useCallback } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { Picked } from '../../platform/data/picker/picked.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { factOf, fieldOf, OnDetail, rowsOf, Section } from '../../platform/data/resource/fields.tsx'
import type { ShownAs } from '../../platform/data/resource/resource.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { useMoves } from '../document/use-moves.public.tsx'
import { unitsOfProduct, useUsualUnit } from '../document/usual-unit.public.tsx'
import { words } from './contract.words.ts'
import { fileWords } from './contract-file.words.ts'
import type { ContractPartKey } from './contract-part.tsx'
import { OwnOverlaps } from './overlaps.public.tsx'
import { signatory, TypedSignatory } from './signatory.tsx'

const ContractPart = lazy(() => import('./contract-part.tsx'))
const Field = fieldOf(contract)
const Fact = factOf(contract)
/** What can be ordered. */
const onSale = { onlyOrderable: true }
const Lines = rowsOf(contract, 'lines')
const CustomerPicker = picker(customer)
const SalesmanPicker = picker(salesman)
const SignatoryPicker = picker(signatory)

const columns: readonly Column<ContractRow>[] = [
  { name: 'no', width: 152 },
  { name: 'title', width: 184 },
  { name: 'customerName', width: 176 },
  { name: 'state', width: 88 },
  { name: 'startDate', width: 104, spare: 3 },
  { name: 'endDate', width: 104 },
  { name: 'usedCents', width: 112, spare: 4 },
  { name: 'amountLimit', width: 112, spare: 5 },
  { name: 'salesmanName', width: 80, spare: 2 },
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], hidden: true },
]

function ContractLines() {
  return <Lines columns={lineColumns} follows={useUsualUnit()} />
}

const lineColumns = [
  { name: 'skuId', of: productSku, within: () => onSale, width: 240 },
  { name: 'unitId', of: productUnit, within: unitsOfProduct, width: 88 },
  { name: 'price', width: 112 },
  { name: 'minQty', width: 88 },
  { name: 'qtyLimit', width: 88 },
  { name: 'remark', width: 160 },
] as const

const form = (
  <>
    <OnDetail>
      <Section title={words.course}>
        <Fact name="reason" />
        <Fact name="salesmanName" />
        <Fact name="approvedByName" />
        <Fact name="approvedAt" />
        <Fact name="usedCents" />
        <Fact name="prevNo" />
        <OwnOverlaps />
      </Section>
    </OnDetail>
    <Section title={words.parties}>
      <Field name="customerId">
        <CustomerPicker />
      </Field>
      <Field name="title" />
      <Field name="kind" />
      <Field name="startDate" />
      <Field name="endDate" />
      <Field name="signDate" />
    </Section>
    <Section title={words.prices} help={words.pricesHelp}>
      <ContractLines />
    </Section>
    <Section title={words.terms} help={words.termsHelp}>
      <Field name="discountBp" help={words.ofList} />
      <Field name="amountLimit" />
      <Field name="payMode" />
      <Field name="termType" />
      <Field name="termDays" />
      <Field name="closeDay" help={words.closeDayHelp} />
      <Field name="payDay" />
      <Field name="payMonthOffset" help={words.payMonthHelp} />
    </Section>
    <Section title={words.others}>
      <Field name="signatoryId">
        <SignatoryPicker />
      </Field>
      <OnDetail>
        <TypedSignatory />
      </OnDetail>
      <Field name="signatoryCustomer" />
      <Field name="remindDays" />
      <Field name="autoRenew" />
      <Field name="remark" />
    </Section>
  </>
)

const filterInputs = { customerId: <CustomerPicker />, salesmanId: <SalesmanPicker /> }
const shownAs: ShownAs = {
  customerId: (id) => <Picked of={customer} ids={[Number(id)]} />,
  salesmanId: (id) => <Picked of={salesman} ids={[Number(id)]} />,
}
const nameOf = ({ no, title }: Values) => String(no ?? title ?? '')

/** They ask for more than a yes. */
const ownDialogs = ['update', 'remove', 'attach']

/** Contracts with customers: what they pay, for how long, and how far it has been used. */
export default function ContractPage() {
  const { say } = useWords()
  const { actions, dialog } = useMoves(contract, ownDialogs)
  const parts = useCallback(
    (record: ContractView) => {
      const part = (key: ContractPartKey) => ({
        key,
        label: say(fileWords[key]),
        content: <ContractPart of={record} part={key} />,
      })
      return [part('usage'), ...(record.prevId === null ? [] : [part('amendment')]), part('papers')]
    },
    [say],
  )
  const stays = useCallback(
    (row: ContractRow) => (forbids(contract, 'remove', row) ? say(words.stays) : undefined),
    [say],
  )
  return (
    <>
      <ResourcePage
        of={contract}
        filters={[
          ...(['keyword', 'customerId', 'state', 'salesmanId', 'kind', 'reminded'] as const),
          ...(['expiring', 'startDateStart', 'ownWork'] as const),
        ]}
        filterInputs={filterInputs}
        columns={columns}
        form={form}
        parts={parts}
        wide
        shownAs={shownAs}
        nameOf={nameOf}
        rowActions={actions}
        stays={stays}
      />
      {dialog}
    </>
  )
}
