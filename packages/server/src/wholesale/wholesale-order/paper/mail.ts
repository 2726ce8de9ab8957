import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import type { Context } from '../../../platform/context.ts'
import { writeRow } from '../../../platform/entity/rows.ts'
import { countCopy } from '../../../platform/printing/count-print.ts'
import { refuse } from '../../../platform/refuse.ts'
import { mailDocument } from '../../../system/messages/put-message.public.ts'
import { orders } from '../orders.ts'
import { orderDocument } from './print.ts'

/** The confirmation by mail, of an order that binds: it is sent when the company's mail server has taken it. */
export async function mail(ctx: Context, { id, address }: Parsed<typeof wholesaleOrder, 'mail'>) {
  const row = await orders.lock(ctx, 'mail', id)
  const { no, state } = row
  if (state !== 'COMMITTED' && state !== 'COMPLETED') refuse(wholesaleOrder.reasons.notConfirmed)
  await countCopy(ctx, wholesaleOrder, id)
  const messageId = await mailDocument(ctx, {
    address,
    printout: await orderDocument(ctx, row, { type: 'order', marks: [] }),
    page: `wholesale/wholesaleOrder?id=${id}`,
    subject: [`订单确认 ${no}`, `Order confirmation ${no}`],
    text: ['附件是订单确认，请核对。', 'The confirmation of your order is attached: please check it.'],
  })
  writeRow(ctx, 'wholesaleOrder', row, [])
  ctx.log({ id, name: no, note: [`发送至 ${address}`, `to ${address}`] })
  return { messageId }
}
