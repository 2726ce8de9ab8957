import { coupon, type NewCoupon } from '@brandside/contract/marketing/coupon.ts'
import { saleChannels } from '@brandside/contract/marketing/coupon-choices.ts'
import { shop } from '@brandside/contract/store/shop.ts'
import { serviceMode } from '@brandside/contract/store/shop-fields.ts'
import { lazy } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { ChoicesInput } from '../inputs/choices-input.public.tsx'
import { words as inputs } from '../inputs/inputs.words.ts'
import { LevelsInput } from '../inputs/levels-input.public.tsx'
import { TagsInput } from '../inputs/tags-input.public.tsx'
import { WeekdaysInput } from '../inputs/weekdays-input.public.tsx'
import { TestCart } from '../test-cart/test-cart.public.tsx'
import { words as testCart } from '../test-cart/test-cart.words.ts'
import { words } from './coupon.words.ts'
import { CouponWarning, TicketPreview } from './ticket.public.tsx'

const Field = fieldOf(coupon)
const ShopPicker = picker(shop)
const BrandSelect = lazy(() => import('../../store/brand/brand.select.tsx'))
const GoodsSelect = lazy(() => import('../../store/shop/goods.select.tsx'))

/** The form as a quote tries it. */
const draftOf = (values: Values) => ({ couponDraft: values as NewCoupon })

/** A coupon in its sections, with the ticket as it will look. */
export function CouponForm() {
  const { say } = useWords()
  return (
    <>
      <Section title={words.identity} help={words.identityHelp}>
        <TicketPreview />
        <Field name="name" />
        <Field name="subtitle" />
        <Field name="brandId">
          <BrandSelect />
        </Field>
        <Field name="image" />
        <Field name="rulesText" />
      </Section>
      <Section title={words.value} help={words.valueHelp}>
        <Field name="type" />
        <Field name="faceCents" />
        <Field name="payBp" />
        <Field name="maxOffCents" />
        <Field name="skuId" />
        <Field name="qty" />
        <Field name="priceCents" />
      </Section>
      <Section title={words.threshold} help={words.thresholdHelp}>
        <Field name="minCents" />
        <Field name="minQty" />
        <Field name="thresholdBase" />
        <CouponWarning />
      </Section>
      <Section title={words.claim} help={words.claimHelp}>
        <Field name="claimMode" />
        <Field name="claimFrom" />
        <Field name="claimTo" />
        <Field name="total" />
        <Field name="perMember" />
        <Field name="perMemberDay" />
        <Field name="dailyTotal" />
        <Field name="codePrefix" />
      </Section>
      <Section title={words.validity} help={words.validityHelp}>
        <Field name="validityMode" />
        <Field name="validFrom" />
        <Field name="validTo" />
        <Field name="startAfterDays" />
        <Field name="validDays" />
        <Field name="weekdays">
          <WeekdaysInput />
        </Field>
        <Field name="dayWindows">
          <TagsInput placeholder={say(inputs.allDay)} />
        </Field>
        <Field name="blackDates">
          <TagsInput placeholder="2027-01-01" />
        </Field>
      </Section>
      <Section title={words.scope} help={words.scopeHelp}>
        <Field name="shopScope" />
        <Field name="shopIds">
          <ShopPicker multiple placeholder={inputs.everywhere} />
        </Field>
        <Field name="goodsScope" />
        <Field name="scopeIds">
          <GoodsSelect />
        </Field>
        <Field name="excludeIds">
          <GoodsSelect skusOnly />
        </Field>
        <Field name="channels">
          <ChoicesInput of={saleChannels} />
        </Field>
        <Field name="serviceModes">
          <ChoicesInput of={serviceMode} />
        </Field>
        <Field name="cardLevels">
          <LevelsInput />
        </Field>
        <Field name="firstOrderOnly" />
      </Section>
      <Section title={words.stacking} help={words.stackingHelp}>
        <Field name="stackMode" />
        <Field name="stackGroup" />
        <Field name="withMemberDiscount" />
        <Field name="withActivity" />
        <Field name="withPoints" />
      </Section>
      <Section title={words.after} help={words.afterHelp}>
        <Field name="returnOnRefund" />
        <Field name="transferable" />
        <Field name="budgetCents" />
        <Field name="costShareBp" />
        <Field name="remark" />
      </Section>
      <Section title={testCart.title} help={testCart.help}>
        <TestCart draft={draftOf} />
      </Section>
    </>
  )
}
