import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { partnerAddress } from '../platform/partners/partner-address.ts'
import { openTestProduct } from '../platform/testing/test-product.ts'
import { startSandbox } from './sandbox-process.ts'

test('the sandbox of a demonstration answers on a free port and ends with the channel to the product', async () => {
  const product = await openTestProduct('embedded')
  const dataDir = mkdtempSync(join(tmpdir(), 'brandside sandbox '))
  try {
    const { pool } = product.database
    const sandbox = await startSandbox({ pool, dataDir, productUrl: 'http://127.0.0.1:1' })
    const { address = '', stop } = sandbox ?? {}
    expect(partnerAddress('sandbox')).toBe(address)
    expect(await (await fetch(address)).text()).toContain('Sandbox of the partners')
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
