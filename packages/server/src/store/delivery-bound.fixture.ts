import { randomUUID } from 'node:crypto'
import type { Id } from '@brandside/contract/platform/id.ts'
import { delivery } from '@brandside/contract/store/delivery.ts'
import { openSandbox, type Sandbox } from '@brandside/sandbox/sandbox.ts'
import { setPartnerAddress } from '../platform/partners/partner-address.ts'
import type { Input, Maker } from '../platform/testing/walk/fixture.ts'

let opened: Promise<Sandbox> | undefined

/** One platform for all walks of this process; other tests of the process name their own, which end with them. */
export async function sandbox(): Promise<Sandbox> {
  opened ??= openSandbox()
  const made = await opened
  setPartnerAddress('sandbox', made.account)
  return made
}

/** The owner of the shop agrees on the platform's page, and comes back. */
export async function agree(shopId: Id, person: Maker): Promise<void> {
  await person.caller.call(delivery.endpoints.callback, await consented(shopId, person))
}

export async function consented(shopId: Id, { caller }: Maker) {
  await sandbox()
  const { data } = await caller.call(delivery.endpoints.authorisation, { shopId, platform: 'SANDBOX' })
  const answer = await fetch(String(data?.authUrl).replace('/consent', '/allow'), { redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '').searchParams
  return { state: back.get('state') ?? '', code: back.get('code') ?? '' }
}

/** A store of its own, so that no two walks want the same. */
export async function bindable({ shopId }: Input, person: Maker) {
  await agree(shopId as Id, person)
  const store = { id: `S-${randomUUID().slice(0, 8)}`, name: '新店', address: '', open: true, shopRef: null }
  ;(await sandbox()).state.delivery.stores.push(store)
  return { platformShopId: store.id }
}

export async function bound(input: Input, person: Maker): Promise<void> {
  const { platformShopId } = await bindable(input, person)
  await person.caller.call(delivery.endpoints.bind, { shopId: input.shopId as Id, platform: 'SANDBOX', platformShopId })
}
