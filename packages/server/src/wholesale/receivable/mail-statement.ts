import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { outMessage } from '@brandside/contract/system/messages/out-message.ts'
import { receivable } from '@brandside/contract/wholesale/receivable/receivable.ts'
import type { Context } from '../../platform/context.ts'
import { demandVisible } from '../../platform/entity/visible.ts'
import { mailDocument } from '../../system/messages/put-message.public.ts'
import { statementDocument } from './print-statement.ts'

/** The statement by mail: it is sent when the company's mail server has taken it. */
export async function statementMail(ctx: Context, { address, ...range }: Parsed<typeof receivable, 'statementMail'>) {
  const { guard } = receivable.endpoints.statementMail
  await demandVisible(ctx, receivable, guard, { customerId: range.customerId })
  const { name, printout } = await statementDocument(ctx, range)
  const messageId = await mailDocument(ctx, {
    address,
    printout,
    page: `wholesale/receivable?customerId=${range.customerId}`,
    subject: [`对账单 ${name}`, `Statement of account ${name}`],
    text: [
      '附件是客户对账单，请核对；如有差异请注明单号与金额。',
      'The statement of account is attached: please check it, and name the documents and amounts that differ.',
    ],
  })
  ctx.log({ of: outMessage, id: messageId, name, note: [`发送至 ${address}`, `to ${address}`] })
  return { messageId }
}
