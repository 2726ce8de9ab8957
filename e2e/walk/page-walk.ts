import type { Driver } from './driver.ts'
import type { Sight } from './in-page.ts'

/** Parts of every list, which other journeys press. */
const shared =
  /^(查询|重置|更多筛选|收起筛选|列设置|导出|视图.*|列表占满窗口|退出占满|上一页|下一页|复制数据|移除筛选.*|首页|末页|\d+|清除.*|取消选择|收起.*|展开.*|选择.*|撤销|立即启用|查看|知道了|回到顶部|刷新)$/s
/** Of cards the first: the others have the same. */
const buttons =
  'button:not(table *):not([aria-haspopup]):not([class*=action]):not(li:not(:first-child) *):not([role=tab])'
const dialog = ':is([role=dialog], [role=alertdialog])'
const menu = '[role=menu]'
const views = ':is([role=radiogroup] label, [role=tab])'
const mainMenu = 'nav[aria-label=主导航]'
const visited = 'section[aria-label=已访问页面]'
const closed = '[aria-expanded=false]'
/** Rows of one list, each in another state, so that each act is offered by one of them. */
const maxRows = 4
/** Selects of one form in which something is chosen. */
const maxChosen = 6

/** Dialogs of one act that are sent, until one of them is taken. */
const maxAttempts = 3
/** What a till, a POS and a counter need: each dialog of these pages is sent. */
const sentAll = /^\/(store|member)\//
/** Acts on chosen rows that the platform gives every list, with one question that names the records: some pages show it. */
const everyList = /^(启用|停用|删除)$/
const shownOn = 8
/** Each person opens these, whoever has opened them before. */
const always = /^(新增|record)$/

interface Options {
  /** Dialogs are sent, as they stand or with something in each field, until one act of each name was carried out. */
  sends?: boolean
  /** What is wrong with what stands in a page, a form or a dialog, in words. */
  findings?: (within: string) => Promise<string[]>
}

/** The presses of all walks of one journey, so that no second walk repeats what can only go the same way. */
export class Presses {
  /** With the page, in order. */
  readonly all = new Set<string>()
  readonly carriedOut = new Set<string>()
  readonly attempts = new Map<string, number>()
  /** How many pages have shown an act on chosen rows that every list has. */
  readonly shown = new Map<string, number>()

  /** Of one page, so that it is walked over again. */
  forget(path: string): void {
    for (const press of this.all) if (press === path || press.startsWith(`${path} > `)) this.all.delete(press)
  }
}

/**
 * Goes over pages as a person would who presses everything once: the views of a page, its buttons, the form of a new record,
 * a record with its tabs, each act that a row offers, and those for chosen rows. All of it is found on the page: nothing is
 * listed by hand.
 */
export class PageWalk {
  readonly driver: Driver
  readonly presses: Presses
  readonly #sends: boolean
  readonly #findings: (within: string) => Promise<string[]>
  #at = ''

  constructor(driver: Driver, presses: Presses, { sends = false, findings = async () => [] }: Options = {}) {
    this.driver = driver
    driver.clear = () => this.#closeAll()
    this.presses = presses
    this.#sends = sends
    this.#findings = findings
  }

