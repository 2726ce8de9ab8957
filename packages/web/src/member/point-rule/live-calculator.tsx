import { deduction, earnedPoints } from '@brandside/contract/member/points.rules.ts'
import { Form, type FormInstance } from 'antd'
import { useState } from 'react'
import { showMoney } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { NumberInput } from '../../platform/ui/inputs/number-input.tsx'
import css from './point-rule.module.css'
import { words } from './point-rule.words.ts'

/** What the rule would give as it stands in the form, while it is being written. */
export function LiveCalculator() {
  const form = Form.useFormInstance<Entered>() as FormInstance<Entered> | undefined
  return form ? <Live form={form} /> : null
}

type Entered = Readonly<Record<string, unknown>>

const standard = { unitCents: 100, pointsPerUnit: 1, minAmountCents: 0, maxPointsPerOrder: 0 }
const burning = { pointsPerStep: 100, centsPerStep: 100, minPoints: 100, maxShareBp: 5_000, maxCentsPerOrder: 0 }
const atHand = 2_000

function Live({ form }: { form: FormInstance<Entered> }) {
  const { say } = useWords()
  const [amount, setAmount] = useState<unknown>(100_00)
  const entered = (Form.useWatch([], form) ?? {}) as Entered
  const cents = typeof amount === 'number' && amount > 0 ? amount : 0
  const text = textOf()
  if (text === undefined) return null
  return (
    <div className={css.live}>
      <NumberInput
        label={say(words.amount)}
        value={amount}
        info={{ kind: 'money', required: true, min: 0, decimals: 2 }}
        onChange={setAmount}
      />
      <output className={css.gives}>{text}</output>
    </div>
  )

  function textOf(): string | undefined {
    if (entered.type === 'EARN_SPEND' || entered.type === 'EARN_RECHARGE') {
      const rounding = entered.rounding === 'HALF_UP' || entered.rounding === 'CEIL' ? entered.rounding : 'FLOOR'
      const rule = { ...numbersOf(standard, entered), rounding } as const
      const { points } = earnedPoints(rule, { baseCents: cents, cardBp: 10_000, dayBp: 10_000 })
      return say(words.liveEarn, { amount: showMoney(cents), points })
    }
    if (entered.type !== 'BURN_DEDUCT') return undefined
    const { points, cents: off } = deduction(numbersOf(burning, entered), cents, atHand)
    return say(words.liveBurn, { amount: showMoney(cents), atHand, points, off: showMoney(off) })
  }
}

/** The numbers of a rule that are entered; what is missing or wrong stands as the field begins. */
function numbersOf<T extends Readonly<Record<string, number>>>(usual: T, entered: Entered): T {
  const found = Object.entries(usual).map(([name, size]) => {
    const value = entered[name]
    return [name, typeof value === 'number' && value >= 0 ? value : size]
  })
  const rule = Object.fromEntries(found) as T
  const divisors = ['unitCents', 'pointsPerStep', 'centsPerStep'].filter((name) => rule[name] === 0)
  return divisors.length > 0 ? { ...rule, ...Object.fromEntries(divisors.map((name) => [name, usual[name]])) } : rule
}
