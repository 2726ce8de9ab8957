import { readFileSync } from 'node:fs'
import { demandNoCertificates } from '@brandside/server/platform/testing/no-certificates.ts'
import { readSheet } from '@brandside/server/platform/testing/read-sheet.ts'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seriousFindings } from './accessible.ts'
import { launchBrowser } from './browser.ts'
import { type RunningProduct, startProduct } from './product.ts'

/** One person's first hour, in order: each step stands on the one before. */
describe('from the first start to a signed-out operator', () => {
  let product: RunningProduct
  let browser: Browser
  let page: Page
  const problems: string[] = []
  const chosen = '灯下看账本 2026'

  beforeAll(async () => {
    product = await startProduct({ DEMO_PASSWORD: chosen })
    browser = await launchBrowser()
    const context = await browser.newContext({
      locale: 'zh-CN',
      viewport: { width: 1440, height: 900 },
      acceptDownloads: true,
    })
    page = await context.newPage()
    page.setDefaultTimeout(30_000)
    page.on('pageerror', (error) => problems.push(String(error)))
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  const button = (name: string | RegExp, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: typeof name === 'string' })
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })

  async function signIn(password: string) {
    await page.getByRole('textbox', { name: '用户名' }).fill('admin')
    await page.getByRole('textbox', { name: '密码' }).fill(password)
    await button('登录').click()
  }

  test('an address inside leads to the sign-in page and is remembered', async () => {
    await page.goto(`${product.address}/store/brand?status=1&rows=50`)
    await page.waitForURL(/\/login\?redirect=/)
    expect(new URL(page.url()).searchParams.getAll('redirect')).toEqual(['/store/brand?status=1&rows=50'])
    expect(await seriousFindings(page)).toEqual([])
  })

  test('the printed password opens the personal centre only, until it is changed', async () => {
    await signIn(product.password)
    await page.waitForURL(/\/profile\/index/)
    await expect
      .poll(() => page.getByLabel('原密码', { exact: true }).evaluate((field) => field === document.activeElement))
      .toBe(true)
    // Past the moment when the frame asks for what dresses it: nothing it may not ask.
    await page.waitForTimeout(2500)
    expect(await page.getByText('系统异常').count()).toBe(0)
    await page.keyboard.type(product.password)
    await page.getByLabel('新密码', { exact: true }).fill(chosen)
    await page.getByLabel(/确认|再次|重复/).fill(chosen)
    await button(/修改密码|保存/).click()
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link').first().waitFor()
    await page.waitForURL(/\/store\/brand\?status=1&rows=50$/)
    expect(await seriousFindings(page)).toEqual([])
    await demandNoCertificates(product.address, 'admin', chosen)
  })

  test('a brand is created, and starts disabled', async () => {
    await page.goto(`${product.address}/store/brand`)
    await row('灯笼面馆').waitFor()
    // Keys typed while the form opens arrive in its first field, and are no shortcut.
    await page.keyboard.type('nDEW-BAKERu')
    const form = page.getByRole('dialog')
    await expect.poll(() => form.getByLabel('品牌编码').inputValue()).toBe('DEW-BAKERU')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('Y')
    await form.getByLabel('品牌名称').fill('晨露烘焙')
    await form.getByLabel('行业').click()
    await page.getByTitle('烘焙').click()
    await form.getByLabel('联系人').fill('顾晨')
    await form.getByLabel('联系手机').fill('1280000')
    await button('保存', form).click()
    await form.getByText('联系手机应为 11 位数字').first().waitFor()
    await form.getByLabel('品牌编码').focus()
    await button('1 项需要修改', form).click()
    expect(await seriousFindings(page)).toEqual([])
    await form.getByRole('list', { name: '需要修改的字段' }).getByRole('button', { name: '联系手机' }).click()
    expect(await form.getByLabel('联系手机').evaluate((field) => field === document.activeElement)).toBe(true)
    await form.getByLabel('联系手机').fill('13800005678')
    expect(await seriousFindings(page)).toEqual([])
    await button('保存', form).click()
    await form.waitFor({ state: 'hidden' })
    await row('晨露烘焙').waitFor()
    expect(await row('晨露烘焙').getByRole('switch').getAttribute('aria-checked')).toBe('false')
    expect(await row('晨露烘焙').textContent()).toContain('138****5678')
  })

  test('it is moved below another brand and renamed', async () => {
    await button('编辑', row('晨露烘焙')).click()
    const form = page.getByRole('dialog', { name: /晨露烘焙/ })
    await form.getByLabel('品牌名称').fill('晨露烘焙坊')
    // What was typed is not lost by a key that closes.
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: '放弃未保存的修改？' })
    // It is pressed while it comes in: this window has motion.
    await question.getByRole('button', { name: '继续编辑' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(await form.getByLabel('品牌名称').inputValue()).toBe('晨露烘焙坊')
    await form.getByLabel('上级品牌').click()
    await page.getByText('灯笼食品集团').last().click()
    await button('保存', form).click()
    await form.waitFor({ state: 'hidden' })
    await row('晨露烘焙坊').filter({ hasText: '灯笼食品集团' }).waitFor()
  })

  test('it is switched on and off', async () => {
    const status = row('晨露烘焙坊').getByRole('switch')
    // It shows the new state at once; until the server has answered, a press does nothing.
    await status.click()
    await page.getByRole('status').getByText('“晨露烘焙坊”已启用').waitFor()
    expect(await status.getAttribute('aria-checked')).toBe('true')
    await status.click()
    await page.getByRole('status').getByText('“晨露烘焙坊”已停用').waitFor()
    expect(await status.getAttribute('aria-checked')).toBe('false')
    await page.reload()
    await row('晨露烘焙坊').waitFor()
    expect(await status.getAttribute('aria-checked')).toBe('false')
  })

  test('its log tells all of it, newest first', async () => {
    await button('日志', row('晨露烘焙坊')).click()
    const log = page.getByRole('dialog')
    await log.getByText('新增品牌[晨露烘焙]').waitFor()
    const lines = await log.getByRole('row').allInnerTexts()
    expect(lines.slice(1).map((line) => line.split('\t').at(-1)?.trim())).toEqual([
      '停用品牌[晨露烘焙坊]：状态 启用 → 停用',
      '启用品牌[晨露烘焙坊]：状态 停用 → 启用',
      '修改品牌[晨露烘焙坊]：品牌名称 晨露烘焙 → 晨露烘焙坊；上级品牌 空 → 灯笼食品集团',
      '新增品牌[晨露烘焙]',
    ])
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await log.waitFor({ state: 'hidden' })
  })

  test('the export is a workbook of what is on the screen', async () => {
    const search = page.getByRole('search')
    await search.getByLabel('品牌名称').fill('晨露')
    await button('查询').click()
    await row('灯笼面馆').waitFor({ state: 'hidden' })
    const [download] = await Promise.all([page.waitForEvent('download'), button('导出').click()])
    expect(download.suggestedFilename()).toMatch(/^品牌_\d{14}\.xlsx$/)
    const { rows } = await readSheet(readFileSync(await download.path()))
    expect(rows).toHaveLength(2)
    expect(rows[0]).toContain('品牌名称')
    expect(rows[1]).toContain('晨露烘焙坊')
  })

  test('it is deleted after a question that names it', async () => {
    await row('晨露烘焙坊').getByRole('button').last().click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    const question = page.getByRole('dialog')
    expect(await question.textContent()).toContain('晨露烘焙坊')
    await button(/^删除/, question).click()
    await row('晨露烘焙坊').waitFor({ state: 'hidden' })
  })

  test('a deletion is taken back by the button of its toast, or by a key', async () => {
    await button('撤销').click()
    await row('晨露烘焙坊').waitFor()
    await page.getByRole('status').getByText('已撤销：品牌“晨露烘焙坊”已删除').waitFor()
    await row('晨露烘焙坊').getByRole('switch').click()
    await button('撤销').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('u')
    await page.getByRole('status').getByText('已撤销：“晨露烘焙坊”已启用').waitFor()
    await expect.poll(() => row('晨露烘焙坊').getByRole('switch').getAttribute('aria-checked')).toBe('false')
  })

  test('the page stands in English and dark, at 390 px, without serious findings', async () => {
    await button('新增').click()
    const wrong = page.getByRole('dialog').locator('.ant-form-item-explain-error')
    await button('保存', page.getByRole('dialog')).click()
    await expect.poll(() => wrong.count()).toBeGreaterThan(2)
    await button('语言').click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await page.getByRole('heading', { level: 1, name: 'Brands' }).waitFor()
    // What is wrong in the form is told in the new language as well.
    await expect.poll(async () => (await wrong.allTextContents()).join()).toMatch(/^[^\p{Script=Han}]+$/u)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await button('Appearance').click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    expect(await seriousFindings(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await seriousFindings(page)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('logging out asks, and ends the session', async () => {
    await page.getByRole('banner').getByRole('button').last().click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    const question = page.getByRole('dialog')
    expect(await question.textContent()).toContain('Are you sure you want to log out')
    await button('OK', question).click()
    await page.waitForURL(/\/login/)
    expect(await page.evaluate(() => sessionStorage.getItem('userInfo'))).toBeNull()
    await page.goBack()
    await page.waitForURL(/\/login/)
    expect(problems).toEqual([])
  })
})
