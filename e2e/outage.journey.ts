import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seriousFindings } from './accessible.ts'
import { launchBrowser } from './browser.ts'
import { openAt, openWindow } from './operator.ts'
import { startPrepared } from './prepared-product.ts'
import type { RunningProduct } from './product.ts'

/**
 * The operator's view when the connection, a call, a right or a part of the code is missing, and the way on from there.
 */
describe('when something fails', () => {
  let product: RunningProduct
  let browser: Browser

  beforeAll(async () => {
    product = await startPrepared()
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  async function windowAt(path: string): Promise<Page> {
    const page = await openWindow(browser)
    await openAt(page, product, path)
    return page
  }
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const status = (page: Page) => page.getByRole('row', { name: /^静吧/ }).getByRole('switch')
  const heading = (page: Page, name: string) =>
    page.getByRole('main').getByRole('heading', { level: 1, name }).waitFor()

  test('an outage is shown, changes are held back with a reason, and reading goes on when it is over', async () => {
    const page = await windowAt('/store/brand')
    const bar = page.getByRole('region', { name: '系统提示' })
    const before = await status(page).getAttribute('aria-checked')
    await page.context().setOffline(true)
    await bar.getByText('无法连接服务器').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await status(page).click()
    await page.getByText('修改没有发送').waitFor()
    expect(await status(page).getAttribute('aria-checked')).toBe(before)
    await page.context().setOffline(false)
    await bar.waitFor({ state: 'hidden' })
    await page.getByText('已恢复连接').waitFor()
    await page.context().close()
  })

  test('a switch that is refused goes back, what it says stands there once, and an export that fails saves nothing', async () => {
    const page = await windowAt('/store/brand')
    const refuse = (route: Route) =>
      route.fulfill({ json: { code: 1, msg: '外部系统拒绝', message: 'Refused', requestId: 'x' } })
    await page.route('**/sysBrand/updateStatus', refuse)
    const shown = status(page)
    await shown.click()
    await page.getByRole('alert').filter({ hasText: '外部系统拒绝' }).waitFor()
    await expect.poll(() => shown.getAttribute('aria-checked')).toBe('true')
    await page.unroute('**/sysBrand/updateStatus')

    for (const checked of ['false', 'true', 'false', 'true']) {
      // A press while the one before is on its way does nothing.
      await Promise.all([page.waitForResponse(/updateStatus/), shown.click()])
      await expect.poll(() => shown.getAttribute('aria-checked')).toBe(checked)
    }
    const told = page.getByRole('status').filter({ hasText: '“静吧”' })
    await told.filter({ hasText: '已启用' }).waitFor()
    expect(await told.count()).toBe(1)

    await page.route('**/sysBrand/export*', refuse)
    const downloads: unknown[] = []
    page.on('download', (download) => downloads.push(download))
    await button(page, '导出').click()
    await page.getByRole('alert').filter({ hasText: '外部系统拒绝' }).last().waitFor()
    expect(downloads).toEqual([])
    await page.context().close()
  })

  test('a server without its database signs no operator out: the page comes back at its address, with its tabs', async () => {
    const page = await windowAt('/store/brand')
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '外卖平台' }).click()
    await heading(page, '外卖平台')
    await page.goto(`${product.address}/store/brand?keyword=%E9%9D%99`)
    await status(page).waitFor()
    const address = page.url()
    const tabs = () => page.getByRole('tablist', { name: '已访问页面' }).getByRole('tab').allTextContents()
    const before = await tabs()
    const busy = { code: 503, msg: '系统繁忙，请稍后重试', message: 'The system is busy', requestId: 'x' }
    await page.route('**/pcapi/**', (route) => route.fulfill({ status: 503, json: busy }))
    await page.reload()
    const waits = page.getByRole('status').filter({ hasText: '您无需重新登录' })
    await waits.waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await waits.getByRole('button', { name: '重试' }).click()
    await waits.waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await status(page).waitFor()
    expect(page.url()).toBe(address)
    expect(await tabs()).toEqual(before)
    await page.context().close()
  })

  test('a wait of less than 200 ms shows no overlay, a longer one does, and it goes in every outcome', async () => {
    const page = await windowAt('/store/brand')
    let held: (() => void) | undefined
    await page.route('**/sysBrand/updateStatus', async (route) => {
      await new Promise<void>((resolve) => {
        held = resolve
      })
      await route.abort()
    })
    await status(page).click()
    await page.getByText('Loading...').waitFor()
    held?.()
    await page.getByText('Loading...').waitFor({ state: 'hidden' })
    await page.context().close()
  })

  test('a menu that changes in the middle of work is announced, and taken over without a reload', async () => {
    const page = await windowAt('/store/delivery')
    const item = (name: string) => page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name })
    await heading(page, '外卖平台')
    await item('品牌管理').click()
    await heading(page, '品牌管理')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.route('**/pcapi/**', async (route) => {
      const answer = await route.fetch()
      const body = await answer.text()
      await route.fulfill({
        response: answer,
        headers: { ...answer.headers(), 'x-rights-version': '9.9' },
        body: route.request().url().includes('treeHome') ? withAnotherStore(body) : body,
      })
    })
    await button(page, '查询').click()
    const bar = page.getByRole('region', { name: '系统提示' })
    await bar.getByText('菜单已更新').waitFor()
    const tabs = () => page.getByRole('tablist', { name: '已访问页面' }).getByRole('tab').allTextContents()
    expect(await item('品牌管理').count()).toBe(1)
    expect(await tabs()).toEqual(['首页', '外卖平台', '品牌管理'])
    await bar.getByRole('button', { name: '重新载入菜单' }).click()
    await item('品牌档案').waitFor()
    // A page that is gone takes its tab along.
    await expect.poll(tabs).toEqual(['首页', '品牌档案'])
    await expect.poll(() => bar.count()).toBe(0)
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().close()
  })

  test('a page without its right names the right it needs; an unknown address is not found', async () => {
    const page = await openWindow(browser)
    await page.route('**/menu/treeHome', async (route) => {
      const answer = await route.fetch()
      const { data, ...rest } = await answer.json()
      await route.fulfill({ response: answer, json: { ...rest, data: data.slice(0, 1) } })
    })
    await page.route('**/admin/info', async (route) => {
      const answer = await route.fetch()
      const { data, ...rest } = await answer.json()
      await route.fulfill({ response: answer, json: { ...rest, data: { ...data, permissions: [] } } })
    })
    await openAt(page, product, '/store/brand')
    await heading(page, '没有访问权限')
    await page.getByText('store:brand:list').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.goto(`${product.address}/store/nothing`)
    await heading(page, '页面不存在')
    // The right is granted meanwhile.
    await page.unrouteAll()
    await page.goto(`${product.address}/401?page=${encodeURIComponent('/store/brand')}`)
    await button(page, '重试').click()
    await heading(page, '品牌管理')
    await page.context().close()
  })

  test('code that is gone comes with a reload, and a newer build is announced without one', async () => {
    const page = await openWindow(browser)
    await openAt(page, product, '/')
    await page.route('**/assets/brand.page*', (route) => route.abort())
    await page.route(`${product.address}/`, async (route) => {
      const answer = await route.fetch()
      const html = await answer.text()
      await route.fulfill({ response: answer, body: html.replace(/(assets\/index-)[^"]+(\.js)/, '$1another$2') })
    })
    const menu = page.getByRole('navigation', { name: '主导航' })
    await menu.getByRole('button', { name: '品牌门店' }).click()
    await menu.getByRole('link', { name: '品牌管理' }).click()
    await heading(page, '页面没有加载成功')
    await page.getByRole('region', { name: '系统提示' }).getByText('系统已更新到新版本').waitFor()
    await page.unrouteAll()
    await page.getByRole('main').getByRole('button', { name: '刷新页面' }).click()
    await heading(page, '品牌管理')
    await page.context().close()
  })

  test('code that was cut off, a page or a part of one, comes when it is tried again, without a reload', async () => {
    const page = await openWindow(browser)
    await openAt(page, product, '/')
    await page.evaluate(() => document.body.setAttribute('data-since', 'before'))
    const menu = page.getByRole('navigation', { name: '主导航' })
    const again = page.getByRole('main').getByRole('button', { name: '重试' })
    await menu.getByRole('button', { name: '品牌门店' }).click()
    // A page alone, then a page and all that it stands on.
    await page.route('**/assets/brand.page*', (route) => route.abort())
    await menu.getByRole('link', { name: '品牌管理' }).click()
    await heading(page, '页面没有加载成功')
    await page.unrouteAll()
    await again.click()
    await heading(page, '品牌管理')
    const cutOff = new Set<string>()
    await page.route('**/assets/**', (route) => {
      cutOff.add(route.request().url())
      return route.abort()
    })
    await menu.getByRole('link', { name: '外卖平台' }).click()
    await heading(page, '页面没有加载成功')
    await page.unrouteAll()
    await again.click()
    await heading(page, '外卖平台')
    const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href))
    expect(sheets).toEqual(expect.arrayContaining([...cutOff].filter((url) => url.endsWith('.css'))))
    // A part of a page.
    await menu.getByRole('link', { name: '品牌管理' }).click()
    await page.route('**/assets/**', (route) => route.abort())
    await page.getByRole('main').getByRole('button', { name: '已删除的品牌' }).click()
    await heading(page, '页面没有加载成功')
    await page.unrouteAll()
    await again.click()
    await page.getByRole('main').getByRole('button', { name: '已删除的品牌' }).click()
    await page.getByRole('dialog', { name: '已删除的品牌' }).waitFor()
    expect(await page.locator('body[data-since=before]').count()).toBe(1)
    // A browser that remembers an address at which nothing came finds the same file at another one.
    await page.goto(`${product.address}/`)
    await page.route(/\/assets\/brand\.page-[^?]*\.js$/, (route) => route.abort())
    await menu.getByRole('button', { name: '品牌门店' }).click()
    await menu.getByRole('link', { name: '品牌管理' }).click()
    await heading(page, '品牌管理')
    await page.context().close()
  })

  test('a fault of the server is told by one toast, and the rows’ place names the request', async () => {
    const page = await openWindow(browser)
    const fault = {
      code: 500,
      msg: '服务器内部错误',
      message: 'Internal error',
      data: null,
      requestId: 'req-lantern-1',
    }
    await page.route('**/sysBrand/query*', (route) => route.fulfill({ status: 500, json: fault }))
    await openAt(page, product, '/store/brand')
    await page.getByRole('main').getByRole('alert').getByText(fault.requestId).waitFor()
    expect(await page.getByText(fault.msg).count()).toBe(1)
    await page.context().close()
  })

  test('a page whose figures cannot be read says why in their place, and reads them again', async () => {
    const page = await openWindow(browser)
    const sentence = '合作平台正在维护'
    await page.route('**/thirdDelivery/list*', (route) =>
      route.fulfill({ status: 503, json: { code: 503, msg: sentence, data: null } }),
    )
    await openAt(page, product, '/store/delivery')
    const alert = page.getByRole('main').getByRole('alert')
    await alert.getByText('加载失败').waitFor()
    await alert.getByText(sentence).waitFor()
    expect(await page.getByRole('main').getByText('没有符合条件的门店').count()).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
    await page.unrouteAll()
    await alert.getByRole('button', { name: '重试' }).click()
    await page.getByRole('main').getByRole('rowheader').first().waitFor()
    await expect.poll(() => alert.count()).toBe(0)
    await page.context().close()
  })
})

/** The menu with brands under another name, and without delivery. */
function withAnotherStore(body: string): string {
  type Node = { path: string; children: Node[] }
  const without = (nodes: Node[]): Node[] =>
    nodes.flatMap((node) => (/delivery$/.test(node.path) ? [] : [{ ...node, children: without(node.children) }]))
  const { data, ...rest } = JSON.parse(body.replaceAll('品牌管理', '品牌档案'))
  return JSON.stringify({ ...rest, data: without(data) })
}
