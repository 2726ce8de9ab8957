import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import css from './lot-bar.module.css'
import { words } from './member.words.ts'

interface Lot {
  id: number
  size: number
  expiresAt: string | null
}

const soon = 30 * 86_400_000

/** What an account holds, lot by lot in the order in which it is spent; what ends within thirty days stands out. */
export function LotBar({ lots, textOf }: { lots: readonly Lot[]; textOf(size: number): string }) {
  const { say } = useWords()
  const format = useFormat()
  if (lots.length === 0) return null
  const endText = ({ size, expiresAt }: Lot) =>
    expiresAt === null
      ? say(words.lotLasting, { size: textOf(size) })
      : say(words.lotEnding, { size: textOf(size), day: format.end(expiresAt).slice(0, 10) })
  return (
    <ul className={css.bar} aria-label={say(words.lots)}>
      {lots.map((lot) => (
        <li
          key={lot.id}
          className={css.lot}
          style={{ flexGrow: lot.size }}
          data-ends={lot.expiresAt !== null && Date.parse(lot.expiresAt) - Date.now() < soon}
          title={endText(lot)}
        >
          <span className="visually-hidden">{endText(lot)}</span>
        </li>
      ))}
    </ul>
  )
}
