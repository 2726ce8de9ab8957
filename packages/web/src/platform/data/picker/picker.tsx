import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { maxChoices } from '@brandside/contract/platform/choices.ts'
import { Select } from 'antd'
import { type ComponentType, type KeyboardEvent, type ReactNode, useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { useOpenList } from '../../ui/popup/use-open-list.ts'
import { useClear } from '../../ui/select/use-clear.tsx'
import { isComposing } from '../../ui/shortcuts/shortcuts.ts'
import css from './picker.module.css'
import type { NamedRecord } from './picker.rules.ts'
import { words } from './picker.words.ts'
import { type PickerContract, type Scope, useChosen } from './use-choices-of.ts'
import { useLookup } from './use-lookup.ts'

interface SharedProps<S> {
  id?: string
  className?: string | undefined
  /** Purpose of the picker, where no label stands beside it. */
  label?: string
  prefix?: ReactNode
  placeholder?: string | Bilingual
  disabled?: boolean
  /** Only some of the records are offered: the shops of one brand. What is chosen keeps its name. */
  within?: S | undefined
  /** Takes the focus, and with `open` shows its choices at once: it has taken the place of what was pressed. */
  entered?: 'focused' | 'open' | undefined
  /** Something has to be chosen: there is nothing to clear. */
  required?: boolean
}

interface One<S> extends SharedProps<S> {
  multiple?: false
  value?: number | null
  onChange?(value: number | undefined): void
}

interface Many<S> extends SharedProps<S> {
  multiple: true
  value?: readonly number[] | null
  onChange?(value: number[]): void
}

export type PickerProps<S = object> = One<S> | Many<S>

/**
 * The input that picks records of a contract, one or several: in a form, as a filter, in a repeating row. It is found by
 * typing, and what is chosen keeps its name when it is disabled or deleted later.
 */
export function picker<C extends PickerContract>(contract: C): ComponentType<PickerProps<Scope<C>>> {
  return (props) => <Picker {...props} of={contract} />
}

export function Picker({ of, ...props }: PickerProps & { of: PickerContract }) {
  const clear = useClear()
  const { id, className, label, prefix, placeholder = words.find, disabled = false, within, multiple = false } = props
  const { entered, required = false } = props
  const { say } = useWords()
  const list = useOpenList(entered === 'open')
  // The name of a record just picked is known without a call.
  const [picked, setPicked] = useState<ReadonlyMap<number, NamedRecord>>(new Map())

  const ids = [props.value ?? []].flat()
  const chosen = useChosen(
    of,
    ids.filter((each) => !picked.has(each)),
  )
  const lookup = useLookup(of, within, list.open, take)
  const { rows } = lookup

  /** `values`: what is chosen from now on. */
  function change(values: readonly number[], known: readonly NamedRecord[]) {
    const added = known.filter((row) => values.includes(row.id))
    setPicked(new Map([...picked, ...added.map((row) => [row.id, row] as const)]))
    lookup.clear()
    if (props.multiple) props.onChange?.([...values])
    else props.onChange?.(values[0])
  }

  /** What was entered before it could be shown. */
  function take(row: NamedRecord) {
    change(multiple ? [...ids.filter((id) => id !== row.id), row.id] : [row.id], [row])
    if (!multiple) list.onOpenChange(false)
  }

  /** An operator who presses Tab after Enter leaves before the answer comes. It is still taken, so the words stay until then. */
  function type(text: string) {
    if (list.open || !lookup.isEntered) lookup.type(text)
  }

  /** The library would take the row that stands first, whatever words it was found by. */
  function waitForAnswer(event: KeyboardEvent) {
    if (!list.open || lookup.isAnswered || lookup.isError) return
    if (!held.has(event.key) || isComposing(event.nativeEvent)) return
    event.stopPropagation()
    // Of an empty field there is nothing to wait for.
    if (event.key === 'Tab' && lookup.typed.trim() === '') return
    event.preventDefault()
    if (event.key === 'Enter' || event.key === 'Tab') lookup.enter()
  }

  function labelOf(value: number): Label {
    const row = picked.get(value) ?? chosen.named.get(value)
    if (row) return { value, label: <Chosen row={row} /> }
    return { value, label: chosen.isPending ? '…' : <Unseen id={value} /> }
  }

  const labels = ids.map(labelOf)
  return (
    <Select<Label | Label[]>
      id={id as string}
      className={className as string}
      aria-label={label}
      prefix={prefix}
      placeholder={typeof placeholder === 'string' ? placeholder : say(placeholder)}
      disabled={disabled}
      mode={multiple ? 'multiple' : (undefined as never)}
      labelInValue
      autoFocus={entered !== undefined}
      open={list.open}
      allowClear={!required && clear}
      loading={lookup.isFetching}
      showSearch={{ filterOption: false, searchValue: lookup.typed, onSearch: type, autoClearSearchValue: true }}
      onInputKeyDown={waitForAnswer}
      popupMatchSelectWidth={false}
      options={rows.map((row) => ({ value: row.id, label: row.label, row }))}
      optionRender={({ data }) => <Offer row={data.row as NamedRecord} />}
      notFoundContent={<Nothing of={of} lookup={lookup} />}
      popupRender={(list) => (
        <div className={css.popup} aria-busy={lookup.isFetching}>
          {list}
          {rows.length >= maxChoices && <p className={css.foot}>{say(words.more, { max: maxChoices })}</p>}
        </div>
      )}
      onOpenChange={(open) => {
        list.onOpenChange(open)
        if (!open && !lookup.isEntered) lookup.clear()
      }}
      value={(multiple ? labels : (labels[0] ?? null)) as Label}
      onChange={(next: Label | Label[] | undefined) =>
        change(
          [next ?? []].flat().map(({ value }) => value),
          rows,
        )
      }
    />
  )
}

/** Keys that choose from the list or go through it. */
const held = new Set(['Enter', 'Tab', 'ArrowDown', 'ArrowUp'])

interface Label {
  value: number
  label: ReactNode
}

/** A record that was found: its name, and what tells it from others. */
function Offer({ row }: { row: NamedRecord }) {
  return (
    <span className={css.offer}>
      <span className={css.name}>
        <Chosen row={row} />
      </span>
      <span className={css.note}>{row.note}</span>
    </span>
  )
}

/** A record by its name; said of it when it can be chosen no more. */
export function Chosen({ row }: { row: NamedRecord }) {
  const { say } = useWords()
  return (
    <span title={row.note}>
      {row.label}
      {row.disabled && <span className={css.mark}>{say(words.disabled)}</span>}
    </span>
  )
}

/** A record that the operator does not see. */
export function Unseen({ id }: { id: number }) {
  const { say } = useWords()
  return (
    <span className={css.unseen} title={say(words.hidden)}>
      #{id}
    </span>
  )
}

interface NothingProps {
  of: PickerContract
  lookup: ReturnType<typeof useLookup>
}

/** Why nothing is offered. */
function Nothing({ of, lookup }: NothingProps) {
  const { t, say } = useWords()
  const { typed, isAnswered, isError } = lookup
  const keyword = typed.trim()
  if (!isError && !isAnswered) return <span>{say(words.finding)}</span>
  if (!isError)
    return <span>{keyword ? say(words.noMatch, { keyword }) : say(words.none, { what: say(of.title) })}</span>
  return (
    <span role="alert">
      {say(words.failed)}
      {/* The list stays open: the field keeps the focus. */}
      <button
        type="button"
        className={css.retry}
        onMouseDown={(event) => event.preventDefault()}
        onClick={lookup.retry}
      >
        {t('button.retry')}
      </button>
    </span>
  )
}
