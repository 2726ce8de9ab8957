import type { pointRule } from '@brandside/contract/member/point-rule.ts'
import { Form } from 'antd'
import { ByValues } from '../../marketing/inputs/by-values.public.tsx'
import { useWords } from '../../platform/base/i18n/words.ts'
import type { InputAt } from '../../platform/io/api/contract-data.ts'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { Calculator } from './calculator.tsx'
import css from './point-rule.module.css'
import { words } from './point-rule.words.ts'

/** The rule tried as it stands in the form, while it is being written. */
export function LiveCalculator() {
  return Form.useFormInstance() ? <ByValues>{(values) => <Live values={values} />}</ByValues> : null
}

type Draft = NonNullable<InputAt<typeof pointRule, 'simulate'>['draft']>

/** Kinds that give by an amount or a day in a row, or take off one; the others give the same each time. */
const calculatedTypes: readonly unknown[] = ['EARN_SPEND', 'EARN_RECHARGE', 'BURN_DEDUCT', 'EARN_SIGNIN']

function Live({ values }: { values: Values }) {
  const { say } = useWords()
  // What does not count does not ask anew.
  const { name, startAt, endAt, priority, ...terms } = values
  if (typeof terms.brandId !== 'number' || !calculatedTypes.includes(terms.type)) return null
  return (
    <div className={css.live}>
      <strong>{say(words.calculate)}</strong>
      {/* The server checks what is entered: until it is whole, there is no result. */}
      <Calculator type={terms.type} rule={{ draft: terms as Draft }} />
    </div>
  )
}
