import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { quotation } from '@brandside/contract/wholesale/quotation/quotation.ts'
import type { Context } from '../../platform/context.ts'
import { writeRow } from '../../platform/entity/rows.ts'
import { refuse } from '../../platform/refuse.ts'
import { mailDocument } from '../../system/messages/put-message.public.ts'
import { printoutOf } from './print.ts'
import { quotations } from './quotations.ts'

/** To an address of the customer's; what has not been sent out stays here. */
export async function mail(ctx: Context, { id, address }: Parsed<typeof quotation, 'mail'>) {
  const row = await quotations.lock(ctx, 'mail', id)
  if (row.sentAt === null) refuse(quotation.reasons.notOut)
  const { no } = row
  const messageId = await mailDocument(ctx, {
    address,
    printout: await printoutOf(ctx, row, []),
    page: `wholesale/quotation?id=${id}`,
    subject: [`报价单 ${no}`, `Quotation ${no}`],
    text: ['附件是报价单，请查收。', 'The quotation is attached.'],
  })
  writeRow(ctx, 'quotation', row, [])
  ctx.log({ id, name: no, note: [`发送至 ${address}`, `to ${address}`] })
  return { messageId }
}
