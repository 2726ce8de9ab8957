// npm run manual:pictures: takes the pictures of the manual anew, in both languages, from the built client and the
// demonstration company. A machine without Chinese fonts draws them with the one that prints use.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from './browser.ts'
import { chosenPassword, openWindow, signInAt } from './operator.ts'
import { type RunningProduct, startProduct } from './product.ts'

const folder = join(import.meta.dirname, '../docs/manual/pictures')
const font = join(import.meta.dirname, '../packages/server/assets/fonts/noto-sans-sc-regular.woff2')

interface Picture {
  name: string
  path: string
  /** Brings the page into the state that is shown. */
  prepare?: (page: Page) => Promise<unknown>
}

/** Names are links where a record has an address; elsewhere the row itself opens it. */
async function firstRow(page: Page): Promise<void> {
  const row = page.locator('tbody tr[data-row-key], tbody tr').first()
  const link = row.locator('td').nth(1).locator('a, button').first()
  await ((await link.count()) > 0 ? link : row.locator('td').nth(1)).click()
}

const pictures: readonly Picture[] = [
  { name: 'home', path: '/' },
  { name: 'shop', path: '/store/shop', prepare: firstRow },
  { name: 'member', path: '/member/member', prepare: firstRow },
  { name: 'coupon', path: '/marketing/coupon' },
  { name: 'trade', path: '/payment/trade', prepare: firstRow },
  { name: 'report', path: '/payment/report' },
  { name: 'order', path: '/wholesale/wholesaleOrder', prepare: firstRow },
  { name: 'receivable', path: '/wholesale/receivable' },
  { name: 'log', path: '/system/operationLog' },
]

const locales = { zh: 'zh-CN', en: 'en-US' } as const

const product = await startProduct({ ADMIN_PASSWORD: chosenPassword, DEMO_PASSWORD: chosenPassword, DEMO: '1' })
const browser = await launchBrowser()
try {
  for (const language of ['zh', 'en'] as const) await takePictures(browser, product, language)
} finally {
  await browser.close()
  await product.stop()
}

async function takePictures(from: Browser, shown: RunningProduct, language: keyof typeof locales): Promise<void> {
  const page = await openWindow(from, {
    locale: locales[language],
    viewport: { width: 1280, height: 800 },
    bypassCSP: true,
    extraHTTPHeaders: { 'accept-language': locales[language] },
  })
  await signInAt(page, shown, '/')
  for (const { name, path, prepare } of pictures) {
    await page.goto(shown.address + path)
    await page.locator('h1').first().waitFor({ state: 'attached' })
    await page.addStyleTag({ content: fontRule() })
    await settled(page)
    await prepare?.(page)
    await settled(page)
    await page.evaluate(() => document.fonts.ready)
    writeFileSync(join(folder, `${name}.${language}.jpg`), await page.screenshot({ type: 'jpeg', quality: 72 }))
    console.log(`${name}.${language}.jpg`)
  }
  await page.context().close()
}

/** Charts and drawers move in after their data have come. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1_500)
}

function fontRule(): string {
  const data = readFileSync(font).toString('base64')
  return `@font-face { font-family: Pictures; src: url(data:font/woff2;base64,${data}) }
    body, body * { font-family: system-ui, Pictures !important }`
}
