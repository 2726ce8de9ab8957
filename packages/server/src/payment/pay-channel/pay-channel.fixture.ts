import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

let numbered = 0

export default {
  of: payChannel,
  inputs: {
    rotate: async ({ caller }) => {
      const config = [{ setting: 'next:apiV3Key', value: 'k'.repeat(32) }]
      const code = `ROTATE${++numbered}`
      const made = { code, name: code, kind: 'SANDBOX', adapter: 'WECHAT', config } as const
      const { data } = await caller.call(payChannel.endpoints.create, made)
      return { id: data?.id, brandId: null, act: 'EXCHANGE' }
    },
  },
} satisfies Fixture
