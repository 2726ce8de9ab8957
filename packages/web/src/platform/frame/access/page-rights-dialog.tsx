import type { Contract } from '@brandside/contract/platform/contract.ts'
import { useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { useSession } from '../../base/session/session-store.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import type { Place } from '../../ui/page/place.ts'
import plain from '../../ui/page/plain-table.module.css'
import { pageRights } from './page-rights.ts'
import { words } from './page-rights.words.ts'
import css from './page-rights-dialog.module.css'

/** Every contract that may have a page, as data. */
const modules = import.meta.glob<Record<string, unknown>>(
  [
    '../../../../../contract/src/*/**/*.ts',
    '!../../../../../contract/src/{platform,shell}/**',
    '!../../../../../contract/src/**/*.{test,rules,fixture}.ts',
  ],
  { eager: true },
)
const contracts = Object.values(modules).flatMap((module) => Object.values(module).filter(isContract))

interface PageRightsProps {
  place: Place
  onClosed(): void
}

/** Why can’t I: what each right of the page opens, its tag, and whether the operator has it. */
export default function PageRights({ place, onClosed }: PageRightsProps) {
  const { say, separator } = useWords()
  const permissions = useSession((session) => session.permissions)
  const [open, setOpen] = useState(true)
  const rights = pageRights(contracts, place.component, permissions)
  return (
    <Dialog
      open={open}
      width={720}
      title={`${say(words.title)} · ${say(place.title)}`}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      {rights.length === 0 ? (
        <p className={css.help}>{say(words.none)}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
        <section className={plain.scroller} aria-label={say(words.title)} tabIndex={0}>
          <table className={`${plain.table} ${css.rights}`}>
            <thead>
              <tr>
                <th scope="col">{say(words.opens)}</th>
                <th scope="col">{say(words.tag)}</th>
                <th scope="col">{say(words.mine)}</th>
              </tr>
            </thead>
            <tbody>
              {rights.map(({ tag, opens, held }) => (
                <tr key={tag}>
                  <td>{opens.map((title) => say(title)).join(separator)}</td>
                  <td className={css.tag}>{tag}</td>
                  <td className={css.mine} data-held={held || undefined}>
                    {say(held ? words.held : words.lacking)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {rights.some(({ held }) => !held) && <p className={css.help}>{say(words.whom)}</p>}
    </Dialog>
  )
}

function isContract(value: unknown): value is Contract {
  return typeof value === 'object' && value !== null && 'endpoints' in value && 'area' in value
}
