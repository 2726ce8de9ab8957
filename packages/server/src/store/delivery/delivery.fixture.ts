import { randomUUID } from 'node:crypto'
import type { Id } from '@brandside/contract/platform/id.ts'
import { delivery } from '@brandside/contract/store/delivery.ts'
import { shop } from '@brandside/contract/store/shop.ts'
import { openSandbox, type Sandbox } from '@brandside/sandbox/sandbox.ts'
import { setPartnerAddress } from '../../platform/partners/partner-address.ts'
import { aSheet } from '../../platform/testing/a-sheet.ts'
import type { Fixture, Input, Maker } from '../../platform/testing/walk/fixture.ts'

export default {
  of: delivery,
  inputs: {
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

let opened: Promise<Sandbox> | undefined

/** One platform for all walks of this process; other tests of the process name their own, which end with them. */
async function sandbox(): Promise<Sandbox> {
  opened ??= openSandbox()
  const made = await opened
  setPartnerAddress('sandbox', made.account)
  return made
}

/** The owner of the shop agrees on the platform's page, and comes back. */
async function agree(shopId: Id, person: Maker): Promise<void> {
  await person.caller.call(delivery.endpoints.callback, await consented(shopId, person))
}

async function consented(shopId: Id, { caller }: Maker) {
  await sandbox()
  const { data } = await caller.call(delivery.endpoints.authorisation, { shopId, platform: 'SANDBOX' })
  const answer = await fetch(String(data?.authUrl).replace('/consent', '/allow'), { redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '').searchParams
  return { state: back.get('state') ?? '', code: back.get('code') ?? '' }
}

/** A store of its own, so that no two walks want the same. */
async function bindable({ shopId }: Input, person: Maker) {
  await agree(shopId as Id, person)
  const store = { id: `S-${randomUUID().slice(0, 8)}`, name: '新店', address: '', open: true, shopRef: null }
  ;(await sandbox()).state.delivery.stores.push(store)
  return { platformShopId: store.id }
}

async function bound(input: Input, person: Maker): Promise<void> {
  const { platformShopId } = await bindable(input, person)
  await person.caller.call(delivery.endpoints.bind, { shopId: input.shopId as Id, platform: 'SANDBOX', platformShopId })
}
