import { webhook } from '@brandside/contract/system/webhook/webhook.ts'
import { webhookDelivery } from '@brandside/contract/system/webhook/webhook-delivery.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

export default {
  of: webhookDelivery,
  async row(person) {
    const id = await person.row(webhook)
    const { data, msg } = await person.caller.call(webhook.endpoints.test, { id })
    if (!data) throw new Error(msg)
    return data.deliveryId
  },
} satisfies Fixture
