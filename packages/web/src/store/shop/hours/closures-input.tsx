import type { Closure } from '@brandside/contract/store/opening-hours.ts'
import { Button, Input } from 'antd'
import { useFormat } from '../../../platform/base/format/use-format.ts'
import { useWords } from '../../../platform/base/i18n/words.ts'
import type { InputProps } from '../../../platform/ui/inputs/field-input.tsx'
import MomentInput from '../../../platform/ui/inputs/moment-input.tsx'
import { clockShown, instantOfShown } from '../../../platform/ui/inputs/shown-clock.ts'
import { upTo } from '../../../platform/ui/typing/text-input.tsx'
import css from '../shop.module.css'
import { words } from '../shop.words.ts'

/** When a shop is closed in spite of its hours. */
export default function ClosuresInput({ id, value, onChange = () => {} }: InputProps<Closure[]>) {
  const { say } = useWords()
  const { timeZone } = useFormat()
  const closures = value ?? []
  const put = (index: number, change: Partial<Closure>) =>
    onChange(closures.map((closure, each) => (each === index ? { ...closure, ...change } : closure)))
  return (
    <div id={id} className={css.hours}>
      {closures.map((closure, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a closure is nothing but its place in the list
        <fieldset key={index} className={css.closure}>
          <span className={css.clocks}>
            <MomentInput value={closure.from} onChange={(from = '') => put(index, { from })} />
            <span className={css.weak}>{say(words.to)}</span>
            <MomentInput value={closure.to} onChange={(to = '') => put(index, { to })} />
          </span>
          <span className={css.clocks}>
            <Input
              value={closure.reason}
              count={upTo(100)}
              aria-label={say(words.closureReason)}
              placeholder={say(words.closureReasonHelp)}
              onChange={(event) => put(index, { reason: event.target.value })}
            />
            <Button type="text" size="small" onClick={() => onChange(closures.filter((_, each) => each !== index))}>
              {say(words.remove)}
            </Button>
          </span>
        </fieldset>
      ))}
      <Button size="small" onClick={() => onChange([...closures, tomorrow(timeZone)])}>
        {say(words.addClosure)}
      </Button>
    </div>
  )
}

/** The whole of tomorrow by the clocks of the tenant, which the fields show, too. */
function tomorrow(timeZone: string): Closure {
  const from = clockShown(new Date().toISOString(), timeZone).add(1, 'day').startOf('day')
  return { to: instantOfShown(from.add(1, 'day'), timeZone), from: instantOfShown(from, timeZone), reason: '' }
}
