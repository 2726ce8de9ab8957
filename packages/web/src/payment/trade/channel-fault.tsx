import { useWords } from '../../platform/base/i18n/words.ts'
import type { Chosen } from '../../platform/io/dictionaries/choices.ts'
import { ChoiceValue } from '../../platform/ui/values/choice-value.tsx'
import { words } from './trade.words.ts'

/** What keeps a channel from saying what has become of the money, and that it is asked again by itself. */
export function ChannelFault({ info, fault }: { info: Chosen | undefined; fault: string }) {
  const { say } = useWords()
  return (
    <span>
      {info && <ChoiceValue info={info} value={fault} compact={false} />}
      {say(words.askedAgain)}
    </span>
  )
}
