import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seriousFindings } from './accessible.ts'
import { launchBrowser } from './browser.ts'
import { openAt, openWindow } from './operator.ts'
import { startPrepared } from './prepared-product.ts'
import type { RunningProduct } from './product.ts'

/** From a role that may do nothing yet to a person who works with it, and loses a right: each step on the one before. */
describe('people and their roles', () => {
  let product: RunningProduct
  let browser: Browser
  let page: Page
  let his: Page
  let initialPassword = ''
  const ownPassword = '巷口灯火 2026 夜'

  beforeAll(async () => {
    product = await startPrepared()
    browser = await launchBrowser()
    page = await openWindow(browser)
    his = await openWindow(browser)
    await openAt(page, product, '/system/role')
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  const menuOf = (window: Page) => window.getByRole('navigation', { name: '主导航' })

  test('a new role leads to its rights, and nothing is saved before its difference was read', async () => {
    await page.getByRole('button', { name: '新增', exact: true }).click()
    const form = page.getByRole('dialog', { name: /新增角色/ })
    await form.getByLabel('角色编码').fill('MENU_KEEPER')
    await form.getByLabel('角色名称').fill('品牌专员')
    await form.getByLabel('英文名称').fill('Brand clerk')
    await form.getByRole('radio', { name: /^全部数据/ }).click()
    await form.getByRole('button', { name: '保存' }).click()

    const rights = page.getByRole('dialog', { name: '“品牌专员”的菜单权限' })
    const search = rights.getByLabel('搜索页面、操作或标签')
    await search.fill('store:brand')
    const brands = rights.getByRole('checkbox', { name: '品牌管理', exact: true })
    // A button brings its page along; then the parent is half chosen, and all of it with one press.
    await rights.getByRole('checkbox', { name: '新增品牌' }).click()
    expect(await rights.getByRole('checkbox', { name: '查看', exact: true }).isChecked()).toBe(true)
    expect(await brands.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
    await brands.click()
    expect(await brands.isChecked()).toBe(true)
    await search.fill('')
    await rights.getByRole('checkbox', { name: '只看已选' }).click()
    expect(await rights.getByRole('checkbox', { name: '品牌门店' }).isVisible()).toBe(true)
    await expect.poll(() => rights.getByRole('checkbox', { name: '系统管理' }).count()).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: '关闭 角色管理' }).click()
    const question = page.getByRole('dialog', { name: '有未保存的内容' })
    await question.getByText('“品牌专员”的菜单权限').waitFor()
    await expect.poll(() => question.getByRole('button', { name: '保存' }).count()).toBe(0)
    await question.getByRole('button', { name: '继续编辑' }).click()
    await question.waitFor({ state: 'hidden' })
    await rights.getByRole('button', { name: '查看改动并保存' }).click()
    const review = page.getByRole('dialog', { name: /保存对“品牌专员”的改动/ })
    await review.getByText('新增品牌').waitFor()
    await review.getByRole('button', { name: '保存权限' }).click()
    await rights.waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: '品牌专员' }).click()
    const granted = page.getByRole('dialog').getByRole('region', { name: '菜单权限' })
    await granted.getByText(/^查看、.*新增品牌、修改品牌/).waitFor()
    await page.keyboard.press('Escape')
    await granted.waitFor({ state: 'hidden' })
  })

  test('a new person comes with that role, and with a password that is shown once', async () => {
    await page.goto(`${product.address}/system/admin`)
    await page.getByRole('button', { name: '新增', exact: true }).click()
    const form = page.getByRole('dialog', { name: /新增用户/ })
    await form.getByLabel('用户名').fill('su.wan')
    await form.getByLabel('昵称').fill('苏晚')
    await form.getByLabel('角色', { exact: true }).click()
    await page.keyboard.type('品牌专员')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    // Saved by leaving, the new password would never be shown.
    await page.getByRole('button', { name: '关闭 用户管理' }).click()
    const question = page.getByRole('dialog', { name: '有未保存的内容' })
    await question.getByText('新增用户').waitFor()
    await expect.poll(() => question.getByRole('button', { name: '保存' }).count()).toBe(0)
    await question.getByRole('button', { name: '继续编辑' }).click()
    await question.waitFor({ state: 'hidden' })
    await form.getByRole('button', { name: '保存' }).click()
    const told = page.getByRole('dialog', { name: '初始密码' })
    initialPassword = (await told.locator('dd').last().textContent()) ?? ''
    expect(initialPassword).toMatch(/^\S{20}$/)
    await told.getByRole('button', { name: '已妥善保存' }).click()
    const row = page.getByRole('row', { name: /苏晚/ })
    await row.getByText('品牌专员').waitFor()
    await row.getByText('待改密').waitFor()
  })

  test('what would be refused in any case cannot be pressed, and says why', async () => {
    const switchOf = (name: RegExp) => page.getByRole('row', { name }).getByRole('switch')
    const deleting = async (name: RegExp) => {
      await page.getByRole('row', { name }).getByRole('button', { name: '更多操作' }).click()
      const entry = page.getByRole('menuitem', { name: '删除' })
      expect(await entry.getAttribute('aria-disabled')).toBe('true')
      await page.keyboard.press('Escape')
      await entry.waitFor({ state: 'hidden' })
    }
    await page.goto(`${product.address}/system/role`)
    await deleting(/^超级管理员/)
    await switchOf(/^超级管理员/).click({ force: true })
    await page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: '拥有全部权限' }).waitFor()
    expect(await switchOf(/^超级管理员/).getAttribute('aria-disabled')).toBe('true')
    expect(await switchOf(/^品牌专员/).getAttribute('aria-disabled')).toBe('false')

    await page.goto(`${product.address}/system/organisation`)
    const root = page.getByRole('row').filter({ has: page.getByRole('switch', { disabled: true }) })
    await root.waitFor()
    expect(await root.getByRole('switch').getAttribute('title')).toContain('是根组织')
  })

  test('the person who signs in with it sees the role’s pages, and no more', async () => {
    await his.goto(`${product.address}/store/brand`)
    await his.getByRole('textbox', { name: '用户名' }).fill('su.wan')
    await his.getByRole('textbox', { name: '密码' }).fill(initialPassword)
    await his.getByRole('button', { name: '登录' }).click()
    await his.waitForURL(/\/profile\/index/)
    await his.getByLabel('原密码', { exact: true }).fill(initialPassword)
    await his.getByLabel('新密码', { exact: true }).fill(ownPassword)
    await his.getByLabel(/确认|再次|重复/).fill(ownPassword)
    await his.getByRole('button', { name: /修改密码|保存/ }).click()
    await menuOf(his).getByText('品牌门店').waitFor()
    await expect.poll(() => menuOf(his).getByText('系统管理').count()).toBe(0)
    await his.goto(`${product.address}/store/brand`)
    await his.getByRole('button', { name: '新增', exact: true }).waitFor()
    await his.getByRole('row', { name: /^灯笼面馆/ }).waitFor()
  })

  test('a right that is taken away is gone with the next call', async () => {
    await page.goto(`${product.address}/system/role?keyword=MENU_KEEPER`)
    const row = page.getByRole('row', { name: /品牌专员/ })
    await row.getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('menuitem', { name: '菜单权限' }).click()
    const rights = page.getByRole('dialog', { name: '“品牌专员”的菜单权限' })
    await rights.getByRole('checkbox', { name: '新增品牌' }).click()
    await rights.getByRole('status').getByText('移除 1 项').waitFor()
    await rights.getByRole('button', { name: '查看改动并保存' }).click()
    const review = page.getByRole('dialog', { name: /保存对“品牌专员”的改动/ })
    await review.getByText('1 个用户的权限将在下一次操作时改变').waitFor()
    await review.getByRole('button', { name: '保存权限' }).click()
    await rights.waitFor({ state: 'hidden' })

    await his.getByRole('search').getByRole('button', { name: '查询' }).click()
    await his.getByRole('button', { name: '新增', exact: true }).waitFor({ state: 'detached' })
    await his.getByRole('row', { name: /^灯笼面馆/ }).waitFor()

    await his.keyboard.press('p')
    const told = his.getByRole('dialog', { name: '本页权限 · 品牌管理' })
    await told.getByRole('row', { name: '新增品牌 store:brand:create 没有' }).waitFor()
    expect(await told.getByRole('row', { name: /store:brand:list 有$/ }).count()).toBe(1)
    expect(await seriousFindings(his)).toEqual([])
    await his.keyboard.press('Escape')
    await told.waitFor({ state: 'hidden' })
  })

  test('an operator without pages asks again on the same page', async () => {
    const status = page.getByRole('row', { name: /品牌专员/ }).getByRole('switch')
    const turn = async () => {
      await status.click()
      const question = page.getByRole('dialog')
      if ((await status.getAttribute('aria-checked')) === 'true' && (await question.isVisible()))
        await question.getByRole('button', { name: /^停用/ }).click()
    }
    await turn()
    await expect.poll(() => status.getAttribute('aria-checked')).toBe('false')
    await his.goto(product.address)
    await his.getByRole('heading', { name: '还没有可用的页面' }).waitFor()
    const again = his.getByRole('button', { name: '重试' })
    await again.click()
    await his.getByRole('status').getByText('还是没有可用的页面').waitFor()
    await turn()
    await expect.poll(() => status.getAttribute('aria-checked')).toBe('true')
    await again.click()
    await menuOf(his).getByText('品牌门店').waitFor()
    await his.waitForURL(/\/home\/dashboard/)
    await his.goto(`${product.address}/store/brand`)
    await his.getByRole('row', { name: /^灯笼面馆/ }).waitFor()
  })

  test('his sessions are seen and ended', async () => {
    await page.goto(`${product.address}/system/admin?keyword=su.wan`)
    await page.getByRole('row', { name: /苏晚/ }).getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('menuitem', { name: '登录会话' }).click()
    const sessions = page.getByRole('dialog', { name: '苏晚 的登录会话' })
    await sessions
      .getByRole('button', { name: /^结束会话/ })
      .first()
      .click()
    await sessions.getByText('没有登录中的会话').waitFor()
    await his.getByRole('search').getByRole('button', { name: '查询' }).click()
    await his.getByRole('dialog', { name: '登录已过期' }).waitFor()
  })

  test('rights meant for two people are saved, and a warning says so', async () => {
    await page.goto(`${product.address}/system/role?keyword=MENU_KEEPER`)
    await page
      .getByRole('row', { name: /品牌专员/ })
      .getByRole('button', { name: '更多操作' })
      .click()
    await page.getByRole('menuitem', { name: '菜单权限' }).click()
    const rights = page.getByRole('dialog', { name: '“品牌专员”的菜单权限' })
    await rights.getByLabel('搜索页面、操作或标签').fill('system:appVersion')
    for (const name of ['新增应用版本', '发布应用版本']) await rights.getByRole('checkbox', { name }).click()
    await rights.getByRole('button', { name: '查看改动并保存' }).click()
    await page
      .getByRole('dialog', { name: /保存对“品牌专员”的改动/ })
      .getByRole('button', { name: '保存权限' })
      .click()
    await rights.waitFor({ state: 'hidden' })
    await page.getByText('应由不同的人办理：编制应用版本并自行发布').waitFor()
  })
})