  /** Everything on the page of this path, and in its dialogs. */
  async over(path: string): Promise<void> {
    this.#at = path
    const panel = await this.open(path)
    await this.#inspect(panel)
    const done = new Set<string>()
    await this.#pressButtons(panel, path, done)
    for (const view of (await this.driver.names(panel, views)).filter((name) => this.#isNew(path, name))) {
      this.#now(`${path} > ${view}`)
      await this.driver.press({ root: panel, selector: views, name: view })
      await this.#pressButtons(panel, `${path} > ${view}`, done)
      if (this.#sends) await this.#pressRows(panel, path)
    }
    await this.#pressRows(panel, path)
    await this.#pressChosen(panel, path)
    await this.#leave(path)
    await this.driver.done()
  }

  /** Closes the page: those in the background would take part in each later press, and nothing was entered that it might ask about. */
  async #leave(path: string): Promise<void> {
    const title = await this.driver.page.evaluate((id) => document.getElementById(id)?.textContent, `tab:${path}`)
    if (!title) return
    this.driver.at(`${path} > close`)
    const sight = await this.driver.press({ root: '', selector: `${visited} button`, name: `关闭 ${title.trim()}` })
    if (!sight?.dialogs) return
    this.driver.problem('it asks before it is closed')
    await this.#closeAll()
  }

  /** Opens a page by its link in the menu; answers where it stands in the document. */
  async open(path: string): Promise<string> {
    this.driver.at(path)
    const panel = `[id="panel:${path}"]`
    // What a press opens may come late.
    if ((await this.driver.names(dialog, 'button')).length > 0) await this.#closeAll()
    const isHere = (panel: string) => window.eyes.shown(`${panel} h1, ${panel} table`).length > 0
    if (await this.driver.page.evaluate(isHere, panel)) return panel
    const link = { root: mainMenu, selector: `a:is([href="${path}"], [href^="${path}?"])` }
    const isOffered = async () => (await this.driver.names(link.root, link.selector)).length > 0
    // A group shows the groups in it once it is open.
    for (let level = 0; level < 2 && !(await isOffered()); level++)
      for (const name of await this.driver.names(mainMenu, closed)) {
        await this.driver.press({ root: mainMenu, selector: closed, name })
        if (await isOffered()) break
      }
    // The menu may be on the move: it brings the entry of the page before into view.
    for (let tries = 0; tries < 3 && !(await this.driver.page.evaluate(isHere, panel)); tries++) {
      await this.driver.press(link)
      await this.driver.page.waitForFunction(isHere, panel, { timeout: 5_000 }).catch(() => {})
    }
    if (!(await this.driver.page.evaluate(isHere, panel)))
      this.driver.problem('the page shows neither a heading nor a table')
    await this.driver.settled()
    return panel
  }

  async #inspect(within: string): Promise<void> {
    for (const finding of await this.#findings(within)) this.driver.problem(finding)
  }

  #now(at: string): void {
    this.#at = at
    this.driver.at(at)
    this.presses.all.add(at)
  }

