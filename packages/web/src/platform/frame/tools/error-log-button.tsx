import BugOutlined from '@ant-design/icons/es/icons/BugOutlined'
import { useState } from 'react'
import { useErrorLog } from '../../base/errors/error-log.ts'
import { useWords } from '../../base/i18n/words.ts'
import { usePart } from '../../io/code/use-part.ts'
import css from './tool.module.css'
import { words } from './tools.words.ts'

/** There only while something has been captured (spec 2); says how much. */
export function ErrorLogButton() {
  const { say } = useWords()
  const count = useErrorLog(({ entries }) => entries.length)
  const [shown, setShown] = useState(false)
  const { Part: ErrorLogDialog, fetchPart } = usePart(() => import('./error-log-dialog.tsx'))
  return (
    <>
      {count > 0 && (
        <button
          type="button"
          className={css.tool}
          data-count={count}
          aria-label={say(words.errorLog)}
          title={say(words.errorLog)}
          aria-haspopup="dialog"
          onClick={() => void fetchPart().then(setShown)}
        >
          <BugOutlined />
        </button>
      )}
      {shown && ErrorLogDialog && <ErrorLogDialog onClosed={() => setShown(false)} />}
    </>
  )
}
