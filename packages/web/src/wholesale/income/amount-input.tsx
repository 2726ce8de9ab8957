import { income } from '@brandside/contract/wholesale/income/income.ts'
import { Input } from 'antd'
import { showMoney } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useFormRecord } from '../../platform/data/form/form-record.ts'
import { fieldsOf } from '../../platform/io/api/contract-data.ts'
import { FieldInput, type InputProps } from '../../platform/ui/inputs/field-input.tsx'

const info = fieldsOf(income.endpoints.create).amountCents

/** The amount of a receipt. That of a refund has left the balance and stays, so it is only shown. */
export function AmountInput(entered: Partial<InputProps<unknown>> & { className?: string }) {
  const { say } = useWords()
  const { loaded } = useFormRecord()
  if (!info) return null
  if (loaded.direction !== 'OUT') return <FieldInput name="amountCents" info={info} {...entered} />
  return (
    <>
      <Input id={entered.id} className={entered.className} disabled value={showMoney(Number(entered.value))} />
      <div>
        <small>{say(income.reasons.refundStays.words)}</small>
      </div>
    </>
  )
}
