import type { MenuNode } from '@brandside/contract/shell/own-menu.ts'
import type { Locator, Page, Request, Response } from 'playwright-core'

/** What a page asked of the server, and what came back. */
export interface Answer {
  path: string
  query: string
  status: number
  code: number
  msg: string
  /** Names of the fields that a refusal is about. */
  fields: readonly string[]
  isRead: boolean
  /** It was sent with a key. */
  keyed: boolean
  /** The page, and what was pressed on it. */
  at: string
}

/** Parts of every list, which other journeys press. */
const shared =
  /^(查询|重置|更多筛选|收起筛选|列设置|导出|视图.*|列表占满窗口|退出占满|上一页|下一页|首页|末页|\d+|清除.*|收起.*|展开.*|选择.*|撤销|立即启用|查看|知道了|回到顶部|刷新)$/s
/** Of cards the first: the others have the same. */
const buttons = 'button:not(table *):not([aria-haspopup]):not([class*=action]):not(li:not(:first-child) *)'
/** Rows of one list, each in another state, so that each act is offered by one of them. */
const maxRows = 2
/** What a server says that has too much to do: that is no matter of the page. */
const busy = new Set([429, 503])
const press = { timeout: 2_000 }

/**
 * Goes over pages as a person would who presses everything once: the views of a page, its buttons, the form of a new record,
 * a record with its tabs, and each act that a row offers, whose dialog is sent as it stands. All of it is found on the page:
 * nothing is listed by hand.
 */
export class PageWalk {
  readonly answers: Answer[] = []
  readonly problems: string[] = []
  readonly #page: Page
  #at = ''
  readonly #pending = new Set<Request>()
  readonly #reading: Promise<void>[] = []
  #writes = 0

  constructor(page: Page) {
    this.#page = page
    page.on('pageerror', (error) => this.#problem(String(error)))
    page.on('console', (message) => {
      // A failed call is told with its answer.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load')) this.#problem(message.text())
    })
    page.on('request', (request) => {
      this.#pending.add(request)
      if (request.method() === 'POST' && request.url().includes('/pcapi/')) this.#writes++
    })
    page.on('requestfailed', (request) => this.#pending.delete(request))
    page.on('requestfinished', (request) => this.#pending.delete(request))
    page.on('response', (response) => {
      if (response.url().includes('/pcapi/')) this.#reading.push(this.#read(response, this.#at))
    })
    page.on('popup', (popup) => void popup.close())
    page.on('download', (download) => void download.cancel())
    page.on('filechooser', () => {})
  }

  /** Everything on the page of this path, and in its dialogs. */
  async over(path: string): Promise<void> {
    const panel = await this.#open(path)
    for (const name of await namesIn(panel, '[role=radiogroup] label')) {
      this.#at = `${path} > ${name}`
      await panel
        .locator('[role=radiogroup] label')
        .filter({ hasText: name })
        .first()
        .click(press)
        .catch(() => {})
      await this.#settled()
      await this.#pressButtons(panel, this.#at)
    }
    this.#at = path
    await this.#pressButtons(panel, path)
    await this.#pressRows(panel, path)
    await Promise.all(this.#reading)
  }

  /** What no press may lead to: a failed call, a refused read, an error of the page. A refused act is the business's answer. */
  get faults(): string[] {
    const failed = this.answers.filter(
      ({ status, code, isRead }) => !busy.has(status) && (status >= 400 || code === 1 || (isRead && code !== 0)),
    )
    return [
      ...this.problems,
      ...failed.map(({ at, path, status, code, msg }) => `${at}: ${path} ${status} ${code} ${msg}`),
    ]
  }

  async #open(path: string): Promise<Locator> {
    this.#at = path
    await this.#page.evaluate((to) => {
      if (location.pathname === to) return
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }, path)
    const panel = this.#page.locator(`[id="panel:${path}"]`)
    await panel.getByRole('heading', { level: 1 }).or(panel.getByRole('table')).first().waitFor()
    await this.#settled()
    return panel
  }

  /** A press may bring other buttons with it: they have their turn after those of the page. */
  async #pressButtons(panel: Locator, at: string): Promise<void> {
    const pressed = new Set<string>()
    for (let round = 0; round < 2; round++) {
      for (const name of await namesIn(panel, buttons)) {
        if (pressed.has(name)) continue
        pressed.add(name)
        this.#at = `${at} > ${name}`
        await this.#press(panel.getByRole('button', { name, exact: true }).first())
        await this.#look(false)
        await this.#open(at.split(' > ')[0] ?? at)
      }
    }
  }

