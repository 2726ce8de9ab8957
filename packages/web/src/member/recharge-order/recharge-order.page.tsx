import { member } from '@brandside/contract/member/member.ts'
import { type RechargeOrderRow, rechargeOrder } from '@brandside/contract/member/recharge-order.ts'
import { rechargePackage } from '@brandside/contract/member/recharge-package.ts'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { moveButtons } from '@brandside/contract/platform/states.rules.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { Suspense, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { factOf, fieldOf, OnDetail, Section } from '../../platform/data/resource/fields.tsx'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { toasts } from '../../platform/io/api/toasts.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import BrandSelect from '../../store/brand/brand.select.tsx'
import { words } from './recharge-order.words.ts'
import { rechargeText } from './recharge-text.public.tsx'

const Field = fieldOf(rechargeOrder)
const Fact = factOf(rechargeOrder)
const RefundDialog = lazy(() => import('./refund-dialog.tsx'))
const MemberPicker = picker(member)
const PackagePicker = picker(rechargePackage)
const ShopPicker = picker(shop)
const ChannelPicker = picker(payChannel)

const columns: readonly Column<RechargeOrderRow>[] = [
  { name: 'orderNo', width: 136 },
  { name: 'nickname', note: 'memberNo', width: 200 },
  { name: 'packageName', width: 128 },
  { name: 'currency', width: 80, spare: 6 },
  { name: 'payCents', width: 104 },
  { name: 'giftCents', width: 96, spare: 4 },
  { name: 'principalLeftCents', width: 104 },
  { name: 'giftLeftCents', width: 104, spare: 5 },
  { name: 'state', width: 96 },
  { name: 'refundCents', width: 104, spare: 3 },
  { name: 'shopName', width: 128, spare: 2 },
  { name: 'paidAt', width: 152, spare: 1 },
]

const form = (
  <>
    <Section title={words.sale} help={words.saleHelp}>
      <Field name="memberId">
        <MemberPicker />
      </Field>
      <OnDetail>
        <Fact name="memberNo" />
      </OnDetail>
      <Field name="packageId">
        <PackagePicker />
      </Field>
      <Field name="shopId">
        <ShopPicker />
      </Field>
      <Field name="payChannelId">
        <ChannelPicker within={{ kind: 'CASH' }} />
      </Field>
      <OnDetail>
        <Fact name="paidAt" />
      </OnDetail>
    </Section>
    <OnDetail>
      <Section title={words.amounts}>
        <Fact name="payCents" />
        <Fact name="giftCents" />
        <Fact name="principalLeftCents" />
        <Fact name="giftLeftCents" />
        <Fact name="refundCents" />
        <Fact name="refundReason" />
      </Section>
    </OnDetail>
  </>
)

const nameOf = (row: Values) => String(row.orderNo ?? '')
const filterInputs = { packageId: <PackagePicker />, shopId: <ShopPicker />, brandId: <BrandSelect /> }
const shownAs = {
  memberId: (_: string, record?: Values) => String(record?.nickname ?? ''),
  packageId: (_: string, record?: Values) => String(record?.packageName ?? ''),
  shopId: (_: string, record?: Values) => String(record?.shopName ?? ''),
  payChannelId: (_: string, record?: Values) => String(record?.payChannelName ?? ''),
}

/** What members have paid in, and what of it was given back. */
export default function RechargeOrderPage() {
  const spoken = useWords()
  const [order, setOrder] = useState<RechargeOrderRow>()
  const actions = (row: RechargeOrderRow): RowAction[] =>
    moveButtons(rechargeOrder, row).flatMap(({ move, button: label, danger, forbidden }) =>
      move === 'refund' && !forbidden
        ? [{ key: move, label, danger, needs: rechargeOrder.endpoints.refund, run: () => setOrder(row) }]
        : [],
    )
  return (
    <>
      <ResourcePage
        of={rechargeOrder}
        filters={['memberKeyword', 'orderNo', 'packageId', 'shopId', 'brandId', 'state', 'createdStart']}
        filterInputs={filterInputs}
        columns={columns}
        form={form}
        shownAs={shownAs}
        nameOf={nameOf}
        rowActions={actions}
        onCreated={(answer) => toasts.success(rechargeText(spoken, answer))}
      />
      <Suspense>{order && <RefundDialog order={order} onClosed={() => setOrder(undefined)} />}</Suspense>
    </>
  )
}
