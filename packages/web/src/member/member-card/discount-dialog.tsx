import { type MemberCardRow, memberCard } from '@brandside/contract/member/member-card.ts'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { FieldInput } from '../../platform/ui/inputs/field-input.tsx'
import { words } from './member-card.words.ts'

/** What holders pay. Several periods are for whoever calls the product; here stands the one that is in force. */
export function DiscountDialog({ card, onClosed }: { card: MemberCardRow; onClosed(): void }) {
  const { say } = useWords()
  const { id, name } = card
  const [open, setOpen] = useState(true)
  const [payBp, setPayBp] = useState<unknown>()
  const { data } = useRead(memberCard, 'discount', { id })
  const { run, pending } = useAction(memberCard, 'setDiscount', { done: say(words.discountSet, { name }) })
  if (!data) return null
  const [first, ...others] = data.discounts
  const chosen = payBp ?? first?.payBp ?? 10_000

  async function send(version: number) {
    const discounts = [{ ...first, payBp: Number(chosen) }, ...others]
    if (await run({ id, version, discounts })) setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={400}
      title={say(words.discountOf, { name })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{
        verb: say(words.save),
        run: () => void send(data.version),
        pending,
        disabled: typeof chosen !== 'number' || chosen < 5_000 || chosen > 10_000,
      }}
    >
      <p>{say(words.discountHelp)}</p>
      <FieldInput
        name="payBp"
        info={{ kind: 'percent', label: words.discount, required: true, min: 5_000, max: 10_000, decimals: 2 }}
        value={chosen}
        onChange={setPayBp}
      />
    </Dialog>
  )
}
