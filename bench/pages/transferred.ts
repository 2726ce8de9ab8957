import type { Browser } from 'playwright-core'
import { openWindow } from '../../e2e/operator.ts'
import type { RunningProduct } from '../../e2e/product.ts'

/** Bytes over the wire, head and body: until the sign-in page waits for its first key, and until the list stands. */
export async function transferred(
  browser: Browser,
  product: RunningProduct,
): Promise<{ signInPage: number; usableList: number }> {
  const page = await openWindow(browser)
  const devtools = await page.context().newCDPSession(page)
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== product.address && !request.url().startsWith('data:'))
      throw new Error(`Asks another server: ${request.url()}`)
  })
  await devtools.send('Network.enable')
  await page.goto(`${product.address}/store/brand`)
  await page.getByRole('textbox', { name: '用户名' }).waitFor()
  await page.waitForLoadState('networkidle')
  const signInPage = bytes
  await page.getByRole('textbox', { name: '用户名' }).fill('admin')
  await page.getByRole('textbox', { name: '密码' }).fill(product.password)
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByRole('row').nth(1).waitFor()
  const usableList = bytes
  await page.context().close()
  return { signInPage, usableList }
}
