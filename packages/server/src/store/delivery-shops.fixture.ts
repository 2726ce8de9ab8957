import { randomUUID } from 'node:crypto'
import type { Id } from '@brandside/contract/platform/id.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { delivery } from '@brandside/contract/store/delivery.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { organisation } from '@brandside/contract/system/organisation.ts'
import { openSandbox } from '@brandside/sandbox/sandbox.ts'
import { setPartnerAddress } from '../platform/partners/partner-address.ts'
import { signatureOf } from '../platform/partners/signature.ts'
import { people } from '../platform/testing/fixtures.ts'
import type { Engine } from '../platform/testing/test-database.ts'
import { openTestProduct } from '../platform/testing/test-product.ts'

export type DeliveryShops = Awaited<ReturnType<typeof openDeliveryShops>>

const calls = delivery.endpoints
const platform = 'SANDBOX'

/** The product and the sandbox, with shops that have agreed at its delivery platform, and stores of the platform. */
export async function openDeliveryShops(engine: Engine) {
  const sandbox = await openSandbox()
  setPartnerAddress('sandbox', sandbox.account)
  const product = await openTestProduct(engine)
  const root = await product.as(people.root)
  const given = { industry: 'OTHER', contactName: '周宁', contactMobile: '13800001234' } as const
  const brandId = (await root.call(brand.endpoints.create, { code: 'TEA', name: '望月', ...given })).data?.id as Id
  const organisationId = (await root.call(organisation.endpoints.create, { code: 'SH', name: '上海' })).data?.id as Id

  async function anAgreedShop(): Promise<Id> {
    const code = `S${randomUUID().slice(0, 8).toUpperCase()}`
    const made = await root.call(shop.endpoints.create, { code, name: code, brandId, organisationId })
    const shopId = made.data?.id as Id
    const agreed = await root.call(calls.callback, await agree(shopId))
    if (agreed.data?.platform !== platform) throw new Error(agreed.msg)
    return shopId
  }

  /** The owner agrees on the platform's page: what it sends back. */
  async function agree(shopId: Id) {
    const { data } = await root.call(calls.authorisation, { shopId, platform })
    const answer = await fetch(String(data?.authUrl).replace('/consent', '/allow'), { redirect: 'manual' })
    const back = new URL(answer.headers.get('location') ?? '').searchParams
    return { state: back.get('state') ?? '', code: back.get('code') ?? '' }
  }

  function aStore(name = '新店'): string {
    const id = `S-${randomUUID().slice(0, 8)}`
    sandbox.state.delivery.stores.push({ id, name, address: '', open: true, shopRef: null })
    return id
  }

  /** The platform binds the store, and its answer is lost. */
  function loseAnswerOfBind(storeId: string): void {
    const store = sandbox.state.delivery.stores.find(({ id }) => id === storeId) as { shopRef: string | null }
    let [ref, isLost]: [string | null, boolean] = [null, false]
    const set = (next: string | null) => {
      ref = next
      if (!isLost) sandbox.faults.dropResponseAfterCommit = 1
      isLost = true
    }
    Object.defineProperty(store, 'shopRef', { get: () => ref, set })
  }

  /** Calls the webhook as the platform does. */
  async function tell(body: object, { secret = sandbox.secret, nonce = randomUUID() } = {}) {
    const path = '/pcapi/v1/thirdDelivery/webhook/SANDBOX'
    const [text, time] = [JSON.stringify(body), String(Math.floor(Date.now() / 1000))]
    const answer = await product.app.inject({
      method: 'POST',
      url: path,
      payload: text,
      headers: {
        'content-type': 'application/json',
        'x-app': 'brandside',
        'x-time': time,
        'x-nonce': nonce,
        'x-sign': signatureOf(secret, { method: 'POST', path, body: text }, { time, nonce }),
      },
    })
    return { status: answer.statusCode, ...answer.json() }
  }

  const refOf = (storeId: string) => sandbox.state.delivery.stores.find(({ id }) => id === storeId)?.shopRef ?? null

  async function close() {
    await product.close()
    await sandbox.close()
  }
  return { product, sandbox, root, anAgreedShop, agree, aStore, loseAnswerOfBind, tell, refOf, close }
}
