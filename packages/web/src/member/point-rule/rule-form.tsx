import { pointRule } from '@brandside/contract/member/point-rule.ts'
import { ByValues } from '../../marketing/inputs/by-values.public.tsx'
import { PayChannelsInput } from '../../marketing/inputs/pay-channels-input.public.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import BrandSelect from '../../store/brand/brand.select.tsx'
import GoodsSelect from '../../store/shop/menu/goods.select.tsx'
import { LiveCalculator } from './live-calculator.tsx'
import { words } from './point-rule.words.ts'
import { StreakInput } from './streak-input.tsx'
import { WeekdayRatesInput } from './weekday-rates-input.tsx'

const Field = fieldOf(pointRule)

/** A rule of one kind: what that kind is about, and nothing else. */
export function RuleForm() {
  return (
    <>
      <Section title={words.identity} help={words.identityHelp}>
        <Field name="name" />
        <Field name="brandId">
          <BrandSelect />
        </Field>
        <Field name="type" />
        <Field name="startAt" />
        <Field name="endAt" />
        <Field name="priority" />
      </Section>
      <ByValues>{({ type }) => <Terms type={type} />}</ByValues>
      <LiveCalculator />
    </>
  )
}

function Terms({ type }: { type: unknown }) {
  if (type === 'BURN_DEDUCT') return <Burning />
  return (
    <>
      {type === 'EARN_SPEND' || type === 'EARN_RECHARGE' ? (
        <Earning isSpending={type === 'EARN_SPEND'} />
      ) : (
        <FixedPoints isSignIn={type === 'EARN_SIGNIN'} />
      )}
      <Section title={words.expiry} help={words.expiryHelp}>
        <Field name="expiryMode" />
        <ByValues>
          {({ expiryMode }) => (
            <>
              {expiryMode === 'MONTHS' && <Field name="expiryMonths" />}
              {expiryMode === 'FIXED_DATE' && <Field name="expiryDate" />}
            </>
          )}
        </ByValues>
      </Section>
    </>
  )
}

function Earning({ isSpending }: { isSpending: boolean }) {
  return (
    <Section title={words.earn} help={words.earnHelp}>
      <Field name="unitCents" />
      <Field name="pointsPerUnit" />
      <Field name="rounding" />
      <Field name="minAmountCents" />
      <Field name="maxPointsPerOrder" />
      <Field name="maxPointsPerDay" />
      <Field name="weekdayBp">
        <WeekdayRatesInput />
      </Field>
      <Field name="birthdayBp" />
      {isSpending && (
        <>
          <Field name="excludeCategoryIds">
            <GoodsSelect />
          </Field>
          <Field name="excludePayChannels">
            <PayChannelsInput />
          </Field>
        </>
      )}
      <Field name="pendingDays" />
    </Section>
  )
}

function FixedPoints({ isSignIn }: { isSignIn: boolean }) {
  return (
    <Section title={words.fixed} help={isSignIn ? words.streakHelp : words.fixedHelp}>
      <Field name="points" />
      {isSignIn && (
        <Field name="streak">
          <StreakInput />
        </Field>
      )}
      <Field name="maxPointsPerDay" />
      <Field name="pendingDays" />
    </Section>
  )
}

function Burning() {
  return (
    <Section title={words.burn} help={words.burnHelp}>
      <Field name="pointsPerStep" />
      <Field name="centsPerStep" />
      <Field name="minPoints" />
      <Field name="maxShareBp" />
      <Field name="maxCentsPerOrder" />
      <Field name="withCoupon" />
    </Section>
  )
}
