import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { outMessage } from '@brandside/contract/system/messages/out-message.ts'
import type { receivable } from '@brandside/contract/wholesale/receivable/receivable.ts'
import type { Context } from '../../platform/context.ts'
import { mailDocument } from '../../system/messages/put-message.public.ts'
import { letterTo } from './dunning-letter.ts'

/** The letter by mail: it is sent when the company's mail server has taken it. */
export async function dunningMail(ctx: Context, { address, ...asked }: Parsed<typeof receivable, 'dunningMail'>) {
  const { customerName, level, printout } = await letterTo(ctx, asked)
  const messageId = await mailDocument(ctx, {
    address,
    printout,
    page: `wholesale/receivable?customerId=${asked.customerId}`,
    subject: [`${printout.title} ${customerName}`, `${printout.title} ${customerName}`],
    text: [
      '附件列出已过付款日期的款项；如已付款，请告知付款日期与金额。',
      'The attached letter lists what is past its due date; if it was paid, please tell us when and how much.',
    ],
  })
  const note = [`第 ${level} 级，发送至 ${address}`, `letter ${level}, to ${address}`] as const
  ctx.log({ of: outMessage, id: messageId, name: customerName, note })
  return { messageId }
}
