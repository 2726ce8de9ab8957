import { member } from '@brandside/contract/member/member.ts'
import { pointRule } from '@brandside/contract/member/point-rule.ts'
import { calculationSteps } from '@brandside/contract/member/point-words.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { percentText } from '@brandside/contract/platform/money.ts'
import { useState } from 'react'
import { showMoney } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import type { InputAt } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useSettled } from '../../platform/io/api/use-settled.ts'
import { NumberInput } from '../../platform/ui/inputs/number-input.tsx'
import css from './point-rule.module.css'
import { words } from './point-rule.words.ts'

const MemberPicker = picker(member)

type Input = InputAt<typeof pointRule, 'simulate'>

interface CalculatorProps {
  type: unknown
  /** A saved rule, or a draft of one. */
  rule: Pick<Input, 'ruleId' | 'draft'>
}

/** What a rule gives a member for an amount, step by step, as payments have it. */
export function Calculator({ type, rule }: CalculatorProps) {
  const { say } = useWords()
  const [amount, setAmount] = useState<unknown>(88_50)
  const [atHand, setAtHand] = useState<unknown>(2_570)
  const [day, setDay] = useState<unknown>(1)
  const [memberId, setMember] = useState<number>()
  const isStreak = type === 'EARN_SIGNIN'
  const paidCents = typeof amount === 'number' ? amount : 0
  const points = typeof atHand === 'number' ? atHand : 0
  const streakDay = typeof day === 'number' ? day : 1
  const whose = memberId === undefined ? {} : { memberId: memberId as Id }
  const read = useRead(pointRule, 'simulate', useSettled<Input>({ ...rule, paidCents, points, streakDay, ...whose }), {
    keepPrevious: true,
  })
  const { data, isError } = read
  return (
    <>
      <div className={css.asked}>
        {!isStreak && (
          <NumberInput
            label={say(words.amount)}
            value={amount}
            info={{ kind: 'money', required: true, min: 0, decimals: 2 }}
            onChange={setAmount}
          />
        )}
        <MemberPicker
          label={say(words.member)}
          placeholder={say(words.member)}
          value={memberId ?? null}
          onChange={setMember}
        />
        {isStreak && memberId === undefined && (
          <NumberInput
            label={say(words.streakDay)}
            value={day}
            info={{ kind: 'integer', required: true, min: 1, max: 366 }}
            onChange={setDay}
          />
        )}
        {type === 'BURN_DEDUCT' && memberId === undefined && (
          <NumberInput
            label={say(words.atHand)}
            value={atHand}
            info={{ kind: 'integer', required: true, min: 0 }}
            onChange={setAtHand}
          />
        )}
      </div>
      {!data && rule.ruleId !== undefined && <LoadingOrFailed read={read} />}
      {isError && rule.draft && <p className={css.incomplete}>{say(words.incomplete)}</p>}
      {data && (
        <dl className={css.steps}>
          {data.steps.map(({ what, value }) => (
            <div key={what} className={css.step} data-result={what === 'POINTS'}>
              <dt>{say(calculationSteps[what])}</dt>
              <dd>{sizeText(what, value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
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
