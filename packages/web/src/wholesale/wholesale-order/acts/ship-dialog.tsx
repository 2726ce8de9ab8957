import { orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import { vehicle } from '@brandside/contract/wholesale/vehicle.ts'
import { type OrderRow, wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { useNavigate } from 'react-router'
import { showDay } from '../../../platform/base/format/instant.ts'
import { useFormat } from '../../../platform/base/format/use-format.ts'
import { useWords } from '../../../platform/base/i18n/words.ts'
import { picker } from '../../../platform/data/picker/picker.tsx'
import type { InputAt } from '../../../platform/io/api/contract-data.ts'
import { useAction } from '../../../platform/io/api/use-action.ts'
import { AskDialog } from '../../customer/ask-dialog.public.tsx'
import { words } from '../wholesale-order.words.ts'

const VehiclePicker = picker(vehicle)

/** Puts all that is left of an order on delivery notes, and leads to them. */
export default function ShipDialog({ row: { id, no }, onClosed }: { row: OrderRow; onClosed(): void }) {
  const { say } = useWords()
  const navigate = useNavigate()
  const { timeZone } = useFormat()
  const plan = useAction(orderDelivery, 'planMany', {
    done: ({ created }) => say(words.planned, { count: created.length }),
    invalidate: [wholesaleOrder],
  })
  async function send(values: Omit<InputAt<typeof orderDelivery, 'planMany'>, 'orderIds'>): Promise<boolean> {
    const made = await plan.run({ ...values, orderIds: [id] })
    if (made) await navigate(`/wholesale/orderDelivery?orderId=${id}`)
    return made !== undefined
  }
  return (
    <AskDialog
      endpoint={orderDelivery.endpoints.planMany}
      asked={['plannedDate', { name: 'vehicleId', input: <VehiclePicker /> }, 'carrier', 'driver', 'vehicleNo']}
      start={{ plannedDate: showDay(new Date(), timeZone) }}
      title={say(words.shipTitle, { no })}
      help={say(words.shipHelp)}
      verb={say(words.ship)}
      {...{ send, errors: plan.fieldErrors, pending: plan.pending, onClosed }}
    />
  )
}
