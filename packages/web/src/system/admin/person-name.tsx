import type { AdminRow } from '@brandside/contract/system/admin.ts'
import { Tooltip } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { Face } from '../../platform/ui/person/face.tsx'
import { words } from './admin.words.ts'
import css from './person-name.module.css'

/** Portrait or initial, name and user name: how people find one another in a list. */
export function PersonName({ row: { nickName, username, avatar } }: { row: AdminRow }) {
  return (
    <span className={css.person}>
      <Face name={nickName} avatar={avatar} />
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
