import { crmInvoice, type NewCrmInvoice } from '@brandside/contract/wholesale/crm-invoice.ts'
import { customer } from '@brandside/contract/wholesale/customer.ts'
import { customerInvoice } from '@brandside/contract/wholesale/customer-invoice.ts'
import { Empty, InputNumber, Select, Table } from 'antd'
import { useState } from 'react'
import { showMoney } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { words } from './crm-invoice.words.ts'

const CustomerPicker = picker(customer)
type CustomerId = NewCrmInvoice['customerId']
type InfoId = NewCrmInvoice['invoiceInfoId']

/** Of what a customer may have invoiced, so much of each line. */
export default function ApplyDialog({ of, onClosed }: { of?: CustomerId | undefined; onClosed(): void }) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const [customerId, setCustomer] = useState(of)
  const [infoId, setInfo] = useState<InfoId>()
  const [amounts, setAmounts] = useState<Readonly<Record<string, number>>>({})
  const enabled = customerId !== undefined
  const { data: left } = useRead(
    crmInvoice,
    'invoiceable',
    { customerId: customerId ?? (0 as CustomerId) },
    { enabled },
  )
  const { data: titles } = useRead(customerInvoice, 'list', { ...(enabled && { customerId }), rows: 200 }, { enabled })
  const apply = useAction(crmInvoice, 'apply', { done: say(words.applied) })
  const keyOf = ({ orderId, orderLineId }: NonNullable<typeof left>[number]) => `${orderId} ${orderLineId}`
  const lines = (left ?? []).flatMap((each) => {
    const amountCents = amounts[keyOf(each)] ?? each.leftCents
    return amountCents > 0 ? [{ orderId: each.orderId, orderLineId: each.orderLineId, amountCents }] : []
  })
  const info = infoId ?? titles?.list.find(({ isDefault }) => isDefault)?.id

  async function send() {
    if (customerId === undefined || info === undefined) return
    if (await apply.run({ customerId, invoiceInfoId: info, lines })) setOpen(false)
  }

  return (
    <Dialog
      open={open}
      width={720}
      firm
      title={say(words.applyTitle)}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      action={{
        verb: say(words.apply),
        run: () => void send(),
        pending: apply.pending,
        disabled: lines.length === 0 || info === undefined,
      }}
    >
      <CustomerPicker
        label={say(words.customer)}
        placeholder={words.customer}
        value={customerId ?? null}
        onChange={(id) => setCustomer(id as CustomerId | undefined)}
      />
      {titles && (
        <Select<number>
          aria-label={say(words.info)}
          placeholder={say(words.info)}
          style={{ width: '100%', marginBlock: 12 }}
          value={info === undefined ? null : Number(info)}
          options={titles.list.map(({ id, title }) => ({ value: Number(id), label: title }))}
          onChange={(id) => setInfo(id as InfoId)}
        />
      )}
      {left &&
        (left.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.nothing)} />
        ) : (
          <Table
            size="small"
            rowKey={keyOf}
            pagination={false}
            dataSource={left}
            columns={[
              { key: 'order', title: say(words.order), dataIndex: 'orderNo' },
              { key: 'item', title: say(words.item), dataIndex: 'name' },
              { key: 'left', title: say(words.left), align: 'end', render: (_, each) => showMoney(each.leftCents) },
              {
                key: 'amount',
                title: say(words.amount),
                render: (_, each) => (
                  <InputNumber
                    aria-label={say(words.amount)}
                    min={0}
                    max={each.leftCents / 100}
                    precision={2}
                    value={(amounts[keyOf(each)] ?? each.leftCents) / 100}
                    onChange={(value) => setAmounts({ ...amounts, [keyOf(each)]: Math.round((value ?? 0) * 100) })}
                  />
                ),
              },
            ]}
          />
        ))}
    </Dialog>
  )
}
