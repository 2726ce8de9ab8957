import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { expect, test } from 'vitest'
import { partnerAccount, partnerAddress } from '../platform/partners/partner-address.ts'
import { people } from '../platform/testing/fixtures.ts'
import { openTestProduct, type TestProduct } from '../platform/testing/test-product.ts'
import { sandboxFor, startSandbox } from './sandbox-process.ts'

/** A channel whose secret anybody could guess. */
async function anAccount(product: TestProduct, code: string, appId: string): Promise<void> {
  const config = [
    { setting: 'appId', value: appId },
    { setting: 'appSecret', value: `${appId}-sandbox-secret` },
  ]
  const root = await product.as(people.root)
  const { data } = await root.call(payChannel.endpoints.create, {
    code,
    name: code,
    kind: 'REAL',
    adapter: 'SANDBOX',
    config,
  })
  await root.call(payChannel.endpoints.setStatus, { id: data?.id as Id, status: 1 })
}

test('the sandbox of a demonstration answers on a free port and ends with the channel to the product', async () => {
  const product = await openTestProduct('embedded')
  const dataDir = mkdtempSync(join(tmpdir(), 'brandside sandbox '))
  try {
    const { pool } = product.database
    await anAccount(product, 'WECHAT', 'lantern-wechat')
    await anAccount(product, 'OTHER', 'harbour-card')
    const sandbox = await startSandbox({ pool, dataDir, productUrl: 'http://127.0.0.1:1' })
    const { address = '', stop } = sandbox ?? {}
    expect(partnerAddress('sandbox')).toBe(address)
    const root = await product.as(people.root)
    const { list, ping } = payChannel.endpoints
    const channels = (await root.call(list, { rows: 50 })).data?.list ?? []
    // The one that another version has filled gets the secret of this installation; what is none of ours keeps its own.
    expect(channels.map(({ code }) => code).sort()).toEqual(['OTHER', 'WECHAT'])
    for (const { id, code } of channels)
      expect([code, (await root.call(ping, { id })).data?.ok]).toEqual([code, code === 'WECHAT'])
    expect(await (await fetch(address)).text()).toContain('Sandbox of the partners')
    // A demonstration on a server's database that is told of the sandbox: its accounts get the secret as well.
    await anAccount(product, 'ALIPAY', 'lantern-alipay')
    const { appSecret } = partnerAccount('sandbox') ?? {}
    const SANDBOX_URL = address.replace('//', `//brandside:${appSecret}@`)
    const installation = { SANDBOX_URL, DATA_DIR: dataDir, embedded: false }
    expect(await sandboxFor(installation, { pool, isDemo: true }, 'http://127.0.0.1:1')).toBe(address)
    const alipay = (await root.call(list, { rows: 50 })).data?.list.find(({ code }) => code === 'ALIPAY')
    expect((await root.call(ping, { id: alipay?.id as Id })).data?.ok).toBe(true)
    stop?.()
    await expect
      .poll(() =>
        fetch(address).then(
          () => 'answers',
          () => 'silent',
        ),
      )
      .toBe('silent')
  } finally {
    await product.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
