import type { memberCard } from '@brandside/contract/member/member-card.ts'
import type { Output } from '@brandside/contract/platform/contract.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import plain from '../../platform/ui/page/plain-table.module.css'
import css from './ladder.module.css'
import { words } from './member-card.words.ts'

type Preview = Output<typeof memberCard, 'preview'>

/** Whom a changed threshold would move: by the card that they hold now, and by the shop where they have registered. */
export function PreviewDetails({ preview: { levels, shops } }: { preview: Preview }) {
  const { say } = useWords()
  if (levels.length === 0) return null
  const named = [
    { heading: words.byLevel, rows: levels.map(({ cardId: key, cardName: name, ...row }) => ({ key, name, ...row })) },
    {
      heading: words.byShop,
      rows: shops.map(({ shopId, shopName, ...row }) => ({
        key: shopId ?? 0,
        name: shopName ?? say(words.noShop),
        ...row,
      })),
    },
  ]
  return (
    <details className={css.details}>
      <summary>{say(words.details)}</summary>
      <div className={css.tables}>
        {named.map(({ heading, rows }) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too
          <section key={heading[1]} className={plain.scroller} aria-label={say(heading)} tabIndex={0}>
            <table className={plain.table}>
              <thead>
                <tr>
                  <th scope="col">{say(heading)}</th>
                  <th scope="col">{say(words.rose)}</th>
                  <th scope="col">{say(words.fell)}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ key, name, rise, fall }) => (
                  <tr key={key}>
                    <th scope="row">{name}</th>
                    <td>{rise}</td>
                    <td>{fall}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ))}
      </div>
    </details>
  )
}
