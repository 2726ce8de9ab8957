import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seriousFindings } from './accessible.ts'
import { launchBrowser } from './browser.ts'
import { openAt, openWindow } from './operator.ts'
import { startPrepared } from './prepared-product.ts'
import type { RunningProduct } from './product.ts'

/**
 * The parts of navigation that only a browser can show: focus, keys, touch, scrolling, a connection that goes and
 * comes.
 */
describe('finding one’s way', () => {
  let product: RunningProduct
  let browser: Browser
  const problems: string[] = []

  beforeAll(async () => {
    product = await startPrepared()
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })
  beforeEach(() => {
    problems.length = 0
    return () => expect(problems).toEqual([])
  })

  async function windowAt(path: string, options: Parameters<typeof openWindow>[1] = {}): Promise<Page> {
    const page = await openWindow(browser, options)
    page.on('pageerror', (error) => problems.push(String(error)))
    await openAt(page, product, path)
    return page
  }
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const heading = (page: Page, name: string) =>
    page.getByRole('main').getByRole('heading', { level: 1, name }).waitFor()
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.ariaLabel || document.activeElement?.textContent?.trim())
  const pathOf = (page: Page) => new URL(page.url()).pathname

  describe('the search for pages', () => {
    let page: Page
    beforeAll(async () => {
      page = await windowAt('/')
    })
    const field = () => page.getByRole('combobox', { name: '搜索页面与记录' })
    const options = () => page.getByRole('option')

    test('finds by first letters of the pinyin and goes there by Enter', async () => {
      await button(page, '搜索页面与记录').click()
      await field().fill('ppgl')
      expect(await options().first().textContent()).toContain('品牌门店 > 品牌管理')
      expect(await options().first().getAttribute('aria-selected')).toBe('true')
      expect(await seriousFindings(page)).toEqual([])
      await page.keyboard.press('Enter')
      await heading(page, '品牌管理')
      expect(pathOf(page)).toBe('/store/brand')
      await expect.poll(() => field().count()).toBe(0)
      await expect.poll(() => focused(page)).toBe('品牌管理')
    })

    test('leaves Enter to an input method that is at work', async () => {
      await page.keyboard.press('Control+k')
      await field().waitFor()
      const keys = await page.context().newCDPSession(page)
      await keys.send('Input.imeSetComposition', { text: '首页', selectionStart: 2, selectionEnd: 2 })
      await options().filter({ hasText: '首页' }).first().waitFor()
      await keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Enter', windowsVirtualKeyCode: 13 })
      expect(await field().count()).toBe(1)
      await keys.send('Input.insertText', { text: '首页' })
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/home\/dashboard/)
      // Dialogs ignore Escape for 200 ms after an input method has ended: it may have been meant for that.
      await page.waitForTimeout(250)
    })

    test('gives the focus back on Escape, and forgets what was typed when closed from beside', async () => {
      await button(page, '语言').focus()
      await page.keyboard.press('Control+k')
      await field().fill('品牌')
      await options().first().waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => field().count()).toBe(0)
      await expect.poll(() => focused(page)).toBe('语言')
      await page.keyboard.press('Control+k')
      await field().fill('品牌')
      await options().first().waitFor()
      await page.mouse.click(5, 890)
      // Keys belong to the dialog until it is gone, also while it fades.
      await expect.poll(() => page.locator('[role=dialog]').count()).toBe(0)
      await page.keyboard.press('Control+k')
      expect(await field().inputValue()).toBe('')
    })

    test('opens anew when it is asked for in the instant of closing', async () => {
      await field().fill('品牌')
      await page.evaluate(() => {
        const ask = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
        // The focus comes back as the last thing before the dialog is taken away.
        document.addEventListener('focusin', ask, { once: true })
      })
      await page.keyboard.press('Escape')
      await expect.poll(() => field().inputValue()).toBe('')
    })

    test('offers the pages visited last before anything is typed, and nothing for nonsense', async () => {
      expect(await options().allInnerTexts()).toEqual([expect.stringContaining('品牌管理')])
      await field().fill('qqqqqq')
      await page.getByText('没有与此相近的页面、操作或记录').waitFor()
      await expect.poll(() => options().count()).toBe(0)
      await page.keyboard.press('Escape')
      await expect.poll(() => field().count()).toBe(0)
    })

    test('does what can be done from here as well', async () => {
      await page.keyboard.press('Control+k')
      await field().fill('深色外观')
      await page.keyboard.press('Enter')
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
      await expect.poll(() => field().count()).toBe(0)
      await page.keyboard.press('Control+k')
      await field().fill('浅色外观')
      expect(await seriousFindings(page)).toEqual([])
      await page.keyboard.press('Enter')
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('light')
    })

    test('keys stay with a field or an open dialog; ? lists them', async () => {
      await page.goto(`${product.address}/store/brand`)
      await heading(page, '品牌管理')
      await page.getByRole('search').getByLabel('品牌名称').fill('')
      await page.keyboard.type('?')
      expect(await page.getByRole('search').getByLabel('品牌名称').inputValue()).toBe('?')
      await button(page, '新增').click()
      await page.getByRole('dialog').getByLabel('品牌名称').waitFor()
      await page.keyboard.press('Control+k')
      await expect.poll(() => field().count()).toBe(0)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await page.getByRole('heading', { level: 1 }).click()
      await page.keyboard.press('?')
      const help = page.getByRole('dialog', { name: '键盘快捷键' })
      await help.getByText('搜索页面与记录', { exact: true }).waitFor()
      expect(await seriousFindings(page)).toEqual([])

      await help.getByRole('button', { name: '更换“新增品牌”的按键，当前为 N' }).click()
      await page.keyboard.press('Control+k')
      await help.getByRole('alert').filter({ hasText: '“搜索页面与记录”' }).waitFor()
      await page.keyboard.press('c')
      await help.getByRole('button', { name: '更换“新增品牌”的按键，当前为 C' }).waitFor()
      expect(await seriousFindings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.keyboard.press('n')
      await page.keyboard.press('c')
      await page.getByRole('dialog').getByLabel('品牌名称').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      expect(await button(page, '新增').getAttribute('aria-keyshortcuts')).toBe('C')
      await page.keyboard.press('?')
      await help.getByRole('button', { name: /恢复默认/ }).click()
      await help.getByRole('button', { name: '更换“新增品牌”的按键，当前为 N' }).waitFor()

      await help.getByRole('checkbox').uncheck()
      await page.keyboard.press('Escape')
      await page.keyboard.press('?')
      await expect.poll(() => help.count()).toBe(0)
    })
  })

  describe('the sidebar', () => {
    const sidebar = (page: Page) => page.getByRole('complementary', { name: '侧边栏' })
    const width = (page: Page) => sidebar(page).evaluate((element) => element.getBoundingClientRect().width)
    const [wide, collapsed] = [210, 54]
    /** How one operator leaves it, he finds it in his next window. */
    const make = async (page: Page, wanted: number) => {
      if ((await width(page)) !== wanted) await button(page, '切换侧边栏').click()
      await expect.poll(() => width(page)).toBe(wanted)
    }
    const group = (page: Page) => sidebar(page).getByRole('button', { name: '品牌门店', exact: true })
    const item = (page: Page) => sidebar(page).getByRole('link', { name: '品牌管理' })

    test('is kept as it was left, and opens the group of the page after a reload', async () => {
      const page = await windowAt('/store/brand')
      expect(await width(page)).toBe(wide)
      expect(await group(page).getAttribute('aria-expanded')).toBe('true')
      await make(page, collapsed)
      await page.reload()
      await heading(page, '品牌管理')
      expect(await width(page)).toBe(collapsed)
      await page.context().close()
    })

    test('collapsed, it is worked by keys', async () => {
      const page = await windowAt('/')
      await make(page, collapsed)
      await group(page).focus()
      await page.keyboard.press('ArrowRight')
      expect(await group(page).getAttribute('aria-expanded')).toBe('true')
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => focused(page)).toBe('品牌管理')
      await page.keyboard.press('Escape')
      expect(await group(page).getAttribute('aria-expanded')).toBe('false')
      await expect.poll(() => focused(page)).toBe('品牌门店')
      await page.keyboard.press('s')
      await expect.poll(() => focused(page)).toBe('首页')
      // Links show where the focus is, regardless of the library's styles.
      const ring = () => page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle)
      expect(await ring()).toBe('solid')
      await page.context().close()
    })

    test('collapsed, it is worked by touch', async () => {
      const page = await windowAt('/', { hasTouch: true })
      await make(page, collapsed)
      await group(page).tap()
      await item(page).waitFor()
      await page.touchscreen.tap(900, 600)
      await item(page).waitFor({ state: 'hidden' })
      await group(page).tap()
      await item(page).tap()
      await heading(page, '品牌管理')
      await item(page).waitFor({ state: 'hidden' })
      await page.context().close()
    })

    test('on a phone it is a drawer: it holds the focus, and goes by Escape, beside, by a swipe and with a page', async () => {
      const page = await windowAt('/', { viewport: { width: 390, height: 844 }, hasTouch: true })
      const open = async () => {
        await button(page, '切换侧边栏').click()
        // In its place, no longer on the way to it.
        await expect.poll(() => sidebar(page).evaluate((drawer) => drawer.getBoundingClientRect().left)).toBe(0)
      }
      const gone = () => group(page).waitFor({ state: 'hidden' })
      await gone()
      await open()
      expect(await seriousFindings(page)).toEqual([])
      for (let press = 0; press < 8; press++) {
        await page.keyboard.press('Tab')
        expect(
          await page.evaluate(
            () => document.activeElement === document.body || !!document.activeElement?.closest('aside'),
          ),
        ).toBe(true)
      }
      await page.keyboard.press('Escape')
      await gone()
      await expect.poll(() => focused(page)).toBe('切换侧边栏')
      await open()
      await page.mouse.click(370, 700)
      await gone()
      await open()
      await swipe(page, { x: 220, y: 600 }, { x: 60, y: 610 })
      await gone()
      await open()
      await group(page).click()
      await item(page).click()
      await heading(page, '品牌管理')
      await gone()
      await page.context().close()
    })

    test('a window that becomes narrow and wide again finds it as it was, and the drawer closed', async () => {
      const page = await windowAt('/store/brand')
      await make(page, wide)
      await page.setViewportSize({ width: 700, height: 900 })
      await sidebar(page).waitFor({ state: 'hidden' })
      await button(page, '切换侧边栏').click()
      await sidebar(page).waitFor()
      await page.setViewportSize({ width: 1440, height: 900 })
      await expect.poll(() => width(page)).toBe(wide)
      await page.setViewportSize({ width: 700, height: 900 })
      await sidebar(page).waitFor({ state: 'hidden' })
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.reload()
      await heading(page, '品牌管理')
      expect(await width(page)).toBe(wide)
      await page.context().close()
    })

    test('leads to an open page as it was left', async () => {
      const page = await windowAt('/store/brand?status=1&rows=50')
      await sidebar(page).getByRole('link', { name: '首页' }).click()
      await page.waitForURL(/dashboard/)
      await item(page).click()
      await page.waitForURL(/status=1/)
      expect(new URL(page.url()).search).toBe('?status=1&rows=50')
      await page.context().close()
    })
  })

  test('the breadcrumb leads home and to groups, and folds on a phone', async () => {
    const page = await windowAt('/store/brand')
    const crumbs = page.getByRole('navigation', { name: '面包屑' })
    expect(await crumbs.getByRole('listitem').allInnerTexts()).toEqual(['首页', '品牌门店', '品牌管理'])
    expect(await crumbs.getByRole('link').allInnerTexts()).toEqual(['首页', '品牌门店'])
    await page.setViewportSize({ width: 390, height: 844 })
    await crumbs.getByRole('button', { name: '更多层级' }).click()
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['首页', '品牌门店'])
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('menuitem', { name: '首页' }).click()
    await page.waitForURL(/dashboard/)
    expect(await crumbs.getByRole('listitem').allInnerTexts()).toEqual(['首页'])
    await page.context().close()
  })

  test.each(['no-preference', 'reduce'] as const)('the way back to the top, motion: %s', async (reducedMotion) => {
    const page = await windowAt('/store/brand', { viewport: { width: 390, height: 500 }, reducedMotion })
    const scroller = page.locator('[data-scroller]:visible')
    await page.getByText('橡木食集').last().waitFor()
    await scroller.evaluate((box) => box.scrollTo({ top: 400, behavior: 'instant' }))
    await scroller.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await expect.poll(() => button(page, '回到顶部').count()).toBe(0)
    await scroller.evaluate((box) => box.scrollTo({ top: 900, behavior: 'instant' }))
    await button(page, '回到顶部').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    const began = Date.now()
    await button(page, '回到顶部').click()
    await expect.poll(() => scroller.evaluate((box) => box.scrollTop), { interval: 20 }).toBe(0)
    if (reducedMotion === 'no-preference') expect(Date.now() - began).toBeGreaterThan(300)
    await button(page, '回到顶部').waitFor({ state: 'hidden' })
    await page.context().close()
  })
})

async function swipe(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const finger = await page.context().newCDPSession(page)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [to] })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
