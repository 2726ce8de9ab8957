import { ledgerCheck } from '@brandside/contract/wholesale/ledger-check.ts'
import { Alert, Button, Table, Tag } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { PageFrame } from '../../platform/ui/page/page-frame.tsx'
import { words } from './ledger-check.words.ts'

/** The proofs of the books, one to a row, with what differs below those that do not pass. */
export default function LedgerCheckPage() {
  const { say } = useWords()
  const { data, isFetching, refetch } = useRead(ledgerCheck, 'check', {})
  const wrong = data?.checks.filter(({ passed }) => !passed).length ?? 0
  return (
    <PageFrame
      actions={
        <Button loading={isFetching} onClick={() => void refetch()}>
          {say(words.again)}
        </Button>
      }
    >
      {data && (
        <Alert
          showIcon
          type={wrong === 0 ? 'success' : 'error'}
          style={{ marginBlockEnd: 12 }}
          title={wrong === 0 ? say(words.fine, { count: data.checks.length }) : say(words.faults, { count: wrong })}
        />
      )}
      <Table
        size="small"
        rowKey="name"
        pagination={false}
        loading={!data}
        dataSource={data?.checks ?? []}
        columns={[
          { key: 'name', title: say(words.check), dataIndex: 'name' },
          {
            key: 'result',
            title: say(words.result),
            render: (_, { passed, faults }) => (
              <Tag color={passed ? 'success' : 'error'}>
                {passed ? say(words.passed) : say(words.differs, { count: faults.length })}
              </Tag>
            ),
          },
        ]}
        expandable={{
          rowExpandable: ({ passed }) => !passed,
          expandedRowRender: ({ faults }) => (
            <Table
              size="small"
              rowKey={({ account, entry, what }) => `${account} ${entry} ${what}`}
              pagination={false}
              dataSource={faults}
              columns={[
                { key: 'what', title: say(words.check), dataIndex: 'what' },
                { key: 'account', title: say(words.record), dataIndex: 'account', align: 'end' },
                { key: 'is', title: say(words.is), dataIndex: 'is' },
                { key: 'should', title: say(words.should), dataIndex: 'should' },
              ]}
            />
          ),
        }}
      />
    </PageFrame>
  )
}
