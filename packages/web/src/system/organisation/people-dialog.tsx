import { type OrganisationRow, organisation } from '@brandside/contract/system/organisation.ts'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { StatusText } from '../../platform/ui/values/status-text.tsx'
import { words } from './organisation.words.ts'
import css from './people-dialog.module.css'

interface PeopleDialogProps {
  row: Pick<OrganisationRow, 'id' | 'name'>
  onClosed(): void
}

/** People of an organisation itself. */
export default function PeopleDialog({ row, onClosed }: PeopleDialogProps) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const read = useRead(organisation, 'people', { organisationId: row.id })
  const { data } = read
  return (
    <Dialog
      open={open}
      title={say(words.peopleOf, { name: row.name })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      {!data && <LoadingOrFailed read={read} />}
      {data?.length === 0 && <p>{say(words.nobody)}</p>}
      {data && data.length > 0 && (
        <ul className={css.people}>
          {data.map(({ id, nickName, username, salesman, status }) => (
            <li key={id} className={css.person}>
              <span>{nickName}</span>
              <span className={css.username}>{username}</span>
              {salesman && <span className={css.mark}>{say(words.salesman)}</span>}
              {status === 0 && <StatusText status={0} />}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
