import * as z from 'zod'
import { reference } from '../../platform/fields/reference.ts'
import { text } from '../../platform/fields/text.ts'
import { outboundEvent, outboundEvents } from '../../platform/partners/outbound-events.ts'

export const webhookEvents = outboundEvents('webhook', {
  /** Sent by the button of that name, to one webhook alone. */
  test: outboundEvent(
    ['测试', 'Test'],
    z.object({
      webhookId: reference(['事件推送', 'Webhook'], 'webhook'),
      name: text(['名称', 'Name'], { max: 40 }),
    }),
    { record: 'webhookId', example: { webhookId: 1, name: 'ERP' } },
  ),
})
