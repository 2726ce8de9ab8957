import type { Contract } from '@brandside/contract/platform/contract.ts'
import type { MoveEffect } from '@brandside/contract/wholesale/move-effects.ts'
import { Alert, Spin } from 'antd'
import { showMoney, showQuantity } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { fieldsOf, shownOf } from '../../platform/io/api/contract-data.ts'
import { errorText } from '../../platform/io/api/error-text.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useSettled } from '../../platform/io/api/use-settled.ts'
import { ShownValue } from '../../platform/ui/values/shown-value.tsx'
import { words } from './document.words.ts'
import css from './move-effects.module.css'
import { ReadTable } from './read-table.public.tsx'

interface MoveEffectsProps {
  of: Contract
  move: string
  id: number
  /** False once the act is under way: what it changes is no preview any more. */
  asks: boolean
  /** What the act is told beside the record. */
  more?: Readonly<Record<string, unknown>>
  /** Nothing is said where it cannot be asked: the act itself waits for the signal. */
  mayFail?: boolean
}

/** What a move will change, line by line, before it is pressed; of moves whose contract tries them out. */
export function MoveEffects({ of, ...props }: MoveEffectsProps) {
  const { effects } = of.endpoints
  if (!effects || !(props.move in (fieldsOf(effects).move?.options ?? {}))) return null
  return (
    <div className={css.effects}>
      <Effects of={of} {...props} />
    </div>
  )
}

function Effects({ of, move, id, asks, more = {}, mayFail = false }: MoveEffectsProps) {
  const { say } = useWords()
  // Amounts are being typed, and each try holds the accounts of the customer.
  const settled = useSettled({ more, asks })
  const { data, error } = useRead(
    of,
    'effects',
    { id, move, ...settled.more },
    { staleTime: 0, enabled: asks && settled.asks, keepPrevious: true, toldInPlace: true },
  )
  if (error && mayFail) return null
  if (error && asks) return <Alert showIcon type="error" title={errorText(error)} />
  if (!data) return asks ? <Spin size="small" aria-label={say(words.effects)} /> : null
  // Every contract that has the endpoint answers in this form.
  const { effects } = data as { effects: readonly MoveEffect[] }
  const shows = of.endpoints.effects ? shownOf(of.endpoints.effects).effects?.items : undefined
  return (
    <ReadTable
      label={say(words.effects)}
      columns={[
        {
          title: say(words.effects),
          cell: ({ what, name }) => (
            <>
              <ShownValue info={shows?.what} value={what} compact />
              <span className={css.name}>{name}</span>
            </>
          ),
        },
        {
          title: say(words.before),
          number: true,
          cell: ({ fromCents, fromQty, fromState }) => shown(fromCents, fromQty, fromState),
        },
        {
          title: say(words.after),
          number: true,
          cell: ({ toCents, toQty, toState }) => shown(toCents, toQty, toState),
        },
      ]}
      rows={effects}
      keyOf={({ what, name }) => `${what} ${name}`}
      empty={say(words.noEffects)}
    />
  )
}

function shown(cents: number | null, qty: string | null, state: string | null): string {
  if (cents !== null) return showMoney(cents)
  return qty === null ? (state ?? '') : showQuantity(qty)
}
