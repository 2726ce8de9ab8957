import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { type RewardRow, reward } from '@brandside/contract/marketing/reward.ts'
import { memberCard } from '@brandside/contract/member/member-card.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { Suspense, useCallback, useState } from 'react'
import { showNumber } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { StockCell } from '../coupon/ticket.public.tsx'
import { ByValues } from '../inputs/by-values.public.tsx'
import { words as inputs } from '../inputs/inputs.words.ts'
import { LevelsInput } from '../inputs/levels-input.public.tsx'
import { placesShown } from '../inputs/picked-places.public.tsx'
import { useUsualBrand } from '../inputs/usual-brand.public.ts'
import { PickupBar } from './pickup-bar.tsx'
import { words } from './reward.words.ts'
import { RewardCards } from './reward-cards.tsx'

const Field = fieldOf(reward)
const CouponPicker = picker(coupon)
const CardPicker = picker(memberCard)
const ShopPicker = picker(shop)
const BrandSelect = lazy(() => import('../../store/brand/brand.select.tsx'))
const GrantsDialog = lazy(() => import('./grants-dialog.tsx'))

const columns: readonly Column<RewardRow>[] = [
  { name: 'name', width: 168 },
  { name: 'mode', width: [96, 104] },
  { name: 'kind', width: 80 },
  { name: 'couponName', width: 144, spare: 4 },
  {
    name: 'pointsCost',
    width: 96,
    cell: ({ mode, pointsCost }) => (mode === 'EXCHANGE' ? showNumber('integer', pointsCost) : '–'),
  },
  { name: 'currency', width: 80, spare: 6 },
  {
    name: 'cashCents',
    width: 88,
    spare: 1,
    cell: ({ cashCents }) => (cashCents > 0 ? showNumber('money', cashCents) : '–'),
  },
  { name: 'taken', width: 112, cell: ({ taken, stock }) => <StockCell issued={taken} total={stock} /> },
  { name: 'failed', width: 88, spare: 2 },
  { name: 'phase', width: 96 },
  { name: 'endAt', width: 152, spare: 3 },
  { name: 'brandName', width: 112, spare: 5 },
  'status',
]

const form = (
  <>
    <Section title={words.what} help={words.whatHelp}>
      <Field name="name" />
      <Field name="brandId">
        <BrandSelect />
      </Field>
      <Field name="image" />
      <Field name="mode" />
      <ByValues>
        {({ mode, trigger }) =>
          mode === 'AUTO' ? (
            <>
              <Field name="trigger" />
              {counted.includes(String(trigger)) && <Field name="triggerValue" />}
            </>
          ) : (
            <Field name="pointsCost" />
          )
        }
      </ByValues>
    </Section>
    <Section title={words.gives} help={words.givesHelp}>
      <Field name="kind" />
      <ByValues>{({ kind, mode }) => <RewardFields kind={String(kind)} forPoints={mode === 'EXCHANGE'} />}</ByValues>
    </Section>
    <Section title={words.limits} help={words.limitsHelp}>
      <Field name="stock" />
      <Field name="perMember" />
      <Field name="perMemberDays" />
      <Field name="cardLevels">
        <LevelsInput />
      </Field>
      <ByValues>
        {({ kind }) =>
          kind === 'GOODS' && (
            <Field name="shopIds">
              <ShopPicker multiple placeholder={inputs.everywhere} />
            </Field>
          )
        }
      </ByValues>
    </Section>
    <Section title={words.when} help={words.whenHelp}>
      <Field name="startAt" />
      <Field name="endAt" />
      <Field name="sort" />
      <Field name="remark" />
    </Section>
  </>
)

/** What a trigger is told besides: which order, level or days in a row. */
const counted = ['NTH_ORDER', 'LEVEL_UP', 'STREAK']

/** What a reward of a kind is made of. */
function RewardFields({ kind, forPoints }: { kind: string; forPoints: boolean }) {
  if (kind === 'POINTS') return <Field name="pointsGiven" />
  if (kind === 'STORED_VALUE') return <Field name="valueCents" />
  if (kind === 'CARD')
    return (
      <Field name="cardId">
        <CardPicker />
      </Field>
    )
  if (kind !== 'COUPON')
    return (
      <>
        <Field name="valueCents" />
        {forPoints && <Field name="cashCents" help={words.cashHelp} />}
      </>
    )
  return (
    <>
      <Field name="couponId">
        <CouponPicker />
      </Field>
      <Field name="quantity" />
    </>
  )
}

/** The points shop, and what events give by themselves. */
export default function RewardPage() {
  const starts = useUsualBrand(reward)
  const { say } = useWords()
  const [seen, setSeen] = useState<RewardRow>()
  const actions = useCallback(
    (row: RewardRow): RowAction[] => [
      { key: 'grants', label: words.grants, needs: reward.endpoints.grants, run: () => setSeen(row) },
    ],
    [],
  )
  const stays = useCallback(({ taken }: RewardRow) => (taken > 0 ? say(words.takenStays) : undefined), [say])
  return (
    <>
      <ResourcePage
        of={reward}
        note={
          <>
            <PickupBar />
            <RewardCards />
          </>
        }
        filters={['name', 'brandId', 'mode', 'kind', 'phase', 'status']}
        filterInputs={{ brandId: <BrandSelect /> }}
        columns={columns}
        form={form}
        shownAs={placesShown}
        starts={starts}
        rowActions={actions}
        stays={stays}
      />
      {seen && (
        <Suspense>
          <GrantsDialog of={seen} onClosed={() => setSeen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
