import { type MemberRow, member } from '@brandside/contract/member/member.ts'
import { memberCard } from '@brandside/contract/member/member-card.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ActDialog } from '../../platform/data/form/act-dialog.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import { words } from './member.words.ts'
import { TagsDialog } from './tags-dialog.tsx'

const CardPicker = picker(memberCard)

export type MemberAct = 'card' | 'tags' | 'freeze' | 'unfreeze' | 'cancel'

interface MemberDialogProps {
  act: MemberAct
  row: MemberRow
  onClosed(): void
}

const states = {
  freeze: { status: 'FROZEN', title: words.freezeTitle, help: words.freezeHelp },
  unfreeze: { status: 'ACTIVE', title: words.unfreezeTitle, help: words.unfreezeHelp },
  cancel: { status: 'CANCELLED', title: words.cancelTitle, help: words.cancelHelp },
} as const

/** What is asked before something is done to a member. */
export default function MemberDialog({ act, row, onClosed }: MemberDialogProps) {
  const { say } = useWords()
  const { id, nickname: name } = row
  if (act === 'tags') return <TagsDialog row={row} onClosed={onClosed} />
  if (act === 'card')
    return (
      <ActDialog
        of={member}
        act="setCard"
        title={say(words.setCardTitle, { name })}
        help={say(words.setCardHelp)}
        verb={say(words.save)}
        given={{ id }}
        fields={['cardId', 'reason', 'lockDays']}
        inputs={{ cardId: <CardPicker /> }}
        done={say(words.cardSet, { name })}
        invalidate={[memberCard]}
        onClosed={onClosed}
      />
    )
  const { status, title, help } = states[act]
  return (
    <ActDialog
      of={member}
      act="setState"
      title={say(title, { name })}
      help={say(help)}
      verb={say(member.states.moves[act].button)}
      danger={act !== 'unfreeze'}
      given={{ id, status }}
      fields={['reason']}
      done={say(words.stateSet, { name })}
      onClosed={onClosed}
    />
  )
}
