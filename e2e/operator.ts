import { admin } from '@brandside/contract/system/admin.ts'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { RunningProduct } from './product.ts'

/** The password of all users of a prepared product, which needs no change at the first sign-in. */
export const chosenPassword = '灯下看账本 2026'

/** A window of a browser of its own, in Chinese, 1440 px wide; nothing moves under a hurried pointer, unless a test wants it to. */
export async function openWindow(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
    acceptDownloads: true,
    reducedMotion: 'reduce',
    ...options,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  return page
}

/** Goes to an address and signs in where it leads; ends when the shell stands around it. */
export async function signInAt(page: Page, product: RunningProduct, path: string, username = 'admin'): Promise<void> {
  await page.goto(product.address + path)
  await page.getByRole('textbox', { name: /^(用户名|Username)$/ }).fill(username)
  await page.getByRole('textbox', { name: /^(密码|Password)$/ }).fill(product.password)
  await page.getByRole('button', { name: /^(登录|Sign in)$/ }).click()
  await shell(page).waitFor()
}

/**
 * Opens an address with a session that a call has begun, as a window does that is loaded anew. The sign-in page has journeys of
 * its own: the others need not wait for it.
 */
export async function openAt(page: Page, product: RunningProduct, path: string, username = 'admin'): Promise<void> {
  const { address, password } = product
  const answer = await page.request.post(address + admin.endpoints.login.path, { data: { username, password } })
  const { data } = (await answer.json()) as { data?: object }
  if (!data) throw new Error(`${username} is not let in: ${await answer.text()}`)
  // Of the same origin, without any code of the client.
  await page.goto(`${address}/healthz`)
  await page.evaluate((userInfo) => {
    // Nothing of who sat here before.
    localStorage.clear()
    sessionStorage.clear()
    sessionStorage.setItem('userInfo', userInfo)
  }, JSON.stringify(data))
  await page.goto(address + path)
  await shell(page).waitFor()
}

const shell = (page: Page) => page.getByRole('tablist', { name: /^(已访问页面|Visited pages)$/ })
