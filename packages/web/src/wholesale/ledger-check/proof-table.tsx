import type { Output } from '@brandside/contract/platform/contract.ts'
import type { ledgerCheck } from '@brandside/contract/wholesale/ledger-check.ts'
import { Table, Tag } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { proofs, words } from './ledger-check.words.ts'

export type Check = Output<typeof ledgerCheck, 'check'>['checks'][number]

/** Proofs, one to a row, with what differs below those that do not pass. */
export function ProofTable({ checks }: { checks: Check[] }) {
  const { say } = useWords()
  const called = (name: string) => {
    const known = proofs[name]
    return known ? say(known) : name.replace(/^numbers /, '')
  }
  return (
    <Table
      size="small"
      rowKey="name"
      pagination={false}
      dataSource={checks}
      columns={[
        { key: 'name', title: say(words.check), render: (_, { name }) => called(name) },
        {
          key: 'result',
          title: say(words.result),
          width: 120,
          render: (_, { passed, faults }) => (
            <Tag color={passed ? 'success' : 'error'}>
              {passed ? say(words.passed) : say(words.differs, { count: faults.length })}
            </Tag>
          ),
        },
      ]}
      expandable={{
        rowExpandable: ({ passed }) => !passed,
        showExpandColumn: checks.some(({ passed }) => !passed),
        expandedRowRender: ({ faults }) => (
          <Table
            size="small"
            rowKey={({ account, entry, what }) => `${account} ${entry} ${what}`}
            pagination={false}
            dataSource={faults}
            columns={[
              { key: 'what', title: say(words.check), render: (_, { what }) => called(what) },
              { key: 'account', title: say(words.record), dataIndex: 'account', align: 'end' },
              { key: 'is', title: say(words.is), dataIndex: 'is' },
              { key: 'should', title: say(words.should), dataIndex: 'should' },
            ]}
          />
        ),
      }}
    />
  )
}
