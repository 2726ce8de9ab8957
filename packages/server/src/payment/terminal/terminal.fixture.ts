import { terminal } from '@brandside/contract/payment/terminal.ts'
import { shop } from '@brandside/contract/store/shop.ts'
import type { Fixture } from '../../platform/testing/walk/fixture.ts'

export default {
  of: terminal,
  inputs: {
    login: async (person) => {
      const id = await person.row(shop)
      const password = 'Lantern#2026'
      const { data } = await person.caller.call(shop.endpoints.view, { id })
      await person.caller.call(shop.endpoints.password, { id, password })
      return { shopCode: data?.code, password }
    },
  },
  signed: { logout: async ({ row }) => ({ input: {}, shopId: await row(shop) }) },
} satisfies Fixture