  /** No walk has pressed it on this page yet, or this one opens it in any case, or sends its dialog. */
  #isNew(place: string, name: string): boolean {
    return always.test(name) || this.#isToSend(name) || !this.presses.all.has(`${place} > ${name}`)
  }

  #isToSend(name: string): boolean {
    const { carriedOut, attempts } = this.presses
    if (this.#sends && sentAll.test(this.#at)) return true
    return this.#sends && !carriedOut.has(name) && (attempts.get(name) ?? 0) < maxAttempts
  }

  /** A press may bring other buttons with it: they have their turn after those of the page. */
  async #pressButtons(panel: string, at: string, done: Set<string>): Promise<void> {
    for (let round = 0; round < 2; round++) {
      for (const name of await this.#names(panel, buttons)) {
        // Of those that tell a state, the state may change.
        const kind = name.split('\n')[0]?.replace(/\d+/g, '') ?? ''
        const isNewRecord = name === '新增'
        if (done.has(kind) || !(isNewRecord || !this.presses.all.has(`${at} > ${name}`))) continue
        done.add(kind)
        this.#now(`${at} > ${name}`)
        await this.#look(
          await this.driver.press({ root: panel, selector: 'button', name }),
          isNewRecord ? name : undefined,
        )
        await this.#back(at)
      }
    }
  }

  /** One row of each look: records in other states offer other acts. */
  async #pressRows(panel: string, path: string): Promise<void> {
    const looks = await this.driver.page.evaluate(
      ([panel, rows]) =>
        window.eyes.shown(`${panel} ${rows}`).map((row) => ({
          look: [...row.querySelectorAll('[data-colour]')].map((tag) => tag.textContent).join(),
          isUsed: row.querySelector('button, a') !== null,
        })),
      [panel, 'tbody tr'] as const,
    )
    const done = new Set<string>()
    const others = [...new Map(looks.map(({ look, isUsed }, nth) => [isUsed ? look : undefined, nth])).entries()]
    for (const [look] of others.filter(([look]) => look !== undefined).slice(0, maxRows))
      await this.#pressRow(
        panel,
        looks.findIndex((row) => row.isUsed && row.look === look),
        path,
        done,
      )
  }

  async #pressRow(panel: string, nth: number, path: string, done: Set<string>): Promise<void> {
    const row = `${panel} tbody tr`
    const within = (selector: string) => ({ root: '', selector: `${row}[data-walked] ${selector}` })
    const mark = () =>
      this.driver.page.evaluate(
        ([row, nth]) => {
          for (const part of document.querySelectorAll('[data-walked]')) part.removeAttribute('data-walked')
          window.eyes.shown(row)[nth]?.setAttribute('data-walked', '')
        },
        [row, nth] as const,
      )
    const isNew = (name: string) => !done.has(name) && done.add(name) && this.#isNew(`${path} > row`, name)
    await mark()
    const record = within('a[data-record]')
    if ((await this.driver.names(record.root, record.selector)).length > 0 && isNew('record')) {
      this.#now(`${path} > record`)
      await this.#look(await this.driver.press(record))
      await this.#back(path)
    }
    const direct = within(this.#sends ? 'button:not([aria-haspopup])' : 'button:not([aria-haspopup], [role=switch])')
    for (const name of (await this.#names(direct.root, direct.selector)).filter(isNew)) {
      this.#now(`${path} > row > ${name}`)
      await mark()
      await this.#look(await this.driver.press({ ...direct, name }), name)
      await this.#back(path)
    }
    const more = within('button[aria-haspopup=menu]')
    await mark()
    if ((await this.driver.names(more.root, more.selector)).length === 0) return
    await this.driver.press(more)
    const names = (await this.driver.names(menu, '[role=menuitem]')).filter(isNew)
    await this.driver.key('Escape')
    for (const name of names) {
      this.#now(`${path} > row > ${name}`)
      await mark()
      if ((await this.driver.names(more.root, more.selector)).length === 0) return
      await this.driver.press(more)
      const sight = await this.driver.press({ root: menu, selector: '[role=menuitem]', name })
      // Another act has taken this one away.
      if (!sight) await this.driver.key('Escape')
      await this.#look(sight, name)
      await this.#back(path)
    }
  }

  /** The first row is chosen, and each act on chosen rows pressed. */
  async #pressChosen(panel: string, path: string): Promise<void> {
    const box = { root: panel, selector: 'tbody input[type=checkbox]' }
    const bar = `${panel} [role=toolbar]`
    if ((await this.driver.names(box.root, box.selector)).length === 0) return
    this.#now(`${path} > chosen`)
    await this.driver.press(box)
    const names = await this.#names(bar, 'button:not([aria-haspopup])')
    for (const name of names.filter((name) => this.#isNew(`${path} > chosen`, name))) {
      const { shown } = this.presses
      const times = shown.get(name) ?? 0
      if (everyList.test(name) && times >= shownOn && !this.#isToSend(name)) continue
      shown.set(name, times + 1)
      this.#now(`${path} > chosen > ${name}`)
      await this.#look(await this.driver.press({ root: bar, selector: 'button', name }), name)
      await this.#back(path)
      const isChosen = await this.driver.page.evaluate(
        ({ root, selector }) => (window.eyes.shown(`${root} ${selector}`)[0] as HTMLInputElement | undefined)?.checked,
        box,
      )
      if (isChosen === false) await this.driver.press(box)
    }
  }

  async #names(root: string, selector: string): Promise<string[]> {
    return (await this.driver.names(root, selector)).filter((name) => !shared.test(name))
  }

  /** Looks at what has opened: its tabs, what it chooses from, and, of an act, what comes of sending it. */
  async #look(sight: Sight | undefined, act?: string): Promise<void> {
    // Code that was fetched ahead opens its dialog a moment later, without a call that could be waited for.
    for (let looks = 0; this.#sends && looks < 3 && sight?.dialogs === 0; looks++) sight = await this.driver.settled()
    if (!sight || sight.dialogs === 0) return
    const at = this.#at
    await this.#inspect(dialog)
    for (const name of (await this.driver.names(dialog, '[role=tab]')).slice(1)) {
      this.#now(`${at} > ${name}`)
      await this.driver.press({ root: dialog, selector: '[role=tab]', name })
      await this.#inspect(dialog)
    }
    this.driver.at(at)
    await this.driver.page.evaluate(([root, at]) => window.eyes.offer(root, at), [
      dialog,
      at.split(' > ')[0] ?? '',
    ] as const)
    await this.driver.settled()
    if (act !== undefined && this.#isToSend(act)) await this.#carryOut(act)
    await this.#closeAll()
  }

  async #carryOut(act: string): Promise<void> {
    const { attempts, carriedOut } = this.presses
    attempts.set(act, (attempts.get(act) ?? 0) + 1)
    const before = this.driver.answers.length
    await this.#send()
    await this.driver.done()
    const answers = this.driver.answers.slice(before)
    if (answers.some(({ isRead, code }) => !isRead && code === 0)) carriedOut.add(act)
  }

  /** Sends a dialog as it stands; where it asks for more, with something in each field. */
  async #send(): Promise<void> {
    const primary = { root: dialog, selector: '.ant-btn-primary:not(:disabled)' }
    const name = (await this.driver.names(primary.root, primary.selector)).at(-1)
    if (name === undefined) return
    const before = this.driver.writes
    await this.driver.press({ ...primary, name })
    for (const wrong of [`${dialog} .ant-form-item-has-error`, dialog]) {
      if (this.driver.writes > before || (await this.driver.names(dialog, 'button')).length === 0) return
      await this.#fill(wrong)
      await this.driver.press({ ...primary, name })
    }
  }

  async #fill(within: string): Promise<void> {
    const select = `${within} .ant-select:not(.ant-select-disabled)`
    const open = await this.driver.page.evaluate((select) => window.eyes.unchosen('', select), select)
    for (const nth of open.slice(0, maxChosen)) {
      await this.driver.press({ root: '', selector: select, nth })
      const option = '.ant-select-item-option:not(.ant-select-item-option-disabled), .ant-select-tree-title'
      await this.driver.press({ root: '.ant-select-dropdown', selector: option })
    }
    await this.driver.page.evaluate((within) => window.eyes.fill(within), within)
    await this.driver.settled()
  }

  async #closeAll(): Promise<void> {
    const cross = { root: dialog, selector: 'button', name: /^(关闭|取消|Close)$/ }
    for (let tries = 0; tries < 8; tries++) {
      const names = await this.driver.names(dialog, 'button')
      const drop = names.find((name) => /^(放弃|放弃修改|不保存)$/.test(name))
      const away = names.find((name) => cross.name.test(name)) ?? names.at(-1)
      const sight =
        drop !== undefined
          ? await this.driver.press({ root: dialog, selector: 'button', name: drop })
          : tries % 2 === 1 && away !== undefined
            ? await this.driver.press({ root: dialog, selector: 'button', name: away })
            : await this.driver.key('Escape')
      if (sight?.dialogs === 0) return
    }
    this.driver.problem('what it opened does not close')
    await this.driver.page.reload()
    await this.driver.settled()
  }

  /** A press may have led elsewhere. */
  async #back(at: string): Promise<void> {
    await this.open(at.split(' > ')[0] ?? at)
  }
}
