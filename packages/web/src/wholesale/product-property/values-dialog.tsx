import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import type { ProductPropertyRow } from '@brandside/contract/wholesale/product/product-property.ts'
import {
  type ProductPropertyValueRow,
  productPropertyValue,
} from '@brandside/contract/wholesale/product/product-property-value.ts'
import { Button, Input, Switch } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { words } from './product-property.words.ts'
import css from './values-dialog.module.css'

interface ValuesDialogProps {
  property: Pick<ProductPropertyRow, 'id' | 'name'>
  onClosed(): void
}

/** The values of one property: added by typing or pasting lines, switched, and deleted as long as nothing uses them. */
export default function ValuesDialog({ property, onClosed }: ValuesDialogProps) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const read = useRead(productPropertyValue, 'list', { propertyId: property.id, rows: 200 })
  const { data } = read
  return (
    <Dialog
      open={open}
      title={say(words.valuesOf, { name: property.name })}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      {!data && <LoadingOrFailed read={read} />}
      {data?.list.length === 0 && <p>{say(words.none)}</p>}
      {data && data.list.length > 0 && (
        <ul className={css.values}>
          {data.list.map((value) => (
            <Value key={value.id} value={value} />
          ))}
        </ul>
      )}
      {data && <Adding propertyId={property.id} last={data.list.at(-1)?.sort ?? 0} />}
    </Dialog>
  )
}

function Value({ value: { id, value, status } }: { value: ProductPropertyValueRow }) {
  const { say } = useWords()
  const can = useCan()
  const remove = useAction(productPropertyValue, 'remove')
  const setStatus = useAction(productPropertyValue, 'setStatus')
  return (
    <li className={css.value}>
      <span className={status === 1 ? css.text : `${css.text} ${css.off}`}>{value}</span>
      <Switch
        size="small"
        aria-label={value}
        checked={status === 1}
        disabled={!can(productPropertyValue.endpoints.setStatus.guard)}
        loading={setStatus.pending}
        onChange={(on) => void setStatus.run({ id, status: on ? 1 : 0 })}
      />
      {can(productPropertyValue.endpoints.remove.guard) && (
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={say(words.remove, { value })}
          loading={remove.pending}
          onClick={() => void remove.run({ ids: [id] })}
        />
      )}
    </li>
  )
}

function Adding({ propertyId, last }: { propertyId: ProductPropertyRow['id']; last: number }) {
  const { say } = useWords()
  const can = useCan()
  const [text, setText] = useState('')
  const create = useAction(productPropertyValue, 'create')
  if (!can(productPropertyValue.endpoints.create.guard)) return null

  /** One line is one value; what the server refuses stays in the box. */
  async function add() {
    const wanted = [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean)
    for (const [index, value] of wanted.entries()) {
      const sort = Math.min(last + 10 * (index + 1), 9999)
      if (!(await create.run({ propertyId, value, sort }))) return setText(wanted.slice(index).join('\n'))
    }
    setText('')
  }

  return (
    <div className={css.adding}>
      <Input.TextArea
        aria-label={say(words.newValue)}
        placeholder={say(words.newValueHelp)}
        autoSize={{ minRows: 1, maxRows: 6 }}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="primary" loading={create.pending} disabled={text.trim() === ''} onClick={() => void add()}>
        {say(words.add)}
      </Button>
    </div>
  )
}
