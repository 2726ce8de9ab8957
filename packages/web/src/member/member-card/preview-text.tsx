import { memberCard } from '@brandside/contract/member/member-card.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import type { InputAt } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import css from './ladder.module.css'
import { words } from './member-card.words.ts'
import { PreviewDetails } from './preview-details.tsx'

export type PreviewInput = Omit<InputAt<typeof memberCard, 'preview'>, 'cardId'>

interface PreviewProps {
  cardId: InputAt<typeof memberCard, 'preview'>['cardId']
  rule: PreviewInput | undefined
}

const nothing: PreviewInput = { metric: 'SPEND', threshold: 1, keepThreshold: 1 }

/** How many members a rule would raise to its card, keep on it and let fall from it today. */
export function PreviewText(props: PreviewProps) {
  const { say } = useWords()
  const preview = usePreview(props)
  if (!preview) return null
  return (
    <>
      <strong className={css.rise}>{say(words.rise, { count: preview.rise })}</strong>
      <strong className={css.fall}>{say(words.fall, { count: preview.fall })}</strong>
      <span className={css.note}>{say(words.stay, { count: preview.stay })}</span>
    </>
  )
}

/** The same by card and shop. */
export function PreviewByShop(props: PreviewProps) {
  const preview = usePreview(props)
  return preview ? <PreviewDetails preview={preview} /> : null
}

function usePreview({ cardId, rule }: PreviewProps) {
  const asked = { cardId, ...(rule ?? nothing) }
  return useRead(memberCard, 'preview', asked, { enabled: Boolean(rule), keepPrevious: true }).data
}
