import { compareQuantities } from '@brandside/contract/platform/quantity.ts'
import type { ToShipLine } from '@brandside/contract/wholesale/order-delivery/to-ship.ts'
import { type VehicleRow, vehicle } from '@brandside/contract/wholesale/vehicle.ts'
import { Select } from 'antd'
import { showQuantity } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import { useClear } from '../../platform/ui/select/use-clear.tsx'
import { ChoiceTag } from '../../platform/ui/values/choice-tag.tsx'
import css from './order-delivery.module.css'
import { words } from './order-delivery.words.ts'
import { loadOf, type PickedLines } from './picked-lines.rules.ts'

interface TruckLoadProps {
  lines: readonly ToShipLine[]
  picked: PickedLines
  truck: VehicleRow | undefined
  onTruck(truck: VehicleRow | undefined): void
}

/** What the chosen orders weigh and count, against what the vehicle carries. */
export function TruckLoad({ lines, picked, truck, onTruck }: TruckLoadProps) {
  const { say } = useWords()
  const { grams, pieces, unknown } = loadOf(picked, lines)
  const room = truck && truck.capacityKg * 1000 - grams
  const most = truck?.capacityPieces
  const tooMany = most !== null && most !== undefined && compareQuantities(pieces, String(most)) > 0
  return (
    <div className={css.tools} aria-live="polite">
      <span>{say(words.load, { orders: picked.orders.size, pieces: showQuantity(pieces), kg: grams / 1000 })}</span>
      <TruckChoice truck={truck} onTruck={onTruck} />
      {room !== undefined && (
        <ChoiceTag colour={room < 0 ? 'red' : 'green'}>
          {say(room < 0 ? words.overloaded : words.room, { kg: Math.abs(room) / 1000 })}
        </ChoiceTag>
      )}
      {tooMany && <ChoiceTag colour="red">{say(words.tooMany, { most })}</ChoiceTag>}
      {unknown > 0 && <span className={css.weak}>{say(words.noWeight, { count: unknown })}</span>}
    </div>
  )
}

function TruckChoice({ truck, onTruck }: Pick<TruckLoadProps, 'truck' | 'onTruck'>) {
  const clear = useClear()
  const { say } = useWords()
  const can = useCan()
  const may = can(vehicle.endpoints.list.guard)
  const { data } = useRead(vehicle, 'list', { status: 1, rows: 200 }, { enabled: may })
  if (!may) return null
  return (
    <Select
      aria-label={say(words.truck)}
      placeholder={say(words.truck)}
      style={{ inlineSize: 260, maxInlineSize: '100%' }}
      allowClear={clear}
      showSearch={{ optionFilterProp: 'label' }}
      notFoundContent={say(words.noTrucks)}
      value={truck?.id ?? null}
      options={data?.list.map(({ id, plateNo, driver, capacityKg }) => ({
        value: id,
        label: [plateNo, driver, say(words.kilograms, { kg: capacityKg })].filter(Boolean).join(' · '),
      }))}
      onChange={(id) => onTruck(data?.list.find((each) => each.id === id))}
    />
  )
}
