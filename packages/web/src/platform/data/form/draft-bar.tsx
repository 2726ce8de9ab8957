import { Button } from 'antd'
import type { Draft } from '../../base/drafts/drafts.ts'
import { useFormat } from '../../base/format/use-format.ts'
import { useWords } from '../../base/i18n/words.ts'
import { words } from '../form-parts/form.words.ts'
import notice from '../resource/notice.module.css'
import css from './form-drawer.module.css'

interface DraftBarProps {
  draft: Draft
  onTake(): void
  onDrop(): void
}

/** A draft that was lost with its window: offered, not applied. */
export function DraftBar({ draft, onTake, onDrop }: DraftBarProps) {
  const { say } = useWords()
  const format = useFormat()
  return (
    <div role="status" className={`${notice.notice} ${css.draft}`}>
      <span className={notice.text}>
        {say(words.draft, { when: format.instant(new Date(draft.at).toISOString()) })}
      </span>
      <Button size="small" onClick={onTake}>
        {say(words.draftTake)}
      </Button>
      <Button size="small" type="text" onClick={onDrop}>
        {say(words.draftDrop)}
      </Button>
    </div>
  )
}
