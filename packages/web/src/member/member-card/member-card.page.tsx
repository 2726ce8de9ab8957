import { coupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { type MemberCardRow, memberCard } from '@brandside/contract/member/member-card.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { ExamplesNotice } from '../../marketing/test-cart/examples-notice.public.tsx'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import { useList } from '../../platform/data/resource/resource.ts'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { useCan } from '../../platform/ui/access/can.tsx'
import BrandSelect from '../../store/brand/brand.select.tsx'
import { BenefitsInput } from './benefits-input.tsx'
import { Ladder } from './ladder.tsx'
import { words } from './member-card.words.ts'
import { sizeText } from './size-text.ts'
import { useBrandOfLevels } from './use-brand-of-levels.ts'

const Field = fieldOf(memberCard)
const CouponPicker = picker(coupon)
const CardDialog = lazy(() => import('./card-dialog.tsx'))
const ChangesDialog = lazy(() => import('./changes-dialog.tsx'))
const FlowsDialog = lazy(() => import('./flows-dialog.tsx'))
const MeasureDialog = lazy(() => import('./measure-dialog.tsx'))

const columns: readonly Column<MemberCardRow>[] = [
  { name: 'name', note: 'brandName', width: 184 },
  { name: 'level', width: 64 },
  { name: 'kind', width: 96 },
  { name: 'metric', width: 104, spare: 3 },
  {
    name: 'threshold',
    width: [96, 128],
    spare: 2,
    cell: (row) => <Threshold card={row} />,
  },
  { name: 'payBp', width: 96 },
  { name: 'pointBp', width: 96, spare: 4 },
  { name: 'memberCount', width: 80 },
  { name: 'shareBp', width: 72, spare: 5 },
  'status',
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], spare: 1 },
]

const form = (
  <>
    <Section title={words.identity} help={words.identityHelp}>
      <Field name="brandId">
        <BrandSelect />
      </Field>
      <Field name="name" />
      <Field name="level" />
      <Field name="kind" />
    </Section>
    <Section title={words.gives} help={words.givesHelp}>
      <Field name="pointBp" />
      <Field name="benefits">
        <BenefitsInput />
      </Field>
    </Section>
    <Section title={words.gifts} help={words.giftsHelp}>
      <Field name="levelUpCouponIds">
        <CouponPicker multiple />
      </Field>
      <Field name="birthdayCouponId">
        <CouponPicker />
      </Field>
    </Section>
    <Section title={words.paid} help={words.paidHelp}>
      <Field name="priceCents" />
      <Field name="validDays" />
    </Section>
    <Section title={words.look} help={words.lookHelp}>
      <Field name="colour" />
      <Field name="icon" />
      <Field name="background" />
    </Section>
  </>
)

export type CardAct = 'rule' | 'discount' | 'move' | 'sell'

/** The levels of each brand's membership. */
export default function MemberCardPage() {
  const { say } = useWords()
  const [open, setOpen] = useState<{ act: CardAct; card: MemberCardRow }>()
  const [changesOf, setChangesOf] = useState<{ brandId: number | undefined }>()
  const [flowsOf, setFlowsOf] = useState<Id>()
  const [measureOf, setMeasureOf] = useState<Id>()

  function actions(card: MemberCardRow): RowAction[] {
    const { setUpgradeRule, setDiscount, move } = memberCard.endpoints
    const run = (act: CardAct) => () => setOpen({ act, card })
    const hasRule = card.kind === 'GROWTH' && !card.isDefault
    return [
      {
        key: 'rule',
        label: words.upgradeRule,
        needs: setUpgradeRule,
        forbidden: hasRule ? undefined : say(words.noRule),
        run: run('rule'),
      },
      {
        key: 'sell',
        label: words.sell,
        needs: memberCard.endpoints.sell,
        forbidden: card.kind === 'PAID' ? undefined : say(words.notSold),
        run: run('sell'),
      },
      { key: 'discount', label: words.discount, needs: setDiscount, run: run('discount') },
      {
        key: 'move',
        label: words.move,
        needs: move,
        forbidden: card.memberCount === 0 ? say(words.noHolders) : undefined,
        run: run('move'),
      },
    ]
  }

  return (
    <>
      <ResourcePage
        of={memberCard}
        note={
          <>
            <ExamplesNotice />
            <Ladder />
          </>
        }
        tools={
          <>
            <ChangesButton onOpen={(brandId) => setChangesOf({ brandId })} />
            <FlowsButton onOpen={setFlowsOf} />
            <MeasureButton onOpen={setMeasureOf} />
          </>
        }
        filters={['brandId', 'name', 'kind', 'status']}
        filterInputs={{ brandId: <BrandSelect /> }}
        columns={columns}
        form={form}
        shownAs={{ brandId: (_, record) => String(record?.brandName ?? '') }}
        rowActions={actions}
        stays={({ isDefault, name }) => (isDefault ? say(memberCard.reasons.defaultStays.words, { name }) : undefined)}
      />
      <Suspense>
        {open && <CardDialog {...open} onClosed={() => setOpen(undefined)} />}
        {changesOf && <ChangesDialog of={changesOf.brandId} onClosed={() => setChangesOf(undefined)} />}
        {flowsOf && <FlowsDialog of={flowsOf} onClosed={() => setFlowsOf(undefined)} />}
        {measureOf && <MeasureDialog of={measureOf} onClosed={() => setMeasureOf(undefined)} />}
      </Suspense>
    </>
  )
}

/** Opens the changes of the brand that the list is filtered by. */
function Threshold({ card }: { card: MemberCardRow }) {
  const { language } = useWords()
  return card.threshold === null ? '–' : sizeText(card, card.threshold, language)
}

function ChangesButton({ onOpen }: { onOpen(brandId: number | undefined): void }) {
  const { say } = useWords()
  const { state } = useList()
  return <Button onClick={() => onOpen(Number(state.filters.brandId) || undefined)}>{say(words.changes)}</Button>
}

/** Opens the moves between levels of the brand whose levels stand above the list. */
function FlowsButton({ onOpen }: { onOpen(brandId: Id): void }) {
  const { say } = useWords()
  const { brandId } = useBrandOfLevels()
  return (
    <Button disabled={brandId === undefined} onClick={() => brandId && onOpen(brandId)}>
      {say(words.flows)}
    </Button>
  )
}

/** Changes the measure of the brand whose levels stand above the list. */
function MeasureButton({ onOpen }: { onOpen(brandId: Id): void }) {
  const { say } = useWords()
  const { brandId } = useBrandOfLevels()
  if (!useCan()(memberCard.endpoints.setMeasure.guard)) return null
  return (
    <Button disabled={brandId === undefined} onClick={() => brandId && onOpen(brandId)}>
      {say(words.measure)}
    </Button>
  )
}
