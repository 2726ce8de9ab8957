import { centsText } from '@brandside/contract/platform/money.ts'
import { quantityText } from '@brandside/contract/platform/quantity.ts'
import { type OrderView, wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order.ts'
import { Table } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useRead } from '../../platform/io/api/use-read.ts'
import css from './wholesale-order.module.css'
import { words } from './wholesale-order.words.ts'

const percent = (part: number, of: number) => (of === 0 ? '–' : `${((part / of) * 100).toFixed(1)} %`)

/** What each line earns, and the order as a whole. */
export function MarginTable({ order: { id } }: { order: OrderView }) {
  const { say } = useWords()
  const read = useRead(wholesaleOrder, 'margin', { id })
  const { data } = read
  if (!data) return <LoadingOrFailed read={read} />
  const known = data.lines.filter(({ costCents }) => costCents !== null)
  const sum = (name: 'netCents' | 'costCents') => known.reduce((all, line) => all + (line[name] ?? 0), 0)
  const total = { net: sum('netCents'), cost: sum('costCents') }
  return (
    <>
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={data.lines}
        columns={[
          { key: 'name', title: say(words.SKU), dataIndex: 'skuName' },
          {
            key: 'qty',
            title: say(words.qty),
            align: 'end',
            render: (_, { qty, unitName }) => `${quantityText(qty)} ${unitName}`,
          },
          { key: 'net', title: say(words.net), align: 'end', render: (_, { netCents }) => centsText(netCents) },
          {
            key: 'cost',
            title: say(words.cost),
            align: 'end',
            render: (_, { costCents }) => (costCents === null ? '–' : centsText(costCents)),
          },
          {
            key: 'margin',
            title: say(words.margin),
            align: 'end',
            render: (_, { netCents, costCents }) => (costCents === null ? '–' : centsText(netCents - costCents)),
          },
          {
            key: 'rate',
            title: say(words.marginRate),
            align: 'end',
            render: (_, { netCents, costCents }) =>
              costCents === null ? '–' : percent(netCents - costCents, netCents),
          },
        ]}
        summary={() => (
          <Table.Summary.Row>
            <Table.Summary.Cell index={0} colSpan={2}>
              {say(words.total)}
            </Table.Summary.Cell>
            <Table.Summary.Cell index={2} align="end">
              {centsText(total.net)}
            </Table.Summary.Cell>
            <Table.Summary.Cell index={3} align="end">
              {centsText(total.cost)}
            </Table.Summary.Cell>
            <Table.Summary.Cell index={4} align="end">
              {centsText(total.net - total.cost)}
            </Table.Summary.Cell>
            <Table.Summary.Cell index={5} align="end">
              {percent(total.net - total.cost, total.net)}
            </Table.Summary.Cell>
          </Table.Summary.Row>
        )}
      />
      {known.length < data.lines.length && <p className={css.weak}>{say(words.noCost)}</p>}
    </>
  )
}
