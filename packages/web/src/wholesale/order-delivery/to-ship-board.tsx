import { orderDelivery } from '@brandside/contract/wholesale/order-delivery.ts'
import type { ToShipLine } from '@brandside/contract/wholesale/to-ship.ts'
import type { VehicleRow } from '@brandside/contract/wholesale/vehicle.ts'
import { Button, Input, Segmented } from 'antd'
import { useState } from 'react'
import { showDay } from '../../platform/base/format/instant.ts'
import { useFormat } from '../../platform/base/format/use-format.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ExportButton } from '../../platform/data/sheet/export-button.tsx'
import { download } from '../../platform/io/api/download.ts'
import { toasts } from '../../platform/io/api/toasts.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { Can } from '../../platform/ui/access/can.tsx'
import DayInput from '../../platform/ui/inputs/day-input.tsx'
import css from './order-delivery.module.css'
import { words } from './order-delivery.words.ts'
import { ToShipTable } from './to-ship-table.tsx'
import { TruckLoad } from './truck-load.tsx'

type By = 'DATE' | 'ZONE' | 'CUSTOMER' | 'SKU'
type Id = ToShipLine['orderId']

/** What waits to be shipped, by day, area, customer or product; chosen orders become delivery notes, ready to be picked. */
export function ToShipBoard() {
  const { say } = useWords()
  const { timeZone } = useFormat()
  const [by, setBy] = useState<By>('DATE')
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set())
  const [plannedDate, setPlannedDate] = useState<string | undefined>(showDay(new Date(), timeZone))
  const [truck, setTruck] = useState<VehicleRow>()
  const [created, setCreated] = useState<readonly { id: Id; no: string }[]>([])
  const asked = { by, ...(keyword && { keyword }) }
  const read = useRead(orderDelivery, 'toShip', asked, { keepPrevious: true })
  const plan = useAction(orderDelivery, 'planMany', {
    done: ({ created: made }) => say(words.created, { count: made.length }),
  })

  async function create() {
    const made = await plan.run({
      orderIds: [...chosen],
      plannedDate: plannedDate ?? null,
      vehicleId: truck?.id ?? null,
    })
    if (!made) return
    setCreated(made.created)
    setChosen(new Set())
  }
  const save = (kind: 'NOTE' | 'PICK') =>
    void download(
      orderDelivery.endpoints.print,
      { ids: created.map(({ id }) => id), kind },
      created[0]?.no ?? '',
    ).catch((error: unknown) => toasts.refused(error))

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
          onSearch={(text) => setKeyword(text.trim())}
        />
        <Can any={['wholesale:orderDelivery:create']}>
          <DayInput aria-label={say(words.planned)} value={plannedDate ?? null} onChange={setPlannedDate} />
          <Button type="primary" disabled={chosen.size === 0} loading={plan.pending} onClick={() => void create()}>
            {say(words.create)}
            {chosen.size > 0 && ` (${chosen.size})`}
          </Button>
        </Can>
        <ExportButton of={orderDelivery.endpoints.toShipExport} asked={asked} what={say(words.board)} />
        {created.length > 0 && (
          <Can any={['wholesale:orderDelivery:print']}>
            <Button onClick={() => save('PICK')}>{say(words.pick)}</Button>
            <Button onClick={() => save('NOTE')}>{`${say(words.printNotes)} (${created.length})`}</Button>
          </Can>
        )}
      </div>
      {read.data && chosen.size > 0 && (
        <TruckLoad lines={read.data.list} chosen={chosen} truck={truck} onTruck={setTruck} />
      )}
      <ToShipTable by={by} read={read} chosen={chosen} onChosen={setChosen} />
    </>
  )
}

const choices = [
  { value: 'DATE', label: ['按日期', 'By day'] },
  { value: 'ZONE', label: ['按区域', 'By area'] },
  { value: 'CUSTOMER', label: ['按客户', 'By customer'] },
  { value: 'SKU', label: ['按商品', 'By product'] },
] as const
