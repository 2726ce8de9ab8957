import type { FieldChange } from '@brandside/contract/shell/record-log.ts'
import { operationLog } from '@brandside/contract/system/operation-log.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { FieldChanges } from '../../platform/data/operation-log/field-changes.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { Can } from '../../platform/ui/access/can.tsx'
import css from './line-changes.module.css'
import { words } from './operation-log.words.ts'

interface LineChangesProps {
  /** The line. */
  id: number
  of: readonly FieldChange[]
}

/** What a line changed, field by field; what is masked is shown after the password, and that is a line itself. */
export function LineChanges({ id, of }: LineChangesProps) {
  const { say } = useWords()
  const reveal = useAction(operationLog, 'reveal')
  const [full, setFull] = useState<readonly FieldChange[]>()
  const changes = full ?? of
  if (changes.length === 0) return '–'
  return (
    <>
      <FieldChanges changes={changes} />
      {changes.some(({ masked }) => masked) && (
        <Can any={[operationLog.endpoints.reveal.guard]}>
          <div className={css.reveal}>
            <span className={css.weak}>{say(words.revealHelp)}</span>
            <Button
              size="small"
              loading={reveal.pending}
              onClick={() => void reveal.run({ id }).then((revealed) => revealed && setFull(revealed.changes))}
            >
              {say(words.reveal)}
            </Button>
          </div>
        </Can>
      )}
    </>
  )
}
