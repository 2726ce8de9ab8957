import { Tooltip } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { words } from './admin.words.ts'
import css from './role-tags.module.css'

/** The first two roles; all of them in a tooltip. */
export function RoleTags({ names }: { names: readonly string[] }) {
  const { say } = useWords()
  if (names.length === 0) return <span className={css.none}>{say(words.noRole)}</span>
  const tags = names.slice(0, 2).map((name) => (
    <span key={name} className={css.tag}>
      {name}
    </span>
  ))
  if (names.length <= 2) return <span className={css.tags}>{tags}</span>
  return (
    <Tooltip title={names.join('，')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard needs a way to the rest */}
      <span className={css.tags} tabIndex={0}>
        {tags}
        <span className={css.more}>{say(words.moreRoles, { count: names.length })}</span>
      </span>
    </Tooltip>
  )
}
