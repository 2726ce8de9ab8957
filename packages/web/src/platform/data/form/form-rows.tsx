import { Form } from 'antd'
import { use } from 'react'
import { doubtText } from '../../base/format/doubt-text.ts'
import { useWords } from '../../base/i18n/words.ts'
import { useStepOf } from '../form-parts/form-steps.ts'
import { SectionTitleContext } from '../resource/fields.tsx'
import { isBlankRow } from '../rows/blank-rows.ts'
import { type CellErrors, noteWrong } from '../rows/row-notes.ts'
import { type FormRow, rowsIn } from '../rows/rows.rules.ts'
import { words } from '../rows/rows.words.ts'
import { RowsFacts } from '../rows/rows-facts.tsx'
import { RowsGrid } from '../rows/rows-grid.tsx'
import type { AnyRowsProps } from '../rows/rows-props.ts'
import { useReadyRows } from '../rows/use-ready-rows.ts'
import { wrongField } from './field-rules.ts'
import { useFormRecord } from './form-record.ts'

/**
 * Repeating rows in a form: one value that is a list, and inputs in the cells of a table. What is wrong with a cell stands
 * below it; the field itself says how many cells that are.
 */
export function FormRows(props: AnyRowsProps) {
  const { contract, name, help } = props
  const { say } = useWords()
  const { isNew, loaded } = useFormRecord()
  useStepOf(name)
  const { info, items, columns } = useReadyRows(props)
  const label = say(info.label)
  const isTold = label === use(SectionTitleContext)
  const isFixed = !isNew && !contract.endpoints.update
  if (isFixed) return <RowsFacts label={label} columns={columns} rows={rowsIn(loaded[name])} />
  return (
    <Form.Item
      name={name}
      label={isTold ? undefined : label}
      layout="vertical"
      labelCol={wholeLine}
      wrapperCol={wholeLine}
      required={(info.min ?? 0) > 0}
      extra={help && say(help)}
      validateTrigger="onBlur"
      rules={[{ validator: (_, value: unknown) => verdict(rowsIn(value)) }]}
    >
      <RowsGrid {...props} label={label} info={info} items={items} columns={columns} />
    </Form.Item>
  )

  async function verdict(all: readonly FormRow[]): Promise<void> {
    const known = new Set(rowsIn(loaded[name]))
    const rows = all.filter((row) => !isBlankRow(row, items))
    for (const row of all.filter((row) => !rows.includes(row))) noteWrong(row, undefined)
    for (const row of rows) noteWrong(row, known.has(row) ? undefined : wrongCells(row))
    const count = rows.reduce((sum, row) => sum + Object.keys(wrongCells(row) ?? {}).length, 0)
    if (count > 0) throw new Error(say(words.wrong, { label, count }))
    const wrong =
      rows.length > 0 || info.min ? wrongField({ ...info, required: (info.min ?? 0) > 0 }, rows, undefined) : undefined
    if (wrong) throw new Error(doubtText(say, label, wrong))
  }

  function wrongCells(row: FormRow): CellErrors | undefined {
    const wrong = columns.flatMap(({ name: cell, info: of, isShown }) => {
      const found = isShown ? undefined : wrongField(of, row[cell], undefined)
      return found ? [[cell, doubtText(say, say(of.label), found)] as const] : []
    })
    return wrong.length > 0 ? Object.fromEntries(wrong) : undefined
  }
}

const wholeLine = { flex: '0 0 100%' }
