import { docSeq } from '@brandside/contract/wholesale/doc-seq.ts'
import { ledgerCheck } from '@brandside/contract/wholesale/ledger-check.ts'
import { Alert, Button } from 'antd'
import { Link } from 'react-router'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { type OutputAt, shownOf } from '../../platform/io/api/contract-data.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { PageFrame } from '../../platform/ui/page/page-frame.tsx'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import css from './ledger-check.module.css'
import { words } from './ledger-check.words.ts'
import { PeriodLock } from './period-lock.tsx'
import { type Check, ProofTable } from './proof-table.tsx'
import { SealTable } from './seal-table.tsx'

const { checkedAt: checkedInfo } = shownOf(ledgerCheck.endpoints.check)

/** Ledgers, numbers and what has to agree between documents: each kind of proof in a table of its own. */
const kinds = {
  ledgers: ({ name }: Check) => !name.startsWith('numbers') && !name.startsWith('B-INV'),
  books: ({ name }: Check) => name.startsWith('B-INV'),
  numbers: ({ name }: Check) => name.startsWith('numbers'),
} as const

/** The proofs of the books, as they stand at this moment. */
export default function LedgerCheckPage() {
  const { say } = useWords()
  const read = useRead(ledgerCheck, 'check', {})
  const { data, isFetching, refetch } = read
  return (
    <PageFrame
      actions={
        <Button loading={isFetching} onClick={() => void refetch()}>
          {say(words.again)}
        </Button>
      }
    >
      {data ? <Proofs data={data} /> : <LoadingOrFailed read={read} />}
    </PageFrame>
  )
}

/** What was found, and each kind of proof below it. */
function Proofs({ data: { checks, seals, checkedAt } }: { data: OutputAt<typeof ledgerCheck, 'check'> }) {
  const { say } = useWords()
  const may = useMay()
  const wrong = checks.filter(({ passed }) => !passed).length
  return (
    <>
      <Alert
        showIcon
        type={wrong === 0 ? 'success' : 'error'}
        title={wrong === 0 ? say(words.fine, { count: checks.length }) : say(words.faults, { count: wrong })}
        description={<ShownValue info={checkedInfo} value={checkedAt} />}
      />
      <div className={css.kinds}>
        {may(docSeq.endpoints.period) && <PeriodLock />}
        {(Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) => (
          <section key={kind}>
            <h2 className={css.title}>{say(words[kind])}</h2>
            <ProofTable label={say(words[kind])} checks={checks.filter(kinds[kind])} />
            {kind === 'numbers' && may(docSeq.endpoints.register) && (
              <Link to="/wholesale/docSeq" className={css.more}>
                {say(words.register)}
              </Link>
            )}
          </section>
        ))}
        <SealTable seals={seals} />
      </div>
    </>
  )
}
