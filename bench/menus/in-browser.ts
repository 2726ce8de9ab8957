import type { CDPSession, Page } from 'playwright-core'
import { launchBrowser } from '../../e2e/browser.ts'
import { openWindow, signInAt } from '../../e2e/operator.ts'
import { countProcessorTime, processorTime } from '../../e2e/processor-time.ts'
import { median } from '../run/statistics.ts'

interface Menu {
  port: number
  password: string
  brandName: string
  shopName: string
}

/** From a click or a key until what it asks for is painted, in milliseconds. */
export interface Wait {
  what: string
  median: number
  most: number
  /** Of the page's own thread, whatever else the machine does meanwhile. */
  processor: number
}

export async function waitsInBrowser(menu: Menu, rounds: number): Promise<Wait[]> {
  const browser = await launchBrowser()
  const taken = new Map<string, Taken[]>()
  try {
    const page = await openWindow(browser)
    const product = { address: `http://127.0.0.1:${menu.port}`, password: menu.password, stop: async () => {} }
    await signInAt(page, product, '/marketing/coupon')
    const devtools = await page.context().newCDPSession(page)
    await countProcessorTime(devtools)
    for (let round = 0; round < rounds; round++) {
      await page.goto(`${product.address}/marketing/coupon`)
      for await (const [what, each] of waitsOf(page, devtools, menu))
        taken.set(what, [...(taken.get(what) ?? []), each])
    }
  } finally {
    await browser.close()
  }
  return [...taken].map(([what, each]) => {
    const waited = each.map(({ ms }) => ms)
    const processor = median(each.map(({ processorMs }) => processorMs))
    return { what, median: median(waited), most: Math.max(...waited), processor }
  })
}

interface Taken {
  ms: number
  processorMs: number
}

/** Picks goods out of the menu as for a coupon: nothing of it has been read before. */
async function* waitsOf(
  page: Page,
  devtools: CDPSession,
  { brandName, shopName }: Menu,
): AsyncGenerator<[string, Taken]> {
  await page.getByRole('button', { name: '新增' }).first().click()
  const form = page.getByRole('dialog').last()
  await form.getByRole('combobox', { name: '品牌' }).click()
  const list = page.locator(shown)
  await list.getByTitle(brandName).click()
  const picker = form.getByRole('combobox', { name: '排除商品' })
  await picker.scrollIntoViewIfNeeded()
  const closedAt = (text: string) =>
    list.locator('.ant-select-tree-treenode', { hasText: text }).locator(closed).first()
  const until = async (text: string, act: () => Promise<void>): Promise<Taken> => {
    await page.evaluate(listenForPaint, { shown, text })
    const before = await processorTime(devtools)
    await act()
    const ms = await page.evaluate(() => (globalThis as { painted?: Promise<number> }).painted)
    return { ms: ms ?? 0, processorMs: (await processorTime(devtools)) - before }
  }
  yield ['shops of the brand', await until(shopName, () => picker.click())]
  yield ['menu of the shop', await until('招牌', () => closedAt(shopName).click())]
  yield ['a category of the menu', await until('牛肉面', () => closedAt('招牌').click())]
  yield ['first key of a search', await until('酸辣汤', () => page.keyboard.insertText('酸'))]
  yield ['next key of it', await until('酸辣汤', () => page.keyboard.insertText('辣'))]
  yield ['a letter taken back', await until('酸辣汤', () => page.keyboard.press('Backspace'))]
}

const shown = '.ant-select-dropdown:not(.ant-select-dropdown-hidden)'
const closed = '.ant-select-tree-switcher_close'

/** Runs in the browser: from the next click or key on, until a word stands in the open list and has been painted. */
function listenForPaint({ shown: selector, text }: { shown: string; text: string }): void {
  const begins = ['mousedown', 'keydown', 'beforeinput']
  const stands = () => document.querySelector(selector)?.textContent?.includes(text)
  const painted = new Promise<number>((done) => {
    const begin = () => {
      for (const name of begins) removeEventListener(name, begin, true)
      const start = performance.now()
      const look = () =>
        requestAnimationFrame(() => (stands() ? setTimeout(() => done(performance.now() - start)) : look()))
      look()
    }
    for (const name of begins) addEventListener(name, begin, true)
  })
  Object.assign(globalThis, { painted })
}
