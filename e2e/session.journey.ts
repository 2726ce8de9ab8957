import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seriousFindings } from './accessible.ts'
import { launchBrowser } from './browser.ts'
import { chosenPassword, openWindow, signInAt } from './operator.ts'
import { startPrepared } from './prepared-product.ts'
import type { RunningProduct } from './product.ts'

/** A session over several windows, and one that ends in the middle of work. */
describe('a session in the browser', () => {
  let product: RunningProduct
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    product = await startPrepared()
    browser = await launchBrowser()
    page = await openWindow(browser)
    await signInAt(page, product, '/store/brand')
    await page.getByRole('row').nth(1).waitFor()
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  const heading = (window: Page) => window.getByRole('heading', { level: 1, name: '品牌管理' })
  const token = (window: Page) =>
    window.evaluate(() => JSON.parse(sessionStorage.getItem('userInfo') ?? '{}').token as string | undefined)

  /** As when an administrator ends it, or the night does. */
  async function endOnServer() {
    await page.request.post(`${product.address}/pcapi/v1/admin/logout`, {
      headers: { Authorization: `Bearer ${await token(page)}` },
      data: {},
    })
  }

  test('an address that only leads on is no step to come back to, and never leads out of the product', async () => {
    await page.goto(`${product.address}/system/operationLog`)
    for (const path of ['/', '/profile', '/redirect/store/brand', '/login']) {
      await page.goto(product.address + path)
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
      await page.goBack()
      await page.waitForURL(/operationLog/)
      await page.getByRole('heading', { level: 1, name: '操作日志' }).waitFor()
    }
    const stranger = await openWindow(browser)
    await signInAt(stranger, product, `/login?redirect=${encodeURIComponent('/redirect//evil.test')}`)
    expect(stranger.url()).toBe(`${product.address}/404`)
    await stranger.context().close()
    await page.goto(`${product.address}/store/brand`)
    await heading(page).waitFor()
  })

  test('a second window goes on with the session of the first', async () => {
    const second = await page.context().newPage()
    await second.goto(`${product.address}/store/brand?status=0`)
    await heading(second).waitFor()
    expect(second.url()).toBe(`${product.address}/store/brand?status=0`)
    expect(await token(second)).toBe(await token(page))
    await second.close()
  })

  test('a session that ends in the middle of work is renewed where the operator stands', async () => {
    await page.getByRole('button', { name: '新增', exact: true }).click()
    const form = page.getByRole('dialog', { name: /新增品牌/ })
    await form.getByLabel('品牌编码').fill('KEPT-BRAND')
    await form.getByLabel('品牌名称').fill('留住的品牌')
    await form.getByLabel('行业').click()
    await page.getByTitle('烘焙').click()
    await form.getByLabel('联系人').fill('顾晨')
    await form.getByLabel('联系手机').fill('13800005678')
    await endOnServer()
    await form.getByRole('button', { name: '保存' }).click()

    const again = page.getByRole('dialog', { name: '登录已过期' })
    await again.waitFor()
    expect(await page.getByRole('dialog', { name: '登录已过期' }).count()).toBe(1)
    expect(await seriousFindings(page)).toEqual([])
    // It would log out, and take the form along.
    await page.keyboard.press('Escape')
    await page.waitForTimeout(300)
    expect(await again.isVisible()).toBe(true)
    await again.getByLabel('密码', { exact: true }).fill('不是这个密码')
    await again.getByRole('button', { name: '登录', exact: true }).click()
    await page.getByText('用户名或密码错误').first().waitFor()
    await again.getByLabel('密码', { exact: true }).fill(chosenPassword)
    await again.getByRole('button', { name: '登录', exact: true }).click()

    await form.waitFor({ state: 'hidden' })
    await page.getByRole('row', { name: /^留住的品牌/ }).waitFor()
  })

  test('an operator who does not sign in again is led out, and back to the same page', async () => {
    await endOnServer()
    await page.getByRole('search').getByRole('button', { name: '查询' }).click()
    await page.getByRole('dialog', { name: '登录已过期' }).getByRole('button', { name: '退出登录' }).click()
    await page.waitForURL(/\/login\?redirect=%2Fstore%2Fbrand/)
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
    await signInAt(page, product, '/store/brand')
  })

  test('an operator who only reads is warned before the session ends, and goes on with one press', async () => {
    const reader = await openWindow(browser)
    await reader.clock.install()
    // The last thing that a window asks for by itself.
    const settled = reader.waitForResponse(/ui\.watermark/)
    await signInAt(reader, product, '/store/brand')
    await reader.getByRole('row').nth(1).waitFor()
    await settled
    const warning = reader.getByRole('status').filter({ hasText: '长时间没有操作' })
    await reader.clock.fastForward('56:30')
    await expect.poll(() => warning.count()).toBe(0)
    await reader.clock.fastForward('01:00')
    await warning.waitFor()
    expect(await seriousFindings(reader)).toEqual([])
    await reader.getByRole('button', { name: '继续使用' }).click()
    await warning.waitFor({ state: 'detached' })
    await reader.context().close()
  })

  test('signing out in one window signs out in all', async () => {
    const second = await page.context().newPage()
    await second.goto(`${product.address}/store/brand`)
    await heading(second).waitFor()
    await second.getByRole('banner').getByRole('button').last().click()
    await second.getByRole('menuitem', { name: '退出登录' }).click()
    await second.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    await second.waitForURL(/\/login/)
    await page.waitForURL(/\/login/)
    expect(await token(page)).toBeUndefined()
    await page.goBack()
    await page.getByRole('textbox', { name: '用户名' }).waitFor()
  })
})
