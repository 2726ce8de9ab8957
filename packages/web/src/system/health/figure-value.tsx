import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import css from './health.module.css'
import { words } from './health.words.ts'

interface FigureValueProps {
  name: string
  info: FieldInfo | undefined
  value: unknown
}

/** A figure as it is read; of a duration, null is one that was longer than those that are told apart. */
export function FigureValue({ name, info, value }: FigureValueProps) {
  const { say } = useWords()
  if (name === 'statements')
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too
      <pre className={css.statements} tabIndex={0}>
        {String(value)}
      </pre>
    )
  if (value === null && name.endsWith('Ms')) return say(words.above)
  return <ShownValue info={info} value={value} />
}
