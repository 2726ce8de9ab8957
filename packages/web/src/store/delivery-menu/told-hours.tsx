import { deliveryMenu } from '@brandside/contract/store/delivery-menu.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { ChoiceValue } from '../../platform/ui/values/choice-value.tsx'
import css from './delivery-menu.module.css'
import { words } from './delivery-menu.words.ts'

const infos = shownOf(deliveryMenu.endpoints.list)

/** Opening hours that platforms were told last; what they refused stands first. */
export function ToldHours() {
  const { say } = useWords()
  const { instant } = useFormat()
  const read = useRead(deliveryMenu, 'hours', {})
  if (!read.data) return <LoadingOrFailed read={read} />
  if (read.data.length === 0) return null
  const refused = read.data.filter(({ outcome }) => outcome === 'REFUSED')
  return (
    <details open={refused.length > 0}>
      <summary>{say(words.hours, { count: read.data.length, refused: refused.length })}</summary>
      <ul className={css.hours}>
        {read.data.map(({ id, shopName, platform, hours, outcome, words: told, offeredAt }) => (
          <li key={id}>
            <strong>{shopName}</strong>
            {infos.platform && <ChoiceValue info={infos.platform} value={platform} compact />}
            {infos.outcome && <ChoiceValue info={infos.outcome} value={outcome} compact />}
            <span>{hours}</span>
            {told && <span>{told}</span>}
            <span className={css.time}>{instant(offeredAt)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
