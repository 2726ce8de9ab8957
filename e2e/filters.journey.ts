import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { openAt, openWindow } from './operator.ts'
import { startPrepared } from './prepared-product.ts'
import type { RunningProduct } from './product.ts'

/** What stands in a filter is what the list shows: a choice applies at once, a text when it is whole. */
describe('filters in the browser', () => {
  let product: RunningProduct
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    product = await startPrepared()
    browser = await launchBrowser()
    page = await openWindow(browser)
    await openAt(page, product, '/store/brand')
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  const field = (name: string) => page.getByRole('search').getByLabel(name, { exact: true })
  const chips = () => page.getByRole('list', { name: '已应用的筛选' }).getByRole('listitem').allInnerTexts()
  const chipsAre = (...texts: string[]) =>
    expect.poll(async () => (await chips()).map((text) => text.replace(/\s+/g, ' ').trim())).toEqual(texts)
  const asked = () => new URL(page.url()).searchParams

  test('a value that is chosen is applied, and a text beside it goes along', async () => {
    await field('品牌名称').fill('灯笼')
    expect(asked().has('name')).toBe(false)
    await field('状态').click()
    await page.getByRole('option', { name: '停用' }).click()
    await chipsAre('品牌名称 灯笼', '状态 停用')
    await page.getByRole('button', { name: '移除筛选：状态' }).click()
    await chipsAre('品牌名称 灯笼')
  })

  test('a text is applied by Enter, and what its cross empties is gone', async () => {
    await field('品牌名称').fill('望月')
    await chipsAre('品牌名称 灯笼')
    await field('品牌名称').press('Enter')
    await chipsAre('品牌名称 望月')
    await page.getByRole('search').locator('.ant-input-clear-icon').first().click()
    await chipsAre()
    expect(asked().has('name')).toBe(false)
  })

  test('Tab right after Enter leaves the field in which Enter has chosen', async () => {
    await page.goto(`${product.address}/system/signIn`)
    await page.getByRole('row').nth(1).waitFor()
    await field('操作人').focus()
    await page.keyboard.type('何')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await field('操作人').evaluate((input) => input === document.activeElement)).toBe(false)
    await expect.poll(() => asked().has('operatorId')).toBe(true)
  })

  test('days are applied once both ends are chosen', async () => {
    await page.goto(`${product.address}/system/signIn`)
    await page.getByRole('row').nth(1).waitFor()
    await page.getByRole('search').getByPlaceholder('开始').click()
    await page.getByText('今天', { exact: true }).click()
    await expect.poll(() => asked().has('atStart') && asked().has('atEnd')).toBe(true)
    expect((await chips())[0]).toMatch(/^登录时间/)
  })
})
