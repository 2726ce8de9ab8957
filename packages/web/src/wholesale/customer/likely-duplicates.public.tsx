import type { Candidate, customer } from '@brandside/contract/wholesale/customer/customer.ts'
import type { prospect } from '@brandside/contract/wholesale/prospect.ts'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useSettled } from '../../platform/io/api/use-settled.ts'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import css from './likely-duplicates.module.css'
import { words } from './likely-duplicates.words.ts'

interface LikelyDuplicatesProps {
  of: typeof customer | typeof prospect
  /** What the operator answers to it: asked where there is a doubt. */
  children: ReactNode
}

/** While a business is being entered: those that it may already be. Only a new record is compared. */
export function LikelyDuplicates({ of, children }: LikelyDuplicatesProps) {
  const asked = useSettled({
    name: textOf(Form.useWatch('name')),
    mobile: textOf(Form.useWatch('mobile')),
    taxNo: textOf(Form.useWatch('taxNo')),
  })
  return (
    <Duplicates of={of} asked={asked}>
      {children}
    </Duplicates>
  )
}

/** What a business is compared by; `except` is its own record, which is no duplicate. */
interface Compared {
  name: string
  mobile: string
  taxNo: string
  except?: number
}

/** Those that a business may already be; nothing where there are none. */
export function Duplicates({
  of,
  asked,
  children,
}: Partial<LikelyDuplicatesProps> & Pick<LikelyDuplicatesProps, 'of'> & { asked: Compared }) {
  const { say } = useWords()
  const worth = asked.name.length >= 2 || asked.mobile.length === 11 || asked.taxNo.length >= 15
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''))
  const { data = [] } = useRead(of as typeof customer, 'checkDuplicate', given, { enabled: worth, keepPrevious: true })
  if (!worth || data.length === 0) return null
  const shows = shownOf(of.endpoints.checkDuplicate)
  return (
    <>
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
      {children}
    </>
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
