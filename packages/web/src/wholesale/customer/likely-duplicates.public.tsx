import type { Candidate, customer } from '@brandside/contract/wholesale/customer.ts'
import type { prospect } from '@brandside/contract/wholesale/prospect.ts'
import { Form } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useSettled } from '../../platform/io/api/use-settled.ts'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import css from './likely-duplicates.module.css'
import { words } from './likely-duplicates.words.ts'

/** While a business is being entered: those that it may already be. Only a new record is compared. */
export function LikelyDuplicates({ of }: { of: typeof customer | typeof prospect }) {
  const { say } = useWords()
  const asked = useSettled({
    name: textOf(Form.useWatch('name')),
    mobile: textOf(Form.useWatch('mobile')),
    taxNo: textOf(Form.useWatch('taxNo')),
  })
  const worth = asked.name.length >= 2 || asked.mobile.length === 11 || asked.taxNo.length >= 15
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''))
  const { data = [] } = useRead(of as typeof customer, 'checkDuplicate', given, { enabled: worth, keepPrevious: true })
  if (!worth || data.length === 0) return null
  const shows = shownOf(of.endpoints.checkDuplicate)
  return (
    <div className={css.found} role="status">
      <p className={css.title}>{say(words.found, { count: data.length })}</p>
      <ul className={css.list}>
        {data.map((each: Candidate) => (
          <li key={`${each.kind} ${each.id ?? each.name}`} className={css.one}>
            <ShownValue info={shows.kind} value={each.kind} />
            <span className={css.name}>{each.name}</span>
            <span className={css.score}>{each.score}%</span>
            {each.ownerName && <span className={css.owner}>{each.ownerName}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
