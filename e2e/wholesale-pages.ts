import type { Browser, Locator, Page } from 'playwright-core'
import { openAt, openWindow } from './operator.ts'
import type { RunningProduct } from './product.ts'

/** The windows of the people of one company, and what has gone wrong in them. */
export function openStaff(product: RunningProduct, browser: Browser) {
  const problems: string[] = []
  return {
    /** Errors of their pages, and calls that were refused to them: a page asks for nothing that its role may not see. */
    problems,
    async windowOf(username: string, path: string): Promise<Page> {
      const page = await openWindow(browser)
      page.on('pageerror', (error) => problems.push(`${username}: ${error}`))
      page.on('response', (answer) => {
        if (answer.status() === 403) problems.push(`${username}: ${answer.request().method()} ${answer.url()}`)
      })
      await openAt(page, product, path, username)
      return page
    },
  }
}

export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' })
export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
export const rowOf = (page: Page, text: string | RegExp = /老街坊茶馆/) =>
  page.getByRole('row').filter({ hasText: text })
/** An amount, whatever parts its thousands. */
export const money = (amount: string) => new RegExp(`${amount.replace(/(\d)(?=\d{3}\.)/, '$1[\\s,]?')}$`)
/** A fact of a record, by its label. */
export const fact = (record: Locator, label: string) =>
  record.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('xpath=following-sibling::dd')

/** The facts of an opened record that has more to show before them. */
export async function toFacts(record: Locator): Promise<void> {
  await record.getByRole('tab', { name: '资料', exact: true }).click()
}

/** An action of a document, in its row or in its head: as a button of its own, or in the menu. */
export async function act(page: Page, on: Locator, name: string) {
  const [direct, more] = [button(on, name), button(on, '更多操作')]
  await direct.or(more).first().waitFor()
  if (await direct.isVisible()) return await direct.click()
  await more.click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

export async function openRecord(page: Page): Promise<Locator> {
  const row = rowOf(page)
  const no = (await row.getByRole('link').first().textContent()) ?? ''
  await row.getByRole('link').first().click()
  return dialog(page, new RegExp(no))
}

const focusedIs = (page: Page, asked: string) =>
  page.waitForFunction((selector) => document.activeElement?.matches(selector), asked)

export const activeOption = (page: Page) =>
  page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option-active')

/** Types what is looked for into the picker that has the focus, and takes the record that is found. */
export async function pick(page: Page, typed: string, name = typed) {
  await focusedIs(page, '[role=combobox]')
  await page.keyboard.type(typed)
  await activeOption(page).filter({ hasText: name }).waitFor()
  await page.keyboard.press('Enter')
  await focusedIs(page, '[aria-expanded=false]')
}

/** Presses Enter before the server has answered for what was typed: the list still shows what was found before. */
export async function pickAhead(page: Page, typed: string) {
  const typing = Promise.withResolvers<void>()
  const answers = (url: URL) => url.pathname.endsWith('/dropdown') && url.searchParams.has('keyword')
  await page.route(answers, (route) => typing.promise.then(() => route.continue()))
  await focusedIs(page, '[role=combobox]')
  await page.keyboard.press('ArrowDown')
  await activeOption(page).waitFor()
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
  typing.resolve()
  await focusedIs(page, '[aria-expanded=false]')
  await page.unroute(answers)
}

/** The next cell of the row, or the one before, once it is ready to be typed into. */
export async function tabTo(page: Page, cell: string, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await page.keyboard.press(key)
  await focusedIs(page, `input[aria-label="${cell}"]`)
}
