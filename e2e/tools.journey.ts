import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seriousFindings } from './accessible.ts'
import { launchBrowser } from './browser.ts'
import { openAt, openWindow } from './operator.ts'
import { startPrepared } from './prepared-product.ts'
import { freePort, type RunningProduct } from './product.ts'

/** An operator's own settings, and the tools of the top bar, in order: each step stands on the one before. */
describe('the tools of the top bar', () => {
  let product: RunningProduct
  let browser: Browser
  let context: BrowserContext
  let page: Page
  let otherHost: string

  beforeAll(async () => {
    const port = await freePort()
    const own = `http://localhost:${port}`
    otherHost = `http://127.0.0.1:${port}`
    const named = (name: string, apiurl: string) => ({ id: name, name, apiurl, imageUrl: apiurl })
    product = await startPrepared({
      PORT: String(port),
      ENVIRONMENTS: JSON.stringify([named('开发', own), named('生产', otherHost)]),
      CORS_ORIGINS: own,
    })
    browser = await launchBrowser()
    page = await openWindow(browser)
    context = page.context()
    await signIn(page)
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  async function signIn(on: Page) {
    await openAt(on, product, '/store/brand')
    await on.getByRole('heading', { level: 1, name: '品牌管理' }).waitFor()
  }

  const button = (name: string, on = page) => on.getByRole('button', { name, exact: true })
  const drawer = () => page.getByRole('dialog', { name: /系统设置|Settings/ })

  async function openSettings() {
    await button('系统设置').click()
    await drawer().getByRole('switch').first().waitFor()
  }
  async function closeSettings() {
    await page.keyboard.press('Escape')
    await drawer().waitFor({ state: 'hidden' })
  }
  /** The server has taken what was set. */
  const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/profile/setting/change'))
  const colourOf = (on: Page) => button('新增', on).evaluate((element) => getComputedStyle(element).backgroundColor)

  test('four sizes give four heights, and what is being typed stays', async () => {
    const typed = page.getByRole('search').getByLabel('品牌名称')
    await typed.fill('灯笼')
    const wanted: Record<string, number> = { default: 40, medium: 32, small: 28, mini: 24 }
    const heights: Record<string, number> = {}
    for (const size of ['default', 'small', 'mini', 'medium']) {
      await button('布局大小').click()
      if (size === 'default') expect(await seriousFindings(page)).toEqual([])
      await page.getByRole('menuitemradio', { name: size }).click()
      await page.getByRole('status').filter({ hasText: 'Switch Size Success' }).first().waitFor()
      // Controls grow and shrink with a motion.
      const height = () => button('新增').evaluate((element) => element.getBoundingClientRect().height)
      await expect.poll(height).toBe(wanted[size])
      heights[size] = await height()
      expect((await context.cookies()).find(({ name }) => name === 'size')?.value).toBe(size)
    }
    expect(heights).toEqual(wanted)
    expect(await typed.inputValue()).toBe('灯笼')
    await button('布局大小').click()
    const current = page.getByRole('menuitemradio', { name: 'medium' })
    expect(await current.getAttribute('aria-disabled')).toBe('true')
    expect(await current.getAttribute('aria-checked')).toBe('true')
    await page.keyboard.press('Escape')
  })

  test('every icon says to a pointer what it is', async () => {
    const icons = page.getByRole('banner').locator('button:not([aria-describedby])')
    const names = await icons.evaluateAll((all) => all.map((each) => [each.ariaLabel, each.getAttribute('title')]))
    expect(names.length).toBeGreaterThan(7)
    expect(names.filter(([name, title]) => !name || title !== name)).toEqual([])
  })

  test('a theme colour counts at once, and is there after a reload before the server has said a word', async () => {
    const before = await colourOf(page)
    await openSettings()
    expect(await seriousFindings(page)).toEqual([])
    const isSaved = saved()
    await page.getByRole('radio', { name: '松绿' }).check()
    await expect.poll(() => colourOf(page)).not.toBe(before)
    await drawer().getByText('深色').click()
    expect(await seriousFindings(page)).toEqual([])
    await isSaved
    const chosen = await colourOf(page)

    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/pcapi/**', (route) => held.then(() => route.continue()))
    await page.reload({ waitUntil: 'domcontentloaded' })
    await page.getByRole('progressbar').waitFor()
    const first = await page.evaluate(() => ({
      look: document.documentElement.dataset.theme,
      colour: getComputedStyle(document.documentElement).getPropertyValue('--bs-primary'),
    }))
    letGo()
    await button('新增').waitFor()
    expect(first.look).toBe('dark')
    expect(await colourOf(page)).toBe(chosen)
    expect(asRgb(first.colour)).toBe(chosen)
    await page.unroute('**/pcapi/**')
  })

  test('tabs, header and logo follow their switches', async () => {
    const toggle = (name: string) => drawer().getByRole('switch', { name }).click()
    const bar = page.getByRole('banner')
    await openSettings()
    await toggle('显示标签页')
    await page.getByRole('tablist', { name: '已访问页面' }).waitFor({ state: 'detached' })
    await toggle('侧边栏标志')
    await page.getByRole('complementary').locator('a[href="/"] svg').waitFor({ state: 'detached' })
    await toggle('固定顶栏')
    await closeSettings()

    await page.setViewportSize({ width: 1440, height: 420 })
    await page.getByRole('heading', { level: 1 }).hover()
    await page.mouse.wheel(0, 100)
    await expect.poll(async () => (await bar.boundingBox())?.y).toBeLessThan(-40)
    await openByScript('系统设置')
    const isSaved = saved()
    for (const name of ['显示标签页', '侧边栏标志', '固定顶栏']) await toggle(name)
    await isSaved
    await closeSettings()
    await page.getByRole('heading', { level: 1 }).hover()
    await page.mouse.wheel(0, 100)
    expect((await bar.boundingBox())?.y).toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  /** The bar has scrolled away, with its buttons. */
  async function openByScript(name: string) {
    await button(name).evaluate((element) => (element as HTMLElement).click())
    await drawer().getByRole('switch').first().waitFor()
  }

  test('settings follow the operator into another browser', async () => {
    const other = await openWindow(browser)
    await signIn(other)
    expect(await colourOf(other)).toBe(await colourOf(page))
    expect(await other.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    await other.context().close()
  })

  test('settings travel as a file, and can be taken back', async () => {
    await openSettings()
    const [download] = await Promise.all([page.waitForEvent('download'), button('导出设置').click()])
    expect(download.suggestedFilename()).toBe('brandside-settings.json')
    const exported = JSON.parse(readFileSync(await download.path(), 'utf8'))
    expect(exported).toMatchObject({ theme: '#11a983', scheme: 'dark', size: 'medium', tagsView: true })

    const chosen = await colourOf(page)
    await button('恢复默认').click()
    await expect.poll(() => colourOf(page)).not.toBe(chosen)
    const file = { name: 'settings.json', mimeType: 'application/json' }
    const input = page.locator('input[type=file]')
    await input.setInputFiles({ ...file, buffer: Buffer.from('{"theme": "blue"}') })
    await page.getByRole('status').filter({ hasText: '文件中没有可用的设置' }).waitFor()
    await input.setInputFiles({ ...file, buffer: Buffer.from(JSON.stringify(exported)) })
    await expect.poll(() => colourOf(page)).toBe(chosen)
    await closeSettings()
  })

  test('the whole screen and back; the icon follows, however it ends', async () => {
    await button('全屏').click()
    await expect.poll(() => button('全屏').getAttribute('aria-pressed')).toBe('true')
    await page.evaluate(() => document.exitFullscreen())
    await expect.poll(() => button('全屏').getAttribute('aria-pressed')).toBe('false')
    await page.evaluate(() => {
      Object.defineProperty(document.documentElement, 'requestFullscreen', { value: undefined })
    })
    await button('全屏').click()
    await page.getByRole('status').getByText('you browser can not work', { exact: true }).waitFor()
  })

  test('errors of scripts, promises and pages are captured, told, and cleared', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await expect.poll(() => button('错误日志').count()).toBe(0)
    // React draws no object: its error has a number in what is built.
    const odd = { id: 1, action: 'update', operatorContent: {}, operatorDateTime: '2026-01-01 00:00:00' }
    await page.route('**/track/list/insensitive*', (route) =>
      route.fulfill({ json: { code: 0, msg: '', message: '', requestId: 'x', data: { list: [odd], total: 1 } } }),
    )
    await page.goto(`${product.address}/home/dashboard`)
    await page.getByRole('heading', { level: 1, name: '页面出错了' }).waitFor()
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('a script has failed')
      })
      void Promise.reject(new Error('a promise was broken, token=geheim'))
    })
    await button('错误日志').click()
    const log = page.getByRole('dialog', { name: '错误日志' })
    for (const [message, component] of [
      ['React error #31', 'span < li < ol'],
      ['a script has failed', ''],
      ['a promise was broken, token=***', 'promise'],
    ]) {
      const line = log.getByRole('row').filter({ hasText: message })
      await line.waitFor()
      const cells = await line.getByRole('cell').allInnerTexts()
      expect(cells[0]).toContain(message)
      expect(cells[1]).toContain(component)
      expect(cells[2]).toContain(product.address)
      expect(cells[3]).toContain('Error')
    }
    expect(await seriousFindings(page)).toEqual([])
    await button('复制报告').click()
    await page.getByRole('status').filter({ hasText: '错误报告已复制' }).waitFor()
    const report = await page.evaluate(() => navigator.clipboard.readText())
    expect(report).toMatch(/^Message: .*React error #31/m)
    expect(report).not.toContain('geheim')
    await page.unroute('**/track/list/insensitive*')
  })

  test('errors are sent to the administrators, who see whom they hit and settle them', async () => {
    const log = page.getByRole('dialog', { name: '错误日志' })
    // A report that fails is shown as failed, and is no error of its own.
    const before = await log.getByRole('row').count()
    await page.route('**/errorReport/send', (route) => route.fulfill({ status: 500, json: { code: 500 } }))
    await log.getByRole('row').filter({ hasText: 'a script has failed' }).getByRole('checkbox').uncheck()
    await log.getByLabel('当时在做什么').fill('打开操作日志')
    await button('发送给管理员').click()
    await page.getByRole('alert').filter({ hasText: 'System exception' }).waitFor()
    expect(await log.getByRole('row').count()).toBe(before)
    await page.unroute('**/errorReport/send')
    await button('发送给管理员').click()
    await page
      .getByRole('status')
      .filter({ hasText: `已发送 ${before - 2} 个错误` })
      .waitFor()
    expect(await log.getByRole('row').filter({ hasText: '已发送' }).count()).toBe(before - 2)
    await button('清空').click()
    await log.waitFor({ state: 'hidden' })
    await expect.poll(() => button('错误日志').count()).toBe(0)

    await page.goto(`${product.address}/system/errorReport`)
    const row = page.getByRole('row').filter({ hasText: 'React error #31' })
    await row.waitFor()
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'a script has failed' }).count()).toBe(0)
    await row.getByRole('link', { name: /React error #31/ }).click()
    const detail = page.getByRole('dialog', { name: /React error #31/ })
    await detail.getByText('打开操作日志').waitFor()
    await detail.getByText('/home/dashboard').first().waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await detail.waitFor({ state: 'hidden' })
    await row.getByRole('button', { name: /更多/ }).click()
    await page.getByRole('menuitem', { name: '标为已解决' }).click()
    await row.getByText('已解决').waitFor()
  })

  test('settings in English, light, mini and on a phone have no serious findings', async () => {
    await openSettings()
    await drawer().getByText('浅色').click()
    await drawer().getByText('mini').click()
    await drawer().getByText('English').click()
    await drawer().getByRole('switch', { name: 'Fixed header' }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await seriousFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await drawer().getByText('简体中文').click()
    await closeSettings()
    // S42: a phone has no room for these, and no need of them.
    for (const name of ['全屏', '布局大小']) await expect.poll(() => button(name).count()).toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('another server: signed out here, signed in there, and asked from then on', async () => {
    await page.goto(`${product.address}/store/brand?status=1`)
    await button('切换环境').click()
    const loadedAnew = page.waitForEvent('load')
    await page.getByRole('menuitemradio', { name: '生产' }).click()
    await page.waitForURL(/\/login\?redirect=/)
    await loadedAnew
    expect(await page.evaluate(() => sessionStorage.getItem('userInfo'))).toBeNull()
    const asked = page.waitForRequest((request) => request.url() === `${otherHost}/pcapi/v1/admin/login`)
    await page.getByRole('textbox', { name: '用户名' }).fill('admin')
    await page.getByRole('textbox', { name: '密码' }).fill(product.password)
    await button('登录').click()
    await asked
    await page.getByRole('heading', { level: 1, name: '品牌管理' }).waitFor()
    expect(page.url()).toBe(`${product.address}/store/brand?status=1`)
    await page.getByRole('row').nth(1).waitFor()
  })
})

/** `#11a983` as a computed style tells it. */
function asRgb(colour: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return `rgb(${red}, ${green}, ${blue})`
}
