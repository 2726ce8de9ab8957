import BugOutlined from '@ant-design/icons/es/icons/BugOutlined'
import { lazy, Suspense, useState } from 'react'
import { useErrorLog } from '../errors/error-log.ts'
import { useWords } from '../i18n/words.ts'
import { words } from './tools.words.ts'
import css from './top-bar.module.css'

const ErrorLogDialog = lazy(() => import('../errors/error-log-dialog.tsx'))

/** There only while something has been captured (spec 2); says how much. */
export function ErrorLogButton() {
  const { say } = useWords()
  const count = useErrorLog(({ entries }) => entries.length)
  const [shown, setShown] = useState(false)
  return (
    <>
      {count > 0 && (
        <button
          type="button"
          className={css.tool}
          data-count={count}
          aria-label={say(words.errorLog)}
          aria-haspopup="dialog"
          onClick={() => setShown(true)}
        >
          <BugOutlined />
        </button>
      )}
      {shown && (
        <Suspense>
          <ErrorLogDialog onClosed={() => setShown(false)} />
        </Suspense>
      )}
    </>
  )
}
