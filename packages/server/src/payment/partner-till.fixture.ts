import type { AddressInfo } from 'node:net'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { openSandbox } from '@brandside/sandbox/sandbox.ts'
import { secretOf } from '@brandside/sandbox/signature.ts'
import { admitApp } from '../platform/open/open-app.ts'
import { setPartnerAddress } from '../platform/partners/partner-address.ts'
import { people } from '../platform/testing/fixtures.ts'
import { aPayingShop } from '../platform/testing/paying-shop.ts'
import { mainEngine } from '../platform/testing/test-database.ts'
import { openTestProduct } from '../platform/testing/test-product.ts'

export type PartnerTill = Awaited<ReturnType<typeof openPartnerTill>>

/**
 * The product and the sandbox as two servers, over real and signed HTTP in both directions, with a channel of the sandbox
 * and a till of a shop that takes it.
 */
export async function openPartnerTill(code: string) {
  const product = await openTestProduct(mainEngine())
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = product.app.server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}`
  const sandbox = await openSandbox({ productUrl: address })
  setPartnerAddress('sandbox', sandbox.account)
  const root = await product.as(people.root)
  const appId = `lantern-${code.toLowerCase()}`
  const config = [
    { setting: 'appId', value: appId },
    { setting: 'appSecret', value: secretOf(appId, sandbox.secret) },
  ]
  const made = { code, name: '在线', kind: 'REAL', adapter: 'SANDBOX', defaultRateBp: 60, config } as const
  const channel = (await root.call(payChannel.endpoints.create, made)).data?.id as Id
  await root.call(payChannel.endpoints.setStatus, { id: channel, status: 1 })
  const { shopId, brandId } = await aPayingShop(product.database, { code, channels: [channel] })
  const till = await admitApp(product.database.pool, { tenantId: 1 as Id, shopId, name: '收银', hours: 1 })
  async function close() {
    await product.close()
    await sandbox.close()
  }
  return { product, address, sandbox, root, till, channel, brandId, close }
}
