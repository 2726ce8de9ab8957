import type { Output } from '@brandside/contract/platform/contract.ts'
import type { ledgerCheck } from '@brandside/contract/wholesale/ledger-check.ts'
import { Typography } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import { ReadTable } from '../document/read-table.public.tsx'
import css from './ledger-check.module.css'
import { proofs, words } from './ledger-check.words.ts'

const moment = { kind: 'moment' } as const

/** Days of seals are those of UTC: their end is told by the clock of the operator. */
const endOf = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString()

/** Up to where each ledger is sealed; its fingerprint can be copied and kept elsewhere. */
export function SealTable({ seals }: { seals: Output<typeof ledgerCheck, 'check'>['seals'] }) {
  const { say } = useWords()
  return (
    <section>
      <h2 className={css.title}>{say(words.seals)}</h2>
      <ReadTable
        label={say(words.seals)}
        columns={[
          { title: say(words.ledger), cell: ({ ledger }) => say(proofs[ledger] ?? [ledger, ledger]) },
          { title: say(words.sealedTo), cell: ({ day }) => <ShownValue info={moment} value={endOf(day)} /> },
          { title: say(words.entries), number: true, cell: ({ entries }) => entries },
          {
            title: say(words.fingerprint),
            cell: ({ fingerprint }) => (
              <Typography.Text code copyable={{ text: fingerprint }}>
                {fingerprint.slice(0, 16)}
              </Typography.Text>
            ),
          },
        ]}
        rows={seals}
        keyOf={({ ledger }) => ledger}
        empty={say(words.noSeals)}
      />
    </section>
  )
}
