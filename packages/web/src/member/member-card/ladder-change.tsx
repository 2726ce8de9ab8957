import { type MemberCardRow, memberCard } from '@brandside/contract/member/member-card.ts'
import { Button } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import css from './ladder.module.css'
import { words } from './member-card.words.ts'
import { PreviewByShop, PreviewText } from './preview-text.tsx'

interface LadderChangeProps {
  card: MemberCardRow
  threshold: number
  /** The threshold in words. */
  text: string
  onUndo(): void
}

/** What another threshold would do today, before it is saved: how many members rise to the card, stay and fall. */
export function LadderChange({ card, threshold, text, onUndo }: LadderChangeProps) {
  const { say, t } = useWords()
  const can = useCan()
  const { id, name } = card
  const { data: set } = useRead(memberCard, 'upgradeRule', { id })
  // What it takes to stay never exceeds what it takes to rise.
  const rule = set?.rule && { ...set.rule, threshold, keepThreshold: Math.min(set.rule.keepThreshold, threshold) }
  const { run, pending } = useAction(memberCard, 'setUpgradeRule', { done: say(words.ruleSet, { name }) })
  return (
    <div className={css.change}>
      <p className={css.said} role="status">
        {say(words.changeTo, { name, threshold: text })} <PreviewText cardId={id} rule={rule ?? undefined} />
      </p>
      <span className={css.buttons}>
        <Button size="small" onClick={onUndo}>
          {t('button.cancel')}
        </Button>
        {can(memberCard.endpoints.setUpgradeRule.guard) && (
          <Button
            size="small"
            type="primary"
            loading={pending}
            disabled={!rule || !set}
            onClick={() => rule && set && void run({ id, version: set.version, ...rule })}
          >
            {say(words.save)}
          </Button>
        )}
      </span>
      <PreviewByShop cardId={id} rule={rule ?? undefined} />
    </div>
  )
}
