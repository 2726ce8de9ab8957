import { Button, Checkbox } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useToasts } from '../../platform/io/api/toasts.ts'
import { words } from './profile.words.ts'
import css from './recovery-codes.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  /** The operator has said that he has them somewhere safe. */
  saved: boolean
  onSaved(saved: boolean): void
}

/** Shown once: what stands in for the phone. */
export function RecoveryCodes({ codes, saved, onSaved }: RecoveryCodesProps) {
  const { say } = useWords()
  const toasts = useToasts()

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toasts.success(say(words.copied))
    } catch {
      // Without a secure connection there is no clipboard.
      toasts.warning(say(words.copyFailed))
    }
  }

  return (
    <>
      <p>{say(words.recoveryHelp)}</p>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p>
        <Button onClick={() => void copy()}>{say(words.recoveryCopy)}</Button>
      </p>
      <Checkbox checked={saved} onChange={({ target }) => onSaved(target.checked)}>
        {say(words.recoverySaved)}
      </Checkbox>
    </>
  )
}
