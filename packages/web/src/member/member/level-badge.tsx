import type { MemberRow } from '@brandside/contract/member/member.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import css from './level-badge.module.css'
import { words } from './member.words.ts'

/** The card of a member with its level before it. */
export function LevelBadge({ cardName, level }: Pick<MemberRow, 'cardName' | 'level'>) {
  const { say } = useWords()
  if (cardName === null) return '–'
  return (
    <>
      <span className={css.level} title={say(words.ofLevel, { level: level ?? 0 })}>
        {level}
      </span>
      {cardName}
    </>
  )
}
