import type { FieldKind } from '@brandside/contract/platform/fields/notes.ts'
import { Fragment, type ReactNode } from 'react'
import { showNumber, thin } from '../../base/format/number.ts'
import css from './number-value.module.css'

/**
 * A number as people read it. What parts its thousands is room and no character, so that what is copied into a sheet is a
 * number there.
 */
export function shownNumber(kind: FieldKind, value: number | string): ReactNode {
  const groups = showNumber(kind, value).split(thin)
  if (groups.length === 1) return groups[0]
  // One piece wherever it stands: a row of a flexible box would part its groups.
  return (
    <span className={css.number}>
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: thousands are known by their place
        <Fragment key={index}>{index === 0 ? group : <span className={css.group}>{group}</span>}</Fragment>
      ))}
    </span>
  )
}
