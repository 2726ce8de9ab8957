import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { memberCard } from '@brandside/contract/member/member-card.ts'
import { type RechargePackageRow, rechargePackage } from '@brandside/contract/member/recharge-package.ts'
import { percentText } from '@brandside/contract/platform/money.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { useState } from 'react'
import { LevelsInput } from '../../marketing/inputs/levels-input.public.tsx'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ActDialog } from '../../platform/data/form/act-dialog.tsx'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, rowsOf, Section } from '../../platform/data/resource/fields.tsx'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import BrandSelect from '../../store/brand/brand.select.tsx'
import { PackageCards } from './package-cards.tsx'
import { words } from './recharge-package.words.ts'

const Field = fieldOf(rechargePackage)
const GiftCoupons = rowsOf(rechargePackage, 'giftCoupons')
const ShopPicker = picker(shop)
const CardPicker = picker(memberCard)

const columns: readonly Column<RechargePackageRow>[] = [
  { name: 'name', note: 'brandName', width: 200 },
  { name: 'currency', width: 80, spare: 6 },
  { name: 'payCents', width: 104 },
  { name: 'giftCents', width: 104 },
  {
    name: 'giftPoints',
    label: words.bonus,
    width: 80,
    cell: ({ payCents, giftCents }) => percentText(Math.round((giftCents * 10_000) / payCents)),
  },
  { name: 'stock', width: 72, spare: 4 },
  { name: 'sold', width: 72 },
  { name: 'takingsCents', width: 120 },
  { name: 'endAt', width: 152, spare: 2 },
  { name: 'spendMode', width: 128, spare: 5 },
  { name: 'refundMode', width: 128, spare: 3 },
  'status',
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], spare: 1 },
]

const form = (
  <>
    <Section title={words.offer} help={words.offerHelp}>
      <Field name="brandId">
        <BrandSelect />
      </Field>
      <Field name="name" />
      <Field name="payCents" />
      <Field name="tag" />
      <Field name="sort" />
    </Section>
    <Section title={words.gifts} help={words.giftsHelp}>
      <Field name="giftCents" />
      <Field name="giftValidDays" />
      <Field name="giftPoints" />
      <GiftCoupons columns={[{ name: 'couponId', of: coupon }, 'n']} />
      <Field name="giftCardId">
        <CardPicker />
      </Field>
    </Section>
    <Section title={words.sale} help={words.saleHelp}>
      <Field name="startAt" />
      <Field name="endAt" />
      <Field name="shopIds">
        <ShopPicker multiple />
      </Field>
      <Field name="cardLevels">
        <LevelsInput />
      </Field>
      <Field name="stock" />
      <Field name="perMember" />
      <Field name="firstOnly" />
    </Section>
    <Section title={words.modes} help={words.modesHelp}>
      <Field name="spendMode" />
      <Field name="refundMode" />
      <Field name="refundDays" />
    </Section>
  </>
)

/** What members can pay for to get stored value and gifts. */
export default function RechargePackagePage() {
  const { say } = useWords()
  const [copied, setCopied] = useState<RechargePackageRow>()
  const actions = (row: RechargePackageRow): RowAction[] => [
    { key: 'copy', label: words.copy, needs: rechargePackage.endpoints.copy, run: () => setCopied(row) },
  ]
  return (
    <>
      <ResourcePage
        of={rechargePackage}
        note={<PackageCards />}
        filters={['name', 'brandId', 'status']}
        filterInputs={{ brandId: <BrandSelect /> }}
        columns={columns}
        form={form}
        shownAs={{
          brandId: (_, record) => String(record?.brandName ?? ''),
          giftCardId: (_, record) => String(record?.giftCardName ?? ''),
        }}
        rowActions={actions}
        stays={({ sold }) => (sold > 0 ? say(words.sold) : undefined)}
      />
      {copied && (
        <ActDialog
          of={rechargePackage}
          act="copy"
          title={say(words.copyTitle, { name: copied.name })}
          verb={say(words.copy)}
          given={{ id: copied.id }}
          fields={['name']}
          done={say(words.copied)}
          onClosed={() => setCopied(undefined)}
        />
      )}
    </>
  )
}