  /** One row of each look: records in other states offer other acts. */
  async #pressRows(panel: Locator, path: string): Promise<void> {
    const rows = panel.locator('tbody tr:visible').filter({ has: this.#page.locator('button, a') })
    const looks = await rows.evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('[data-colour]')].map((tag) => tag.textContent).join()),
    )
    const pressed = new Set<string>()
    const others = [...new Set(looks)].slice(0, maxRows).map((look) => looks.indexOf(look))
    for (const at of others) await this.#pressRow(rows.nth(at), path, pressed)
  }

  async #pressRow(row: Locator, path: string, pressed: Set<string>): Promise<void> {
    const isNew = (name: string) => !pressed.has(name) && pressed.add(name)
    const record = row.locator('a[data-record]').first()
    if (isNew('record') && (await record.isVisible())) {
      this.#at = `${path} > record`
      await this.#press(record)
      await this.#look(false)
    }
    for (const name of (await namesIn(row, 'button:not([aria-haspopup])')).filter(isNew)) {
      this.#at = `${path} > row > ${name}`
      const part = row.getByRole('button', { name, exact: true }).or(row.getByRole('switch', { name, exact: true }))
      await this.#press(part.first())
      await this.#look(true)
      await this.#open(path)
    }
    const more = row.locator('button[aria-haspopup=menu]').last()
    if (!(await more.isVisible())) return
    await this.#press(more)
    const menu = this.#page.locator('[role=menu]:visible').last()
    await menu.waitFor(press).catch(() => {})
    const names = await namesIn(menu, '[role=menuitem]:not([aria-disabled=true])')
    await this.#page.keyboard.press('Escape')
    for (const name of names.filter(isNew)) {
      this.#at = `${path} > row > ${name}`
      if (!(await more.isVisible())) return
      await this.#press(more)
      await this.#press(this.#page.getByRole('menuitem', { name, exact: true }).first())
      await this.#look(true)
      await this.#open(path)
    }
  }

  async #press(button: Locator): Promise<void> {
    await button.click(press).catch(() => {})
    await this.#settled()
  }

  /** Looks at what has opened: its tabs, and what comes of sending it as it stands. */
  async #look(send: boolean): Promise<void> {
    const dialog = this.#dialogs().last()
    // Code of its own comes first.
    await dialog.waitFor({ timeout: 400 }).catch(() => {})
    if (await dialog.isVisible()) {
      await this.#settled()
      const at = this.#at
      for (const name of (await namesIn(dialog, '[role=tab]')).slice(1)) {
        this.#at = `${at} > ${name}`
        await this.#press(dialog.getByRole('tab', { name, exact: true }).first())
      }
      this.#at = at
      if (send) await this.#send(dialog)
    }
    await this.#closeAll()
  }

  /** Sends a dialog as it stands; where it asks for more, with something in each field. */
  async #send(dialog: Locator): Promise<void> {
    const at = this.#at
    const primary = dialog.locator('.ant-btn-primary:visible').last()
    if (!(await primary.isVisible())) return
    const sent = this.#writes
    this.#at = `${at} > ${await primary.innerText()}`
    if (await primary.isEnabled()) await this.#press(primary)
    if (this.#writes === sent && (await dialog.isVisible())) {
      await this.#fill(dialog)
      if (await primary.isEnabled().catch(() => false)) await this.#press(primary)
    }
    this.#at = at
  }

  async #fill(dialog: Locator): Promise<void> {
    for (const select of await dialog.locator('.ant-select:visible:not(.ant-select-disabled)').all()) {
      const isChosen = await select.evaluate(
        (part) => part.querySelector('.ant-select-content-has-value, .ant-select-selection-item') !== null,
      )
      if (isChosen) continue
      await select.click({ timeout: 500 }).catch(() => {})
      const option = this.#page.locator('.ant-select-item-option:not(.ant-select-item-option-disabled):visible').first()
      await option.click({ timeout: 1_000 }).catch(() => {})
      await this.#settled()
    }
    const open =
      'input:not([type=checkbox], [type=radio], [type=file], [role=combobox], [readonly]):visible:enabled, textarea:visible:enabled'
    for (const input of await dialog.locator(open).all()) {
      if ((await input.inputValue().catch(() => '1')) !== '') continue
      const isNumber = await input.evaluate(
        (part) => (part as HTMLInputElement).inputMode !== '' || part.role === 'spinbutton',
      )
      await input.fill(isNumber ? '1' : '走查', { timeout: 500 }).catch(() => {})
    }
    await this.#settled()
  }

  async #closeAll(): Promise<void> {
    const drop = this.#page.getByRole('button', { name: /^(放弃|放弃修改|不保存)$/ }).last()
    for (let tries = 0; tries < 8; tries++) {
      const open = this.#dialogs().last()
      if (!(await open.isVisible())) return
      if (await drop.isVisible()) await drop.click(press).catch(() => {})
      else if (tries % 2 === 0) await this.#page.keyboard.press('Escape')
      else if (tries > 4)
        await open
          .getByRole('button')
          .last()
          .click(press)
          .catch(() => {})
      else
        await open
          .getByRole('button', { name: /^(关闭|取消|Close)$/ })
          .first()
          .click({ timeout: 500 })
          .catch(() => {})
      await this.#settled()
    }
    this.#problem('what it opened does not close')
    await this.#page.reload()
    await this.#settled()
  }

  #dialogs(): Locator {
    return this.#page.locator('[role=dialog]:visible, [role=alertdialog]:visible')
  }

  /** Nothing is on its way, and what came has been drawn. */
  async #settled(): Promise<void> {
    const drawn = () =>
      this.#page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))),
      )
    await drawn()
    const end = Date.now() + 20_000
    while (this.#pending.size > 0 && Date.now() < end) await drawn()
    this.#pending.clear()
    await drawn()
  }

  async #read(response: Response, at: string): Promise<void> {
    const status = response.status()
    const { pathname, search } = new URL(response.url())
    const isJson = (response.headers()['content-type'] ?? '').includes('json')
    const body = isJson && status !== 304 ? await response.json().catch(() => undefined) : undefined
    this.answers.push({
      ...{ path: pathname, query: search, status, code: body?.code ?? 0, msg: body?.msg ?? '', at },
      fields: (body?.errors ?? []).map((error: { path: string }) => error.path),
      isRead: response.request().method() === 'GET',
      keyed: 'idempotency-key' in response.request().headers(),
    })
  }

  #problem(text: string): void {
    this.problems.push(`${this.#at}: ${text}`)
  }
}

/** What can be pressed there, by name. */
async function namesIn(within: Locator, what: string): Promise<string[]> {
  const names = await within
    .locator(what)
    .evaluateAll((all) =>
      all
        .filter((part) => part.checkVisibility({ visibilityProperty: true }) && !(part as HTMLButtonElement).disabled)
        .map((part) => (part.getAttribute('aria-label') || (part as HTMLElement).innerText).trim()),
    )
  return [...new Set(names)].filter((name) => name !== '' && !shared.test(name))
}

/** The addresses of the pages in the menu that comes with the next sign-in. */
export async function menuAt(page: Page): Promise<readonly string[]> {
  const answer = await page.waitForResponse((response) => response.url().endsWith('/menu/treeHome'))
  return pagesIn((await answer.json()).data)
}

function pagesIn(nodes: readonly MenuNode[]): string[] {
  return nodes.flatMap(({ component, children }) =>
    children.length > 0 ? pagesIn(children) : /^\w+\/\w+$/.test(component) ? [`/${component}`] : [],
  )
}
