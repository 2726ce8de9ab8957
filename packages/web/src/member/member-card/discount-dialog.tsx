import { type MemberCardRow, memberCard } from '@brandside/contract/member/member-card.ts'
import { weekDay } from '@brandside/contract/platform/dictionaries.ts'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { wireValue } from '../../platform/data/form/field-rules.ts'
import { EnteredField } from '../../platform/data/form/form-fields.tsx'
import { fieldsOf, type InputAt } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useCloseOnFailure } from '../../platform/io/api/use-close-on-failure.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import GoodsSelect from '../../store/shop/goods.select.tsx'
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

/** What holders pay, where, when and how often. Of several periods the first is edited, and the others stay. */
export function DiscountDialog({ card, onClosed }: { card: MemberCardRow; onClosed(): void }) {
  const { say } = useWords()
  const { id, name } = card
  const [form] = Form.useForm<Record<string, unknown>>()
  const [open, setOpen] = useState(true)
  const read = useRead(memberCard, 'discount', { id })
  const { data } = read
  useCloseOnFailure(read, onClosed)
  const { run, pending } = useAction(memberCard, 'setDiscount', { done: say(words.discountSet, { name }) })
  if (!data) return null
  const [first, ...others] = data.discounts
  const inputs = inputsOf(card.brandId)
  const known = fieldsOf(memberCard.endpoints.setDiscount).discounts?.items ?? {}

  async function send(version: number) {
    const entered = await form.validateFields().catch(() => undefined)
    if (!entered) return
    const values = Object.fromEntries(Object.entries(entered).map(([field, value]) => [field, wireValue(value)]))
    const discounts = [{ ...first, ...values } as Discount, ...others]
    if (await run({ id, version, discounts })) setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={560}
      title={say(words.discountOf, { name })}
      firm
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{ verb: say(words.save), run: () => void send(data.version), pending }}
    >
      <p>{say(words.discountHelp)}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ ...Object.fromEntries(fields.map((field) => [field, known[field]?.standard])), ...first }}
      >
        {fields.map((field) => {
          const info = known[field]
          return (
            info && <EnteredField key={field} name={field} info={info} input={inputs[field as keyof typeof inputs]} />
          )
        })}
      </Form>
    </Dialog>
  )
}

interface Entered<T> {
  id?: string
  value?: readonly T[] | null
  onChange?(value: T[]): void
}

/** Days of the week; none is every day. */
function WeekdaysInput({ id, value, onChange }: Entered<string>) {
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
