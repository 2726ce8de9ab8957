import type { AdminRow } from '@brandside/contract/system/admin.ts'
import { Tooltip } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { Picture } from '../../platform/ui/pictures/picture.tsx'
import { words } from './admin.words.ts'
import css from './person-name.module.css'

/** Portrait or initial, name and user name: how people find one another in a list. */
export function PersonName({ row: { nickName, username, avatar } }: { row: AdminRow }) {
  return (
    <span className={css.person}>
      {avatar ? (
        <Picture of={avatar} size="face" />
      ) : (
        <span className={css.initial} data-initial={[...nickName][0]} aria-hidden="true" />
      )}
      <span className={css.names}>
        <span className={css.name}>{nickName}</span>
        <span className={css.username}>{username}</span>
      </span>
    </span>
  )
}

/** Marks of an account that an administrator should notice. */
export function AccountMarks({ row }: { row: AdminRow }) {
  const { say } = useWords()
  return (
    <>
      {row.mustChangePassword && (
        <Tooltip title={say(words.pendingHelp)}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard needs a way to the explanation */}
          <span className={css.pending} tabIndex={0}>
            {say(words.pending)}
          </span>
        </Tooltip>
      )}
      {row.otpEnabled && (
        <Tooltip title={say(words.otpHelp)}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard needs a way to the explanation */}
          <span className={css.otp} tabIndex={0}>
            {say(words.otp)}
          </span>
        </Tooltip>
      )}
    </>
  )
}
