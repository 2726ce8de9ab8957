import { activity, type NewActivity } from '@brandside/contract/marketing/activity.ts'
import type { ActivityItem, ActivityType, Ladder } from '@brandside/contract/marketing/activity-fields.ts'
import { activitySentence } from '@brandside/contract/marketing/activity-sentence.rules.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { AmongFacts } from '../../platform/data/record/among-facts.tsx'
import { fieldOf, OnDetail, rowsOf, Section } from '../../platform/data/resource/fields.tsx'
import type { ChosenBy } from '../../platform/data/rows/rows-props.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { useBrandCurrency } from '../../store/brand/use-brand-currency.public.tsx'
import { ByValues } from '../inputs/by-values.public.tsx'
import { GoodsNames } from '../inputs/goods-names.public.tsx'
import { ItemSelect } from '../inputs/item-select.public.tsx'
import { ScopeFields, TimeFields } from '../inputs/scope-fields.public.tsx'
import { TestCart } from '../test-cart/test-cart.public.tsx'
import { words as testCart } from '../test-cart/test-cart.words.ts'
import css from './activity.module.css'
import { words } from './activity.words.ts'

const Field = fieldOf(activity)
const Ladders = rowsOf(activity, 'ladders')
const Items = rowsOf(activity, 'items')
const BrandSelect = lazy(() => import('../../store/brand/brand.select.tsx'))

/** What of a step each kind uses. */
const stepOf: Readonly<Record<ActivityType, readonly (keyof Ladder)[]>> = {
  FULL_REDUCTION: ['fromCents', 'offCents'],
  PERCENT_OFF: ['fromCents', 'payBp'],
  SPECIAL_PRICE: [],
  NTH_DISCOUNT: ['buyQty', 'payBp'],
  BUY_X_GET_Y: ['buyQty', 'freeQty'],
  FULL_GIFT: ['fromCents', 'freeQty', 'skuId'],
}
const all = ['fromCents', 'offCents', 'payBp', 'buyQty', 'freeQty', 'skuId'] as const

/** One SKU out of the menus of the brand. */
const item = {
  name: 'skuId',
  chosen: {
    input: ({ label, value, onChange }) => <ItemSelect label={label} value={value as number} onChange={onChange} />,
    shown: (value) => <GoodsNames ids={String(value)} kind="sku" />,
  } satisfies ChosenBy,
} as const

/** An activity in its sections: the steps of its kind, its rule as a sentence, and a cart to try it on. */
export function ActivityForm() {
  return (
    <>
      <Section title={words.what} help={words.whatHelp}>
        <Field name="name" />
        <Field name="brandId">
          <BrandSelect />
        </Field>
        <Field name="type" />
        <OnDetail>
          <RuleFacts />
        </OnDetail>
      </Section>
      <ByValues>
        {({ type }) => (type === 'SPECIAL_PRICE' ? <Specials /> : <Steps type={type as ActivityType} />)}
      </ByValues>
      <Section title={words.when} help={words.whenHelp}>
        <Field name="startAt" />
        <Field name="endAt" />
        <TimeFields of={Field} />
      </Section>
      <Section title={words.scope} help={words.scopeHelp}>
        <ScopeFields of={Field} />
      </Section>
      <Section title={words.limits} help={words.limitsHelp}>
        <Field name="stock" />
        <Field name="perMember" />
        <Field name="perMemberDay" />
        <Field name="priority" />
        <Field name="withMember" />
        <Field name="withCoupon" />
        <Field name="remark" />
      </Section>
      <Section title={testCart.title} help={testCart.help}>
        <TestCart draft={draftOf} />
      </Section>
    </>
  )
}

/** The form as a quote tries it, in place of what is saved of it. */
function draftOf(values: Values) {
  const { id } = values
  return { activityDraft: values as unknown as NewActivity, ...(typeof id === 'number' && { activityId: id }) }
}

function Steps({ type }: { type: ActivityType | undefined }) {
  return (
    <Section title={words.gives} help={words.givesHelp}>
      <Ladders
        key={type}
        columns={(type ? stepOf[type] : all).map((name) => (name === 'skuId' ? item : { name, width: 104 }))}
      />
      <Field name="repeat" />
      <Field name="maxOffCents" />
    </Section>
  )
}

function Specials() {
  return (
    <Section title={words.special} help={words.specialHelp}>
      <Items columns={[item, 'priceCents', 'stock', 'perMember']} />
    </Section>
  )
}

/** What the promotion gives, below its form. */
export function RulePreview() {
  return <ByValues>{(values) => <RuleSentence values={values} />}</ByValues>
}

function RuleFacts() {
  const { say } = useWords()
  return (
    <AmongFacts label={say(words.rule)}>
      <RulePreview />
    </AmongFacts>
  )
}

/** The rule in plain words; steps that are still being typed are left out. */
function RuleSentence({ values }: { values: Values }) {
  const { say } = useWords()
  const { type, repeat, brandId } = values
  const currency = useBrandCurrency(brandId)
  if (typeof type !== 'string') return null
  const ladders = whole<Ladder>(values.ladders, ['fromCents', 'offCents', 'payBp', 'buyQty', 'freeQty'])
  const items = whole<ActivityItem>(values.items, ['skuId', 'priceCents'])
  const text = say(activitySentence({ type, ladders, items, repeat: repeat === true, currency }))
  return text ? <p className={css.sentence}>{text}</p> : null
}

function whole<T extends object>(rows: unknown, numbers: readonly (keyof T & string)[]): T[] {
  const standards: Values = { fromCents: 0, offCents: 0, payBp: 10_000, buyQty: 0, freeQty: 0, skuId: null }
  const filled = (Array.isArray(rows) ? rows : []).map((row: Values) => ({ ...standards, ...row }))
  return filled.filter((row) => numbers.every((name) => typeof (row as Values)[name] === 'number')) as unknown as T[]
}
