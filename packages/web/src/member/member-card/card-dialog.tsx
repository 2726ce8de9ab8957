import { type MemberCardRow, memberCard } from '@brandside/contract/member/member-card.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ActDialog } from '../../platform/data/form/act-dialog.tsx'
import { picker } from '../../platform/data/picker/picker.tsx'
import { useCloseOnFailure } from '../../platform/io/api/use-close-on-failure.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { DiscountDialog } from './discount-dialog.tsx'
import type { CardAct } from './member-card.page.tsx'
import { words } from './member-card.words.ts'
import { SellDialog } from './sell-dialog.tsx'
import { SizeInput } from './size-input.tsx'

const CardPicker = picker(memberCard)

interface CardDialogProps {
  act: CardAct
  card: MemberCardRow
  onClosed(): void
}

/** What is set for one card beside its form, and what is done with it. */
export default function CardDialog({ act, card, onClosed }: CardDialogProps) {
  if (act === 'rule') return <RuleDialog card={card} onClosed={onClosed} />
  if (act === 'discount') return <DiscountDialog card={card} onClosed={onClosed} />
  if (act === 'sell') return <SellDialog card={card} onClosed={onClosed} />
  return <MoveDialog card={card} onClosed={onClosed} />
}

type One = Omit<CardDialogProps, 'act'>

function RuleDialog({ card, onClosed }: One) {
  const { say } = useWords()
  const { id, name } = card
  const read = useRead(memberCard, 'upgradeRule', { id })
  const { data } = read
  useCloseOnFailure(read, onClosed)
  if (!data) return null
  return (
    <ActDialog
      of={memberCard}
      act="setUpgradeRule"
      title={say(words.ruleOf, { name })}
      help={say(words.ruleHelp)}
      verb={say(words.save)}
      given={{ id, version: data.version }}
      fields={['metric', 'threshold', 'windowDays', 'keepThreshold', 'keepDays', 'downgrade', 'graceDays', 'auto']}
      inputs={{ threshold: <SizeInput />, keepThreshold: <SizeInput /> }}
      {...(data.rule && { start: data.rule })}
      done={say(words.ruleSet, { name })}
      onClosed={onClosed}
    />
  )
}

function MoveDialog({ card, onClosed }: One) {
  const { say } = useWords()
  const { id, name, memberCount: count } = card
  return (
    <ActDialog
      of={memberCard}
      act="move"
      title={say(words.moveTitle, { name })}
      help={say(words.moveHelp, { count })}
      verb={say(words.move)}
      given={{ fromCardId: id }}
      fields={['toCardId', 'reason']}
      inputs={{ toCardId: <CardPicker within={{ brandId: card.brandId }} /> }}
      done={say(words.moved)}
      onClosed={onClosed}
    />
  )
}
