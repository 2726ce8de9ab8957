import { randomUUID } from 'node:crypto'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { delivery } from '@brandside/contract/store/delivery.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { aSheet } from '../../platform/testing/a-sheet.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'
import { agree, bindable, bound, consented, sandbox } from '../delivery-bound.fixture.ts'

export default {
  of: delivery,
  inputs: {
    ping: async ({ caller }) => {
      const code = `MT${randomUUID().slice(0, 6).toUpperCase()}`
      const made = { code, name: code, kind: 'SANDBOX', adapter: 'MEITUAN' } as const
      return { payChannelId: (await caller.call(payChannel.endpoints.create, made)).data?.id }
    },
    callback: async (person) => consented(await person.row(shop), person),
    matchSheet: async () => ({ file: await aSheet(['门店编码', '平台门店号'], [['HZ-WENSAN', 'S-1']]) }),
  },
  before: {
    authorisation: async () => sandbox(),
    stores: async ({ shopId }, person) => agree(shopId as Id, person),
    bind: async (input, person) => Object.assign(input, await bindable(input, person)),
    unbind: bound,
    config: bound,
  },
  signed: {
    webhook: async (person) => {
      const shopId = await person.row(shop)
      const { platformShopId: storeId } = await bindable({ shopId }, person)
      await person.caller.call(delivery.endpoints.bind, { shopId, platform: 'SANDBOX', platformShopId: storeId })
      const order = { eventId: randomUUID(), storeId, type: 'ORDER_NEW', orderNo: storeId, shopRef: `1-${shopId}` }
      const body = { ...order, amountCents: 3_200, at: new Date().toISOString() }
      return { url: '/pcapi/v1/thirdDelivery/webhook/SANDBOX', body, secret: (await sandbox()).secret }
    },
  },
} satisfies Fixture
