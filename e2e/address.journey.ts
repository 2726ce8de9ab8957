import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { openAt, openWindow } from './operator.ts'
import { startPrepared } from './prepared-product.ts'
import type { RunningProduct } from './product.ts'

/** From an address to its page, to the rows or what stands in their place, and to a record. */
describe('an address', () => {
  let product: RunningProduct
  let browser: Browser
  let page: Page
  const brands = '/store/brand'

  beforeAll(async () => {
    product = await startPrepared()
    browser = await launchBrowser()
    page = await openWindow(browser, { reducedMotion: 'no-preference' })
    await page.addInitScript(() => {
      let moved = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved += (entry as PerformanceEntry & { value: number }).value
        Object.assign(window, { moved })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await openAt(page, product, brands)
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
  const dialog = () => page.getByRole('dialog')

  /** How far what was seen of a page moved while it came. */
  async function movedOn(path: string): Promise<number> {
    await page.goto(product.address + path)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(300)
    return page.evaluate(() => (window as unknown as { moved?: number }).moved ?? 0)
  }

  test.each(['/home/dashboard', '/system/appVersion', '/system/tenant', brands])(
    'leads to %s, which stands still',
    async (path) => {
      expect(await movedOn(path)).toBeLessThan(0.02)
    },
  )

  test('leads to a home page that stands still while its largest tile is slow', async () => {
    const takings = '**/dashboard/consumer?part=TAKINGS'
    await page.route(takings, async (route: Route) => {
      await new Promise((done) => setTimeout(done, 2000))
      await route.continue()
    })
    expect(await movedOn('/home/dashboard')).toBeLessThan(0.02)
    await page.unroute(takings)
  })

  test('loses what its list does not know', async () => {
    await page.goto(`${product.address}${brands}?view=none&colour=red&rows=10`)
    await page.waitForURL((url) => !url.searchParams.has('colour') && url.searchParams.get('rows') === '10')
  })

  test('of a chosen record with nothing below it leads to an offer to create there', async () => {
    const nothing = { code: 0, msg: '', message: '', requestId: 'x', data: { list: [], total: 0 } }
    await page.route('**/sysBrand/query*', (route: Route) => route.fulfill({ json: nothing }))
    const empty = page.getByRole('main').locator('div:has(> strong)', { hasText: '没有符合条件的品牌' })
    const offered = empty.getByRole('button', { name: '新增' })
    await page.goto(`${product.address}${brands}?view=none&parentId=1`)
    await offered.waitFor()
    await page.goto(`${product.address}${brands}?view=none&status=1`)
    await empty.getByRole('button', { name: '清除筛选' }).waitFor()
    expect(await offered.count()).toBe(0)
    await page.unroute('**/sysBrand/query*')
  })

  test('of a record is copied from its head, and opens in a tab of the browser', async () => {
    await page.goto(product.address + brands)
    const beside = page.context().waitForEvent('page')
    await row('灯笼面馆')
      .getByRole('link')
      .click({ modifiers: ['Control'] })
    const opened = await beside
    await opened.getByRole('dialog', { name: /灯笼面馆/ }).waitFor()
    expect(page.url()).not.toContain('id=')
    await opened.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await opened.getByRole('button', { name: '复制链接' }).click()
    await opened.getByText('已复制记录链接').waitFor()
    expect(await opened.evaluate(() => navigator.clipboard.readText())).toMatch(/\/store\/brand\?id=\d+$/)
    await opened.close()
  })

  test('is not needed by keys: they open a form from its row, save it, and begin the next', async () => {
    await row('灯笼面馆').getByRole('link').focus()
    await page.keyboard.press('e')
    await dialog().getByLabel('联系人').fill('周小宁')
    await page.keyboard.press('Control+Enter')
    await dialog().waitFor({ state: 'hidden' })
    await row('灯笼面馆').filter({ hasText: '周小宁' }).waitFor()
    await page.keyboard.press('n')
    for (const [label, value] of [
      ['品牌编码', 'BY-KEYS'],
      ['品牌名称', '按键品牌'],
      ['联系人', '周宁'],
      ['联系手机', '13800001234'],
    ] as const)
      await dialog().getByLabel(label).fill(value)
    await dialog().getByLabel('行业').click()
    await page.getByTitle('烘焙').click()
    await page.keyboard.press('Control+Shift+Enter')
    await page.getByRole('status').filter({ hasText: '按键品牌' }).first().waitFor()
    await expect.poll(() => dialog().getByLabel('品牌编码').inputValue()).toBe('')
  })
})
