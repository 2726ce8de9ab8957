import { type MemberCardRow, memberCard } from '@brandside/contract/member/member-card.ts'
import { weekDay } from '@brandside/contract/platform/dictionaries.ts'
import { Button, Form, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { wireValue } from '../../platform/data/form/field-rules.ts'
import { EnteredField } from '../../platform/data/form/form-fields.tsx'
import { fieldsOf, type InputAt, type OutputAt } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useCloseOnFailure } from '../../platform/io/api/use-close-on-failure.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import type { InputProps } from '../../platform/ui/inputs/field-input.tsx'
import GoodsSelect from '../../store/shop/menu/goods.select.tsx'
import css from './ladder.module.css'
import { words } from './member-card.words.ts'

const fields = [
  ...(['payBp', 'birthdayBp', 'maxOffCents', 'dailyTimes', 'weekdays', 'effectiveFrom', 'effectiveTo'] as const),
  ...(['goodsScope', 'scopeIds', 'excludeIds', 'withCoupon', 'withActivity'] as const),
]
const inputsOf = (brandId: number) => ({
  weekdays: <WeekdaysInput />,
  scopeIds: <GoodsSelect brandId={brandId} />,
  excludeIds: <GoodsSelect brandId={brandId} skusOnly />,
})
type Discount = InputAt<typeof memberCard, 'setDiscount'>['discounts'][number]

const known = fieldsOf(memberCard.endpoints.setDiscount).discounts?.items ?? {}
const standard = Object.fromEntries(fields.map((field) => [field, known[field]?.standard ?? null]))

/** What holders pay, where, when and how often: one period after the other, each of which is saved with the others. */
export function DiscountDialog({ card, onClosed }: { card: MemberCardRow; onClosed(): void }) {
  const { id } = card
  const read = useRead(memberCard, 'discount', { id })
  useCloseOnFailure(read, onClosed)
  return read.data ? <Periods card={card} {...read.data} onClosed={onClosed} /> : null
}

type PeriodsProps = OutputAt<typeof memberCard, 'discount'> & { card: MemberCardRow; onClosed(): void }

function Periods({ card, discounts, version, onClosed }: PeriodsProps) {
  const { say } = useWords()
  const { id, name } = card
  const [form] = Form.useForm<Record<string, unknown>>()
  const [open, setOpen] = useState(true)
  const [periods, setPeriods] = useState<readonly Discount[]>(discounts.length > 0 ? discounts : [{}])
  const [at, setAt] = useState(0)
  const { run, pending } = useAction(memberCard, 'setDiscount', { done: say(words.discountSet, { name }) })
  const inputs = inputsOf(card.brandId)

  /** All periods with what is entered of the one that is shown; nothing where that is wrong. */
  async function enteredDiscounts(): Promise<readonly Discount[] | undefined> {
    if (periods.length === 0) return periods
    const values = await form.validateFields().catch(() => undefined)
    return values && periods.with(at, { ...periods[at], ...discountOf(values) })
  }

  function show(next: readonly Discount[], place: number) {
    setPeriods(next)
    setAt(place)
    form.setFieldsValue({ ...standard, ...next[place] })
  }

  async function go(place: number) {
    const next = await enteredDiscounts()
    if (next) show(place < next.length ? next : [...next, {}], place)
  }

  async function send() {
    const all = await enteredDiscounts()
    if (all && (await run({ id, version, discounts: [...all] }))) setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={560}
      title={say(words.discountOf, { name })}
      firm
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{ verb: say(words.save), run: () => void send(), pending }}
    >
      <p>{say(periods.length > 0 ? words.discountHelp : words.noDiscount)}</p>
      <div className={css.periods}>
        {periods.length > 1 && (
          <Segmented
            aria-label={say(words.periods)}
            value={at}
            options={periods.map((period, place) => ({ value: place, label: periodText(period, say(words.open)) }))}
            onChange={(place) => void go(place)}
          />
        )}
        {periods.length < 10 && <Button onClick={() => void go(periods.length)}>{say(words.addPeriod)}</Button>}
        {periods.length > 0 && (
          <Button danger onClick={() => show(periods.toSpliced(at, 1), Math.max(0, at - 1))}>
            {say(words.removePeriod)}
          </Button>
        )}
      </div>
      {periods.length > 0 && (
        <Form form={form} layout="vertical" requiredMark={false} initialValues={{ ...standard, ...periods[at] }}>
          {fields.map((field) => {
            const info = known[field]
            return (
              info && <EnteredField key={field} name={field} info={info} input={inputs[field as keyof typeof inputs]} />
            )
          })}
        </Form>
      )}
    </Dialog>
  )
}

const discountOf = (values: Readonly<Record<string, unknown>>): Discount =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, wireValue(value)])) as Discount

/** `2026-01-01 – 2026-03-31`: an end that is open is said by a word. */
function periodText({ effectiveFrom, effectiveTo }: Discount, unlimited: string): string {
  if (!effectiveFrom && !effectiveTo) return unlimited
  return `${effectiveFrom ?? '…'} – ${effectiveTo ?? '…'}`
}

/** Days of the week; none is every day. */
function WeekdaysInput({ id, value, onChange }: InputProps<string[]>) {
  const { say } = useWords()
  return (
    <Select<string[]>
      id={id as string}
      mode="multiple"
      value={[...(value ?? [])]}
      placeholder={say(words.everyDay)}
      options={Object.entries(weekDay.items).map(([day, label]) => ({ value: day, label: say(label) }))}
      onChange={(days) => onChange?.(days)}
    />
  )
}
