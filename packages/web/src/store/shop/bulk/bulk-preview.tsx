import { shop } from '@brandside/contract/store/shop/shop.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useWords } from '../../../platform/base/i18n/words.ts'
import type { OutputAt } from '../../../platform/io/api/contract-data.ts'
import { fieldsOf } from '../../../platform/io/api/contract-data.ts'
import { errorText } from '../../../platform/io/api/error-text.ts'
import plain from '../../../platform/ui/page/plain-table.module.css'
import css from '../../file.module.css'
import menuCss from '../menu/menu.module.css'
import { words } from './bulk.words.ts'

export type ShopsPreview = OutputAt<typeof shop, 'previewHours'>

interface BulkPreviewProps {
  read: UseQueryResult<ShopsPreview, Error>
  /** Something can be previewed. */
  isReady: boolean
  /** What stands there until then. */
  hint: string
}

/** What an action on many shops makes of each: what it changes, what stays, and what is refused with the reason. */
export function BulkPreview({ read, isReady, hint }: BulkPreviewProps) {
  const { say } = useWords()
  const { data, error } = read
  const label = fieldsOf(shop.endpoints.create).name?.label ?? words.now
  const says = error ? errorText(error) : data ? summary(data) : say(words.calculating)
  function summary({ total, changing, refused }: ShopsPreview): string {
    const told = changing === 0 && refused === 0 ? say(words.allSame) : say(words.changing, { changing, total })
    return refused > 0 ? `${told} ${say(words.refused, { refused })}` : told
  }
  return (
    <>
      <p className={css.help} role="status">
        {isReady ? says : hint}
      </p>
      {isReady && !error && data && (
        <div className={menuCss.preview}>
          <table className={`${plain.table} ${plain.stacked}`} aria-label={say(words.preview)}>
            <thead>
              <tr>
                {[label, words.now, words.next].map((head) => (
                  <th key={head[1]} scope="col">
                    {say(head)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.rows.map(({ id, name, before, after, changes, why }) => (
                <tr key={id}>
                  <td>{name}</td>
                  <td className={css.weak} data-label={say(words.now)}>
                    {before || say(words.none)}
                  </td>
                  <td className={changes ? css.strong : css.weak} data-label={say(words.next)}>
                    {why ? <span className={css.wrong}>{why}</span> : changes ? after : say(words.same)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
