import { Alert } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { words } from './document.words.ts'
import css from './waits-for.module.css'

/** Why a document waits for an approver: what he reads first. */
export function WaitsFor({ reasons }: { reasons: readonly string[] }) {
  const { say } = useWords()
  if (reasons.length === 0) return null
  return (
    <Alert
      className={css.waits as string}
      type="warning"
      showIcon
      title={say(words.waitsFor)}
      description={
        <ul className={css.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      }
    />
  )
}
