import { addQuantities, quantityText } from '@brandside/contract/platform/quantity.ts'
import type { ToShipLine } from '@brandside/contract/wholesale/to-ship.ts'
import { InputNumber, Tag } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import css from './order-delivery.module.css'
import { words } from './order-delivery.words.ts'

interface TruckLoadProps {
  lines: readonly ToShipLine[]
  chosen: ReadonlySet<ToShipLine['orderId']>
}

/** What the chosen orders weigh and count, against what the vehicle carries. */
export function TruckLoad({ lines, chosen }: TruckLoadProps) {
  const { say } = useWords()
  const [capacity, setCapacity] = useState<number | null>(null)
  const loaded = lines.filter(({ orderId }) => chosen.has(orderId))
  const grams = loaded.reduce((sum, { weightG }) => sum + (weightG ?? 0), 0)
  const pieces = loaded.reduce((sum, { leftQty }) => addQuantities(sum, leftQty), '0')
  const unknown = loaded.filter(({ weightG }) => weightG === null).length
  const room = capacity === null ? null : capacity * 1000 - grams
  return (
    <div className={css.tools} aria-live="polite">
      <span>{say(words.load, { orders: chosen.size, pieces: quantityText(pieces), kg: grams / 1000 })}</span>
      <InputNumber
        aria-label={say(words.capacity)}
        placeholder={say(words.capacity)}
        style={{ inlineSize: 180 }}
        min={0}
        max={100_000}
        value={capacity}
        onChange={setCapacity}
      />
      {room !== null && (
        <Tag color={room < 0 ? 'error' : 'success'}>
          {say(room < 0 ? words.overloaded : words.room, { kg: Math.abs(room) / 1000 })}
        </Tag>
      )}
      {unknown > 0 && <span className={css.weak}>{say(words.noWeight, { count: unknown })}</span>}
    </div>
  )
}
