import type { Id } from '@brandside/contract/platform/id.ts'
import { productSku } from '@brandside/contract/wholesale/product/product-sku.ts'
import { lineDoubts } from '@brandside/contract/wholesale/wholesale-order/line-doubts.ts'
import { type ParsedLine, wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { Button, Checkbox, Select } from 'antd'
import type { MouseEvent } from 'react'
import { useWords } from '../../../platform/base/i18n/words.ts'
import { picker } from '../../../platform/data/picker/picker.tsx'
import { shownOf } from '../../../platform/io/api/contract-data.ts'
import { NumberInput } from '../../../platform/ui/inputs/number-input.tsx'
import { ChoiceTag } from '../../../platform/ui/values/choice-tag.tsx'
import css from './pasted.module.css'
import { words } from './pasted.words.ts'
import { around, type LineEdit, type PastedLine } from './pasted-lines.rules.ts'

const SkuPicker = picker(productSku)
const shows = shownOf(wholesaleOrder.endpoints.quickParse).rows?.items ?? {}
const qtyInfo = { ...shows.qty, kind: 'quantity' as const }

interface CellProps {
  line: PastedLine
  onEdit(edit: LineEdit): void
}

/** The piece of the text that a line was read from, within its surroundings. */
export function OriginalText({ text, line: { row } }: { text: string; line: PastedLine }) {
  const { before, piece, behind } = around(text, row.from, row.to)
  return (
    <span className={css.original}>
      {before}
      <mark className={css.piece}>{piece}</mark>
      {behind}
    </span>
  )
}

/** The product: where it is open, one of those that the words may mean, or any other. */
export function LineProduct({ line: { row, doubts }, onChoose }: { line: PastedLine; onChoose(skuId: Id): void }) {
  const { say } = useWords()
  const isOpen = row.candidates.length > 1 && (row.skuId === null || doubts.includes('product'))
  const label = say(words.productOf, { line: row.line })
  const choose = (id: number | undefined) => {
    if (id !== undefined) onChoose(id as Id)
  }
  return (
    <span className={css.product}>
      {isOpen && (
        <Select
          aria-label={say(words.candidatesOf, { line: row.line })}
          className={css.wide}
          value={row.skuId === null ? null : Number(row.skuId)}
          options={row.candidates.map(({ skuId, skuName }) => ({ value: Number(skuId), label: skuName }))}
          onChange={choose}
        />
      )}
      <SkuPicker
        className={css.wide}
        label={label}
        placeholder={isOpen ? words.otherProduct : words.product}
        value={isOpen || row.skuId === null ? null : Number(row.skuId)}
        onChange={choose}
        // A correction is kept by the customer's words: without any there is nothing to correct.
        disabled={row.words === ''}
        required
      />
      {row.learned && <ChoiceTag colour="blue">{say(words.learned)}</ChoiceTag>}
    </span>
  )
}

export function LineQuantity({ line: { row, qty }, onEdit }: CellProps) {
  const { say } = useWords()
  return (
    <span className={css.quantity}>
      <NumberInput
        info={qtyInfo}
        label={say(words.qtyOf, { line: row.line })}
        value={qty}
        onChange={(value) => onEdit({ qty: typeof value === 'string' ? value : null })}
      />
      {row.qtyAmong.length > 1 && qty === row.qty && (
        <span className={css.among}>
          {row.qtyAmong.map((each) => (
            <Button
              key={each}
              size="small"
              onClick={(event) => {
                focusInputOf(event, `.${css.quantity}`)
                onEdit({ qty: each })
              }}
            >
              {each}
            </Button>
          ))}
        </span>
      )}
    </span>
  )
}

export function LineUnit({ line: { row, unitId, units }, onChoose }: { line: PastedLine; onChoose(unitId: Id): void }) {
  const { say } = useWords()
  return (
    <Select
      aria-label={say(words.unitOf, { line: row.line })}
      className={css.unit}
      value={unitId === null ? null : Number(unitId)}
      disabled={units.length === 0}
      placeholder={row.saidUnit ?? say(words.unit)}
      options={units.map((each) => ({ value: Number(each.unitId), label: each.unitName }))}
      onChange={(id) => {
        if (id !== null) onChoose(id as Id)
      }}
    />
  )
}

/** What is open about a line, and what the operator says to it. */
export function LineState({ line, onEdit }: CellProps) {
  const { say } = useWords()
  const { row, doubts, isReady, isLeftOut, isEdited } = line
  const isOpen = !isLeftOut && !isReady
  return (
    <span className={css.state}>
      {isOpen && row.error && !isEdited && <ChoiceTag colour="red">{row.error}</ChoiceTag>}
      {isOpen &&
        doubts
          .filter((doubt) => !isSaidBy(row, doubt))
          .map((doubt) => (
            <ChoiceTag key={doubt} colour="orange">
              {say(lineDoubts[doubt])}
            </ChoiceTag>
          ))}
      {isOpen && line.isComplete && (
        <Button
          size="small"
          onClick={(event) => {
            focusInputOf(event, `.${css.state}`)
            onEdit({ isConfirmed: true })
          }}
          aria-label={say(words.confirmOf, { line: row.line })}
        >
          {say(words.confirm)}
        </Button>
      )}
      <Checkbox checked={!isLeftOut} onChange={({ target }) => onEdit({ isLeftOut: !target.checked })}>
        {say(words.take)}
        <span className={css.hidden}>{say(words.lineNo, { line: row.line })}</span>
      </Checkbox>
    </span>
  )
}

/** The button goes with what it does: the keyboard stays in the cell. */
function focusInputOf({ currentTarget }: MouseEvent<HTMLElement>, cell: string): void {
  currentTarget.closest(cell)?.querySelector('input')?.focus()
}

/** The problem of a line says it already. */
function isSaidBy({ error, skuId, unitId, qty }: ParsedLine, doubt: string): boolean {
  if (error === null) return false
  if (skuId === null) return doubt === 'notSold' || doubt === 'last'
  if (unitId === null) return doubt === 'unit'
  return qty === null && doubt === 'quantity'
}
