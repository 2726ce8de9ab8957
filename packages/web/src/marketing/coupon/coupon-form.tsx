import { coupon, type NewCoupon } from '@brandside/contract/marketing/coupon/coupon.ts'
import { serviceMode } from '@brandside/contract/store/shop/shop-fields.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { AmongFacts } from '../../platform/data/record/among-facts.tsx'
import { fieldOf, OnDetail, Section } from '../../platform/data/resource/fields.tsx'
import { lazy } from '../../platform/io/code/lazy.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { ByValues } from '../inputs/by-values.public.tsx'
import { ChoicesInput } from '../inputs/choices-input.public.tsx'
import { ItemSelect } from '../inputs/item-select.public.tsx'
import { PayChannelsInput } from '../inputs/pay-channels-input.public.tsx'
import { ScopeFields, TimeFields } from '../inputs/scope-fields.public.tsx'
import { TagsInput } from '../inputs/tags-input.public.tsx'
import { TestCart } from '../test-cart/test-cart.public.tsx'
import { words as testCart } from '../test-cart/test-cart.words.ts'
import { words } from './coupon.words.ts'
import { OverlapWarning } from './overlap-warning.tsx'
import { CouponWarning, TicketPreview } from './ticket.public.tsx'

const Field = fieldOf(coupon)
const BrandSelect = lazy(() => import('../../store/brand/brand.select.tsx'))

/** The form as a quote tries it. */
function draftOf(values: Values) {
  const { id } = values
  return { couponDraft: values as NewCoupon, ...(typeof id === 'number' && { couponId: id }) }
}

/** What it gives, who claims it, where and when it holds, what it goes with, and a cart to try it on. */
export const couponSteps = [words.offer, words.claim, words.scope, words.stacking, testCart.title]

/** A coupon in its steps; the ticket as it will look stands among the facts, and below the form. */
export function CouponForm() {
  return (
    <>
      <Section title={words.offer} help={words.offerHelp}>
        <OnDetail>
          <TicketFacts />
        </OnDetail>
        <Field name="name" />
        <Field name="brandId">
          <BrandSelect />
        </Field>
        <Field name="type" />
        <ByValues>{({ type }) => <Value type={type} />}</ByValues>
        <Field name="minCents" />
        <Field name="minQty" />
        <Field name="thresholdBase" />
        <CouponWarning />
        <Field name="subtitle" />
        <Field name="image" />
        <Field name="rulesText" />
      </Section>
      <Section title={words.claim} help={words.claimHelp}>
        <Field name="total" />
        <Field name="perMember" />
        <Field name="perMemberDay" />
        <Field name="dailyTotal" />
        <Field name="claimMode" />
        <Field name="claimFrom" />
        <Field name="claimTo" />
        <Field name="codePrefix" />
        <Field name="budgetCents" help={words.budgetHelp} />
      </Section>
      <Section title={words.scope} help={words.scopeHelp}>
        <Field name="validityMode" />
        <ByValues>{({ validityMode }) => (validityMode === 'FIXED' ? <FixedDates /> : <DaysFromClaim />)}</ByValues>
        <TimeFields of={Field} />
        <Field name="blackDates">
          <TagsInput placeholder="2027-01-01" />
        </Field>
        <ScopeFields of={Field} />
        <Field name="serviceModes">
          <ChoicesInput of={serviceMode} />
        </Field>
        <Field name="payChannels">
          <PayChannelsInput />
        </Field>
        <Field name="firstOrderOnly" />
      </Section>
      <Section title={words.stacking} help={words.stackingHelp}>
        <Field name="stackMode" />
        <ByValues>{({ stackMode }) => stackMode === 'GROUP' && <Field name="stackGroup" />}</ByValues>
        <Field name="withMemberDiscount" />
        <Field name="withActivity" />
        <Field name="withPoints" />
        <OverlapWarning />
        <Field name="returnOnRefund" />
        <Field name="costShareBp" />
        <Field name="remark" />
      </Section>
      <Section title={testCart.title} help={testCart.help}>
        <TestCart draft={draftOf} />
      </Section>
    </>
  )
}

function TicketFacts() {
  const { say } = useWords()
  return (
    <AmongFacts label={say(words.preview)}>
      <TicketPreview />
    </AmongFacts>
  )
}

/** What a coupon of this kind is worth. */
function Value({ type }: { type: unknown }) {
  if (type === 'PERCENT')
    return (
      <>
        <Field name="payBp" />
        <Field name="maxOffCents" />
      </>
    )
  if (type !== 'GIFT' && type !== 'EXCHANGE') return <Field name="faceCents" />
  return (
    <>
      <Field name="skuId">
        <ItemSelect />
      </Field>
      <Field name="qty" />
      {type === 'EXCHANGE' && <Field name="priceCents" />}
    </>
  )
}

function FixedDates() {
  return (
    <>
      <Field name="validFrom" />
      <Field name="validTo" />
    </>
  )
}

function DaysFromClaim() {
  return (
    <>
      <Field name="startAfterDays" />
      <Field name="validDays" />
    </>
  )
}
