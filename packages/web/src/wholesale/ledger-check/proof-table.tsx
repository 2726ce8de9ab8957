import { ledgerNames } from '@brandside/contract/payment/ledger-names.rules.ts'
import type { Output } from '@brandside/contract/platform/contract.ts'
import type { ledgerCheck } from '@brandside/contract/wholesale/ledger-check.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ChoiceTag } from '../../platform/ui/values/choice-tag.tsx'
import { ReadTable } from '../document/read-table.public.tsx'
import { useTypes } from '../document/use-types.public.ts'
import css from './ledger-check.module.css'
import { proofs, words } from './ledger-check.words.ts'

export type Check = Output<typeof ledgerCheck, 'check'>['checks'][number]

/** Proofs, one to a row, and below them what differs in each that does not pass. */
export function ProofTable({ label, checks }: { label: string; checks: readonly Check[] }) {
  const { say } = useWords()
  const types = useTypes()
  /** Numbers are proven type by type. */
  const called = (name: string) => {
    const known = proofs[name] ?? ledgerNames[name]
    const type = name.replace(/^numbers /, '')
    return known ? say(known) : (types.options.find(({ value }) => value === type)?.label ?? name)
  }
  return (
    <>
      <ReadTable
        label={label}
        columns={[
          { title: say(words.check), cell: ({ name }) => called(name) },
          { title: say(words.result), whole: true, cell: (check) => <Result check={check} /> },
        ]}
        rows={checks}
        keyOf={({ name }) => name}
        empty={say(words.none)}
      />
      {checks
        .filter(({ passed }) => !passed)
        .map(({ name, faults }) => (
          <div key={name} className={css.faults}>
            <h3>{called(name)}</h3>
            <ReadTable
              label={called(name)}
              columns={[
                { title: say(words.check), cell: ({ what }) => called(what) },
                { title: say(words.record), number: true, cell: ({ account }) => account },
                { title: say(words.is), cell: ({ is }) => is },
                { title: say(words.should), cell: ({ should }) => should },
              ]}
              rows={faults}
              keyOf={({ account, entry, what }) => `${account} ${entry} ${what}`}
              empty={say(words.none)}
            />
          </div>
        ))}
    </>
  )
}

function Result({ check: { passed, faults } }: { check: Check }) {
  const { say } = useWords()
  return (
    <ChoiceTag colour={passed ? 'green' : 'red'}>
      {passed ? say(words.passed) : say(words.differs, { count: faults.length })}
    </ChoiceTag>
  )
}
