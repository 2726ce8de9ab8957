import { bookCheck } from '@brandside/contract/payment/book-check.ts'
import type { Output } from '@brandside/contract/platform/contract.ts'
import { Button } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { Can } from '../../platform/ui/access/can.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import css from './book-check.module.css'
import { words } from './book-check.words.ts'
import { Results } from './results.tsx'

type Row = Output<typeof bookCheck, 'list'>['list'][number]

const Field = fieldOf(bookCheck)

const columns: readonly Column<Row>[] = [
  { name: 'day', width: 120 },
  { name: 'checkedAt', width: 168 },
  { name: 'ledgerCount', width: 96, spare: 1 },
  { name: 'faultCount', width: 96 },
  { name: 'nightly', width: 120, spare: 2 },
]

const form = (
  <>
    <Section title={words.result}>
      <Field name="checkedAt" />
      <Field name="nightly" />
      <Field name="ledgerCount" />
      <Field name="faultCount" />
    </Section>
    <Section title={words.results}>
      <Results />
    </Section>
  </>
)

const nameOf = (row: Values) => String(row.day ?? '')

/** What the nightly proof of all ledgers has found, and the way to one at once. */
export default function BookCheckPage() {
  const { say } = useWords()
  const check = useAction(bookCheck, 'check', { done: say(words.queued) })
  return (
    <ResourcePage
      of={bookCheck}
      filters={['dayStart', 'differs', 'latest']}
      columns={columns}
      form={form}
      nameOf={nameOf}
      note={<p className={css.help}>{say(words.help)}</p>}
      tools={
        <Can any={[bookCheck.endpoints.check.guard]}>
          <Button loading={check.pending} onClick={() => void check.run({})}>
            {say(words.check)}
          </Button>
        </Can>
      }
    />
  )
}
