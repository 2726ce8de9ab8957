import { admin } from '@brandside/contract/system/admin.ts'
import { type CustomerRow, customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { type InputAt, shownOf } from '../../platform/io/api/contract-data.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import plain from '../../platform/ui/page/plain-table.module.css'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import { AskDialog } from './ask-dialog.public.tsx'
import css from './customer-file.module.css'
import { words } from './customer-file.words.ts'

const PersonPicker = picker(admin)
const shows = shownOf(customer.endpoints.shares)

/** With whom a customer is shared, for what and until when. */
export function ShareList({ row: { id, name } }: { row: Pick<CustomerRow, 'id' | 'name'> }) {
  const { say } = useWords()
  const may = useMay()
  const [adding, setAdding] = useState(false)
  const { data } = useRead(customer, 'shares', { id })
  const { run, pending, fieldErrors } = useAction(customer, 'share', { done: say(words.shared, { name }) })
  const send = async (values: Omit<InputAt<typeof customer, 'share'>, 'id'>) => Boolean(await run({ id, ...values }))
  const mayShare = may(customer.endpoints.share)
  return (
    <>
      {data && data.length > 0 && (
        <table className={`${plain.table} ${css.table}`} aria-label={say(words.shares)}>
          <tbody>
            {data.map(({ adminId, adminName, level, until }) => (
              <tr key={adminId}>
                <td>{adminName}</td>
                <td>
                  <ShownValue info={shows.level} value={level} compact />
                </td>
                <td>
                  <ShownValue info={shows.until} value={until} compact />
                </td>
                <td className={css.acts}>
                  {mayShare && (
                    <Button type="link" size="small" onClick={() => void run({ id, adminId, level: null })}>
                      {say(words.unshare)}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data?.length === 0 && <p className={css.empty}>{say(words.nothing)}</p>}
      {mayShare && (
        <Button className={css.add} onClick={() => setAdding(true)}>
          {say(words.share)}
        </Button>
      )}
      {adding && (
        <AskDialog
          endpoint={customer.endpoints.share}
          asked={[{ name: 'adminId', input: <PersonPicker /> }, { name: 'level', required: true }, 'until']}
          start={{ level: 'READ' }}
          title={say(words.shareTitle, { name })}
          help={say(words.shareHelp)}
          verb={say(words.share)}
          {...{ send, pending, errors: fieldErrors, onClosed: () => setAdding(false) }}
        />
      )}
    </>
  )
}
