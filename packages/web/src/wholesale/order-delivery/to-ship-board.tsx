import { orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import type { VehicleRow } from '@brandside/contract/wholesale/vehicle.ts'
import { Button, Input, Segmented } from 'antd'
import { useState } from 'react'
import { showDay } from '../../platform/base/format/instant.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ExportButton } from '../../platform/data/sheet/export-button.tsx'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Can } from '../../platform/ui/access/can.tsx'
import DayInput from '../../platform/ui/inputs/day-input.tsx'
import { ScanButton } from '../../platform/ui/scan/scan-button.tsx'
import { useNarrow } from '../../platform/ui/window/use-narrow.ts'
import { CreatedNotes, type Note } from './created-notes.tsx'
import css from './order-delivery.module.css'
import { words } from './order-delivery.words.ts'
import { nothingPicked, type PickedLines, partialLines } from './picked-lines.rules.ts'
import { ToShipCards } from './to-ship-cards.tsx'
import { ToShipTable } from './to-ship-table.tsx'
import { TruckLoad } from './truck-load.tsx'

type By = 'DATE' | 'ZONE' | 'CUSTOMER' | 'SKU'

/** What waits to be shipped, by day, area, customer or product; chosen orders become delivery notes, ready to be picked. */
export function ToShipBoard() {
  const { say } = useWords()
  const { timeZone } = useFormat()
  const isNarrow = useNarrow()
  const [by, setBy] = useState<By>('DATE')
  const [keyword, setKeyword] = useState('')
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<PickedLines>(nothingPicked)
  const [plannedDate, setPlannedDate] = useState<string | undefined>(showDay(new Date(), timeZone))
  const [truck, setTruck] = useState<VehicleRow>()
  const [created, setCreated] = useState<readonly Note[]>([])
  const asked = { by, ...(keyword && { keyword }) }
  const read = useRead(orderDelivery, 'toShip', asked, { keepPrevious: true })
  const plan = useAction(orderDelivery, 'planMany', {
    done: ({ created: made }) => say(words.created, { count: made.length }),
  })
  const count = picked.orders.size
  const lines = partialLines(picked, read.data?.list ?? [])

  async function create() {
    if (!lines) return
    const made = await plan.run({
      orderIds: [...picked.orders],
      lines,
      plannedDate: plannedDate ?? null,
      vehicleId: truck?.id ?? null,
    })
    if (!made) return
    setCreated(made.created)
    setPicked(nothingPicked)
  }

  const making = (
    <Can any={['wholesale:orderDelivery:create']}>
      <DayInput aria-label={say(words.planned)} value={plannedDate ?? null} onChange={setPlannedDate} />
      <Button
        type="primary"
        size={isNarrow ? 'large' : 'middle'}
        disabled={count === 0 || lines === null}
        loading={plan.pending}
        onClick={() => void create()}
      >
        {say(words.create)}
        {count > 0 && ` (${count})`}
      </Button>
    </Can>
  )
  const load = read.data && count > 0 && (
    <TruckLoad lines={read.data.list} picked={picked} truck={truck} onTruck={setTruck} />
  )
  const notes = count === 0 && created.length > 0 && <CreatedNotes notes={created} />
  const Lines = isNarrow ? ToShipCards : ToShipTable
  return (
    <>
      <div className={css.tools}>
        <Segmented<By>
          aria-label={say(words.by)}
          value={by}
          options={choices.map(({ value, label }) => ({ value, label: say(label) }))}
          onChange={setBy}
        />
        <Input.Search
          aria-label={say(words.order)}
          allowClear
          placeholder={say(words.search)}
          style={{ inlineSize: 220 }}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onSearch={(text) => setKeyword(text.trim())}
        />
        <ScanButton
          label={words.scan}
          onCode={(code) => {
            setTyped(code)
            setKeyword(code)
          }}
        />
        {!isNarrow && making}
        <ExportButton of={orderDelivery.endpoints.toShipExport} asked={asked} what={say(words.board)} />
      </div>
      {!isNarrow && load}
      {!isNarrow && notes}
      <Lines by={by} read={read} picked={picked} onPicked={setPicked} />
      {isNarrow && (count > 0 || notes) && (
        // Where the thumb is, whichever of the orders is in view.
        <div className={css.thumb}>
          {load}
          {count > 0 && <div className={css.making}>{making}</div>}
          {notes}
        </div>
      )}
    </>
  )
}

const choices = [
  { value: 'DATE', label: ['按日期', 'By day'] },
  { value: 'ZONE', label: ['按区域', 'By area'] },
  { value: 'CUSTOMER', label: ['按客户', 'By customer'] },
  { value: 'SKU', label: ['按商品', 'By product'] },
] as const
