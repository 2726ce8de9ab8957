import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seriousFindings } from './accessible.ts'
import { launchBrowser } from './browser.ts'
import { openAt, openWindow } from './operator.ts'
import { startPrepared } from './prepared-product.ts'
import type { RunningProduct } from './product.ts'

/**
 * The parts of cached pages that only a browser can show: state, focus, scroll, dialogs, memory. The rules are tested
 * beside them.
 */
describe('tabs of visited pages', () => {
  let product: RunningProduct
  let browser: Browser
  let page: Page
  const problems: string[] = []

  beforeAll(async () => {
    product = await startPrepared()
    browser = await launchBrowser()
    page = await openWindow(browser, { reducedMotion: 'no-preference' })
    page.on('pageerror', (error) => problems.push(String(error)))
    await openAt(page, product, '/store/brand?status=1')
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })
  beforeEach(() => {
    problems.length = 0
    return () => expect(problems).toEqual([])
  })

  const tab = (name: string) =>
    page.getByRole('tablist', { name: '已访问页面' }).getByRole('tab', { name, exact: true })
  const tabs = () => page.getByRole('tablist', { name: '已访问页面' }).getByRole('tab').allTextContents()
  const active = () => page.getByRole('tab', { selected: true }).textContent()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const address = () => page.url().slice(product.address.length)
  const go = async (name: string, heading: RegExp | string) => {
    await tab(name).click()
    await page.getByRole('main').getByRole('heading', { level: 1, name: heading }).waitFor()
  }

  test('the pinned tab stands first and cannot be closed', async () => {
    expect(await tabs()).toEqual(['首页', '品牌管理'])
    await expect.poll(() => button('关闭 首页').count()).toBe(0)
    expect(await button('关闭 品牌管理').count()).toBe(1)
    expect(await seriousFindings(page)).toEqual([])
  })

  test('the focus stays where it was put while a form was still opening', async () => {
    await button('新增').click()
    await page.getByRole('dialog').getByLabel('品牌名称').waitFor()
    await tab('品牌管理').focus()
    await page.locator('.ant-drawer-content-wrapper:not([class*=motion])').waitFor()
    expect(await tab('品牌管理').evaluate((each) => each === document.activeElement)).toBe(true)
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })

  test('the open list of a select is open again when its page comes back', async () => {
    await go('首页', /好/)
    await tab('品牌管理').click()
    await page.locator('.ant-select:visible').first().click()
    const offered = page.locator('.ant-select-dropdown:visible')
    await offered.waitFor()
    await page.goBack()
    await expect.poll(() => offered.count()).toBe(0)
    await page.goForward()
    await offered.waitFor()
    // The list is seen a moment before the focus is back in its select, and Escape belongs to the focus.
    await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('combobox')
    await page.keyboard.press('Escape')
    await expect.poll(() => offered.count()).toBe(0)
  })

  test('a form half written, its dialog, its focus and the filters are there again after looking elsewhere', async () => {
    await button('新增').click()
    const name = page.getByRole('dialog').getByLabel('品牌名称')
    await name.fill('写到一半')
    await page.getByRole('dialog').getByLabel('品牌编码').waitFor()
    await name.evaluate((input) => input.toggleAttribute('data-same', true))
    await name.focus()

    await go('首页', /好/)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(await page.title()).toMatch(/^首页 - /)

    await tab('品牌管理').click()
    await page.getByRole('dialog').waitFor()
    expect(address()).toBe('/store/brand?status=1')
    expect(await name.inputValue()).toBe('写到一半')
    expect(await name.getAttribute('data-same'), 'not opened once more').toBe('')
    // A form that is shown again goes to its first field; in a busy browser it does so late.
    await page
      .getByRole('dialog')
      .getByLabel('品牌编码')
      .evaluate((input) => input.focus())
    await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true)
    await expect.poll(() => tab('品牌管理').getAttribute('data-unsaved')).toBe('true')
  })

  test('a page in the background keeps its boxes, and is neither seen nor reached', async () => {
    await go('首页', /好/)
    // Movements still under way in it end only now.
    await page.waitForTimeout(600)
    const panel = page.locator('[id="panel:/store/brand"]')
    const [visible, boxed, focused] = await panel.evaluate((away: HTMLElement) => {
      const filter = away.querySelector('input')
      filter?.focus()
      return [away.checkVisibility(), away.offsetHeight > 0, filter === document.activeElement]
    })
    expect({ visible, boxed, focused }).toEqual({ visible: false, boxed: true, focused: false })
    expect(await page.getByRole('main').getByRole('heading', { level: 1 }).count()).toBe(1)
    await go('品牌管理', '品牌管理')
    expect(await panel.isVisible()).toBe(true)
  })

  test('a device that asks for calm in the middle of work takes nothing away', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const name = page.getByRole('dialog').getByLabel('品牌名称')
    expect(await name.inputValue()).toBe('写到一半')
    expect(await name.getAttribute('data-same')).toBe('')
  })

  test('a page in the background is not closed unasked, nor when its form cannot be saved', async () => {
    await go('首页', /好/)
    await button('关闭 品牌管理').click()
    const question = page.getByRole('dialog', { name: '有未保存的内容' })
    expect(await question.textContent()).toContain('新增品牌')
    await question.getByRole('button', { name: '继续编辑' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(await active()).toBe('首页')
    expect(await tab('品牌管理').getAttribute('data-unsaved')).toBe('true')

    await button('关闭 品牌管理').click()
    await question.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByRole('dialog').getByText('项需要修改').waitFor()
    expect(await active()).toBe('品牌管理')
    expect(await page.getByRole('dialog').getByLabel('品牌名称').inputValue()).toBe('写到一半')
    const wrong = page.getByRole('dialog').locator('.ant-form-item-explain-error')
    await expect.poll(() => wrong.count()).toBeGreaterThan(1)
    await go('首页', /好/)
    await go('品牌管理', '品牌管理')
    expect(await wrong.count()).toBeGreaterThan(1)
  })

  test('no way of leaving forgets the page in the background', async () => {
    await go('首页', /好/)
    const question = page.getByRole('dialog', { name: '有未保存的内容' })
    const keep = async () => {
      expect(await question.getByRole('listitem').allTextContents()).toEqual(['新增品牌'])
      await question.getByRole('button', { name: '继续编辑' }).click()
      await question.waitFor({ state: 'hidden' })
    }
    for (const way of ['关闭其他', '关闭所有']) {
      await tab('首页').click({ button: 'right' })
      await page.getByRole('menuitem', { name: way }).click()
      await keep()
    }
    await tab('品牌管理').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '刷新', exact: true }).click()
    await keep()
    await page.getByRole('banner').getByRole('button').last().click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    await keep()
    const asked = page.waitForEvent('dialog')
    const closing = page.close({ runBeforeUnload: true })
    expect((await asked).type()).toBe('beforeunload')
    await (await asked).dismiss()
    await closing
    expect(await active()).toBe('首页')
    await go('品牌管理', '品牌管理')
  })

  test('closing asks about what is not saved; keeping it changes nothing, giving it up closes', async () => {
    await button('关闭 品牌管理').click()
    const question = page.getByRole('dialog', { name: '有未保存的内容' })
    expect(await question.textContent()).toContain('新增品牌')
    await question.getByRole('button', { name: '继续编辑' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(await page.getByRole('dialog').getByLabel('品牌名称').inputValue()).toBe('写到一半')

    await button('关闭 品牌管理').click()
    await question.getByRole('button', { name: '放弃修改' }).click()
    await expect.poll(active).toBe('首页')
    expect(await tabs()).toEqual(['首页'])
    expect(address()).toBe('/home/dashboard')
  })

  test('a page that was closed begins afresh', async () => {
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '品牌管理' }).click()
    await page.getByRole('row').nth(1).waitFor()
    expect(address()).toBe('/store/brand')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await button('新增').click()
    await page.getByRole('dialog').getByLabel('品牌名称').waitFor()
    // Discarded input is not offered again: a draft is for the case that a window ends.
    await page.getByRole('dialog').getByLabel('品牌编码').fill('X')
    await expect.poll(() => page.getByText('没有保存，要恢复吗').count()).toBe(0)
    await page.getByRole('dialog').getByLabel('品牌编码').fill('')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })

  test('refresh repeats the calls, forgets what was typed and leaves no step in the history', async () => {
    await page.getByRole('search').getByLabel('品牌名称').fill('不查询')
    const before = await page.evaluate(() => history.length)
    await tab('品牌管理').click({ button: 'right' })
    const called = page.waitForResponse((answer) => answer.url().includes('/sysBrand/') && answer.ok())
    await page.getByRole('menuitem', { name: '刷新', exact: true }).click()
    await called
    await expect.poll(() => page.getByRole('search').getByLabel('品牌名称').inputValue()).toBe('')
    expect(await page.evaluate(() => history.length)).toBe(before)
    expect(await tabs()).toEqual(['首页', '品牌管理'])
  })

  test('the menu opens by keyboard, walks, and closes on Escape', async () => {
    await tab('首页').focus()
    await page.keyboard.press('Shift+F10')
    expect(await page.getByRole('menu').getByRole('menuitem').allTextContents()).toEqual([
      '刷新',
      '关闭左侧',
      '关闭右侧',
      '关闭其他',
      '关闭所有',
      '在新窗口打开',
      '复制页面链接',
    ])
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('menu').count()).toBe(0)
    await page.keyboard.press('ArrowRight')
    expect(await tab('品牌管理').evaluate((each) => each === document.activeElement)).toBe(true)
    await page.keyboard.press('Delete')
    await expect.poll(tabs).toEqual(['首页'])
    expect(await tab('首页').evaluate((each) => each === document.activeElement)).toBe(true)
  })

  test('tabs are moved by keyboard and by mouse, and pinned; a pinned one stays, also for the next window', async () => {
    for (const name of ['品牌管理', '角色管理', '操作日志']) {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: '搜索页面与记录' }).fill(name)
      await page.keyboard.press('Enter')
      await tab(name).waitFor()
    }
    await tab('操作日志').focus()
    await page.keyboard.press('Shift+ArrowLeft')
    await expect.poll(tabs).toEqual(['首页', '品牌管理', '操作日志', '角色管理'])
    expect(await tab('操作日志').evaluate((each) => each === document.activeElement)).toBe(true)

    const from = await tab('角色管理').boundingBox()
    const to = await tab('品牌管理').boundingBox()
    if (!from || !to) throw new Error('The tabs are not there')
    await page.mouse.move(from.x + 20, from.y + 16)
    await page.mouse.down()
    await page.mouse.move(to.x + 8, to.y + 16, { steps: 8 })
    await page.mouse.up()
    expect(await tabs()).toEqual(['首页', '角色管理', '品牌管理', '操作日志'])
    expect(address()).toBe('/system/operationLog')
    // Where the bar is cut it fades: there are more on that side. Narrow enough for any font that the machine has.
    await page.setViewportSize({ width: 240, height: 900 })
    const bar = page.locator('div:has(> div > [role=tablist])')
    const faded = () =>
      bar.evaluate((box) => {
        const style = getComputedStyle(box)
        return ['start', 'end'].map((side) => Number.parseFloat(style.getPropertyValue(`--faded-${side}`)))
      })
    await bar.evaluate((box) => box.scrollTo(0, 0))
    await expect.poll(faded).toEqual([0, 24])
    await bar.evaluate((box) => box.scrollTo(box.scrollWidth, 0))
    await expect.poll(faded).toEqual([24, 0])
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(faded).toEqual([0, 0])
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/profile/setting/change'))
    await tab('品牌管理').click({ button: 'right' })
    await page.getByRole('menuitemcheckbox', { name: '固定' }).click()
    expect(await tabs()).toEqual(['首页', '品牌管理', '角色管理', '操作日志'])
    await button('更多标签页操作').click()
    await page.getByRole('menuitem', { name: '关闭左侧' }).click()
    await expect.poll(tabs).toEqual(['首页', '品牌管理', '操作日志'])
    await saved
    const other = await openWindow(browser)
    await openAt(other, product, '/')
    await expect.poll(() => other.getByRole('tablist').getByRole('tab').allTextContents()).toEqual(['首页', '品牌管理'])
    await other.context().close()

    await tab('品牌管理').click({ button: 'right' })
    await page.getByRole('menuitemcheckbox', { name: '固定' }).click()
    expect(await seriousFindings(page)).toEqual([])
    await button('关闭 品牌管理').click()
    await button('关闭 操作日志').click()
    await expect.poll(tabs).toEqual(['首页'])
  })

  test('tabs come back after a reload, and are asked for only when they are visited', async () => {
    await page.goto(`${product.address}/store/brand?status=0`)
    await page.getByRole('row').nth(1).waitFor()
    await page.goto(`${product.address}/profile/index`)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await page.reload()
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    expect(await tabs()).toEqual(['首页', '品牌管理', '个人中心'])
    expect(calls.filter((path) => path.includes('sysBrand'))).toEqual([])
    await tab('品牌管理').click()
    await page.getByRole('row').nth(1).waitFor()
    expect(address()).toBe('/store/brand?status=0')
  })

  test('close all leaves the pinned tab, and a page in front', async () => {
    await tab('品牌管理').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '关闭所有' }).click()
    await expect.poll(tabs).toEqual(['首页'])
    await expect.poll(active).toBe('首页')
    expect(address()).toBe('/home/dashboard')
  })

  test('twenty pages opened and closed leave no memory behind', async () => {
    const devtools = await page.context().newCDPSession(page)
    const used = async () => {
      await devtools.send('HeapProfiler.collectGarbage')
      const { usedSize } = await devtools.send('Runtime.getHeapUsage')
      const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
      return { heap: usedSize, nodes, jsEventListeners }
    }
    const menu = page.getByRole('navigation', { name: '主导航' })
    const openAndClose = async (name: string) => {
      await menu.getByRole('link', { name, exact: true }).click()
      await page.getByRole('row').nth(1).waitFor()
      await page.getByRole('row').nth(1).getByRole('link').first().click()
      await page.getByRole('dialog').waitFor()
      await go('首页', /好/)
      await button(`关闭 ${name}`).click()
      await expect.poll(tabs).toEqual(['首页'])
    }
    for (const group of ['系统管理', '人员与权限']) await menu.getByRole('button', { name: group }).click()
    for (let round = 0; round < 2; round++) for (const name of ['品牌管理', '角色管理']) await openAndClose(name)
    const early = await used()
    for (let round = 0; round < 8; round++) for (const name of ['品牌管理', '角色管理']) await openAndClose(name)
    const late = await used()
    expect(late.heap).toBeLessThan(early.heap * 1.2)
    expect(late.nodes).toBeLessThan(early.nodes * 1.2 + 100)
    expect(late.jsEventListeners).toBeLessThan(early.jsEventListeners * 1.2 + 50)
  })
})
