import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { smallPicture } from '@brandside/server/platform/testing/pictures.ts'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seriousFindings } from './accessible.ts'
import { launchBrowser } from './browser.ts'
import { openAt, openWindow } from './operator.ts'
import { startPrepared } from './prepared-product.ts'
import type { RunningProduct } from './product.ts'

const megabyte = 1024 * 1024

/** The image service's own browser client, on our pages, uploads to our store. */
describe('from a file on a disk to the logo of a brand', () => {
  let product: RunningProduct
  let browser: Browser
  let page: Page
  const problems: string[] = []
  /** Requests of the page: method and address. */
  const asked: string[] = []
  const folder = mkdtempSync(join(tmpdir(), 'brandside-e2e-files-'))

  beforeAll(async () => {
    product = await startPrepared()
    browser = await launchBrowser()
    page = await openWindow(browser)
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
    await openAt(page, product, '/store/brand')
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
    rmSync(folder, { recursive: true })
  })

  const form = () => page.getByRole('dialog').filter({ has: page.getByLabel('品牌名称') })

  /** The first of the brands; others name it as the one above them. */
  const brandRow = () => page.getByRole('row', { name: /灯笼面馆/ }).first()

  /** A picture of exactly so many bytes: what stands behind its end does not change it. */
  async function aPicture(format: 'png' | 'gif', bytes: number): Promise<string> {
    const picture = await smallPicture(format)
    const path = join(folder, `${bytes}.${format}`)
    writeFileSync(path, Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]))
    return path
  }

  async function choose(path: string): Promise<void> {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      form()
        .getByRole('button', { name: /选择图片|更换|品牌标志/ })
        .first()
        .click(),
    ])
    await chooser.setFiles(path)
  }

  async function picture(): Promise<Locator> {
    const shown = form().getByRole('img', { name: '当前图片' })
    await shown.waitFor()
    return shown
  }

  test('the upload client is not part of the first load', async () => {
    await brandRow().waitFor()
    expect(asked.filter((request) => /upload-file|crop-dialog|image-field/.test(request))).toEqual([])
  })

  test('a picture is cut to its shape, uploaded and becomes the logo', async () => {
    await brandRow().getByRole('button', { name: '编辑' }).click()
    await choose(await aPicture('png', 1024))
    const crop = page.getByRole('dialog', { name: '裁剪图片' })
    await crop.getByRole('button', { name: '使用' }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await crop.getByRole('button', { name: '使用' }).click()
    const key = await (await picture()).getAttribute('src')
    expect(key).toMatch(/^\/img\/t1\/\d{6}\/[0-9a-f]{32}\.png\?/)
    expect(await seriousFindings(page)).toEqual([])
    await form().getByRole('button', { name: '保存' }).click()
    await form().waitFor({ state: 'hidden' })
    // The list leaves the logo out until its column is chosen: the record has it.
    await brandRow().getByRole('button', { name: '编辑' }).click()
    const saved = await picture()
    expect(new URL((await saved.getAttribute('src')) ?? '', product.address).pathname).toBe(key?.split('?')[0])
    await expect.poll(() => saved.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await form().waitFor({ state: 'hidden' })
  })

  test('its file leads to the record that shows it', async () => {
    await page.goto(`${product.address}/system/file`)
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    const detail = page.getByRole('dialog')
    await detail.getByRole('link', { name: /品牌管理 \d+/ }).click()
    await page.waitForURL(/store\/brand\?id=\d+/)
    await page.keyboard.press('Escape')
    await brandRow().waitFor()
  })

  // A GIF is taken as it is: cutting would make another file of it.
  test.each([
    [1024, 1],
    [4 * megabyte + 1, 4],
    [10 * megabyte, 5],
  ])('%d bytes are uploaded unchanged, in %d calls', async (size, calls) => {
    await page.goto(`${product.address}/store/brand`)
    await brandRow().getByRole('button', { name: '编辑' }).click()
    const before = await (await picture()).getAttribute('src')
    const path = await aPicture('gif', size)
    asked.length = 0
    await choose(path)
    await expect.poll(async () => (await picture()).getAttribute('src'), { timeout: 20_000 }).not.toBe(before)
    expect(await (await picture()).getAttribute('src')).toMatch(/\.gif\?/)
    expect(asked.filter((request) => /\/up(\/|$)/.test(request))).toHaveLength(calls)
  })

  test('what is no picture, or too large, is refused before leave is asked for', async () => {
    asked.length = 0
    const text = join(folder, 'page.html')
    writeFileSync(text, '<script>alert(1)</script>')
    await choose(text)
    await form().getByText('不支持这种文件').waitFor()
    await choose(await aPicture('gif', 10 * megabyte + 1))
    await form().getByText('图片太大').waitFor()
    expect(asked.filter((request) => request.includes('/qiniu/'))).toEqual([])
  })

  test('everything went to our own origin', () => {
    const elsewhere = asked.filter((request) => !/ (blob:|data:)/.test(request) && !request.includes(product.address))
    expect(elsewhere).toEqual([])
    expect(problems).toEqual([])
  })
})
