import { member } from '@brandside/contract/member/member.ts'
import { type PointRuleRow, pointRule } from '@brandside/contract/member/point-rule.ts'
import { calculationSteps } from '@brandside/contract/member/point-words.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { percentText } from '@brandside/contract/platform/money.ts'
import { useState } from 'react'
import { showMoney } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { NumberInput } from '../../platform/ui/inputs/number-input.tsx'
import css from './point-rule.module.css'
import { words } from './point-rule.words.ts'

const MemberPicker = picker(member)

/** What a rule gives for an amount, step by step, as payments have it. */
export default function CalculatorDialog({ rule, onClosed }: { rule: PointRuleRow; onClosed(): void }) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const [amount, setAmount] = useState<unknown>(88_50)
  const [atHand, setAtHand] = useState<unknown>(2_570)
  const [memberId, setMember] = useState<number>()
  const paidCents = typeof amount === 'number' ? amount : 0
  const points = typeof atHand === 'number' ? atHand : 0
  const whose = memberId === undefined ? {} : { memberId: memberId as Id }
  const asked = { ruleId: rule.id, paidCents, points, ...whose }
  const { data } = useRead(pointRule, 'simulate', asked, { keepPrevious: true })
  return (
    <Dialog
      open={open}
      width={440}
      title={say(words.calculator, { name: rule.name })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <div className={css.asked}>
        <NumberInput
          label={say(words.amount)}
          value={amount}
          info={{ kind: 'money', required: true, min: 0, decimals: 2 }}
          onChange={setAmount}
        />
        <MemberPicker
          label={say(words.member)}
          placeholder={say(words.member)}
          value={memberId ?? null}
          onChange={setMember}
        />
        {rule.type === 'BURN_DEDUCT' && memberId === undefined && (
          <NumberInput
            label={say(words.atHand)}
            value={atHand}
            info={{ kind: 'integer', required: true, min: 0 }}
            onChange={setAtHand}
          />
        )}
      </div>
      <dl className={css.steps}>
        {data?.steps.map(({ what, value }) => (
          <div key={what} className={css.step} data-result={what === 'POINTS'}>
            <dt>{say(calculationSteps[what])}</dt>
            <dd>{sizeText(what, value)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

type Step = keyof typeof calculationSteps

/** Amounts of money, rates, and numbers of points. */
const amounts: readonly Step[] = ['BASE', 'LIMIT', 'CENTS']
const rates: readonly Step[] = ['CARD', 'DAY']

function sizeText(what: Step, value: number): string {
  if (amounts.includes(what)) return showMoney(value)
  return rates.includes(what) ? percentText(value) : String(value)
}
