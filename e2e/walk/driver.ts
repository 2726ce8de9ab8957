import type { Page, Request } from 'playwright-core'
import { installEyes, type Sight, type Target } from './in-page.ts'

/** What a page asked of the server, and what came back. */
export interface Answer {
  path: string
  query: string
  status: number
  code: number
  msg: string
  isRead: boolean
  /** It was sent with a key. */
  keyed: boolean
  /** Milliseconds until all of it was there. */
  ms: number
  /** The page, and what was pressed on it. */
  at: string
}

/** Something that went wrong, and what was pressed before. */
export interface Problem {
  at: string
  text: string
}

export interface Notes {
  readonly answers: Answer[]
  readonly problems: Problem[]
}

/** The hand and the ear of the walk in one window: presses, waits for nothing but what is on its way, and notes what is said. */
export class Driver implements Notes {
  readonly page: Page
  readonly answers: Answer[] = []
  readonly problems: Problem[] = []
  /** Calls that change something, so far. */
  writes = 0
  /** Takes away what stands in front of the page. */
  clear: () => Promise<unknown> = () => this.key('Escape')
  #isClearing = false
  #at = ''
  #scripts = 0
  /** On their way, with what was pressed before. */
  readonly #pending = new Map<Request, string>()
  readonly #reading: Promise<void>[] = []
  #idle: (() => void) | undefined

  private constructor(page: Page) {
    this.page = page
    page.on('pageerror', (error) => this.problem(`error of the page: ${error}`))
    page.on('console', (message) => {
      // A failed call is judged by its answer.
      if (!['error', 'warning'].includes(message.type()) || message.text().startsWith('Failed to load')) return
      this.problem(`console: ${message.text().slice(0, 300)}`)
    })
    page.on('request', (request) => {
      this.#pending.set(request, this.#at)
      if (request.resourceType() === 'script') this.#scripts++
      if (request.method() === 'POST' && request.url().includes('/pcapi/')) this.writes++
    })
    page.on('requestfailed', (request) => this.#ended(request))
    page.on('requestfinished', (request) => {
      if (request.url().includes('/pcapi/'))
        this.#reading.push(this.#read(request, this.#pending.get(request) ?? this.#at))
      this.#ended(request)
    })
    page.on('popup', (popup) => void popup.close())
    page.on('download', (download) => void download.cancel())
    page.on('filechooser', () => {})
  }

  static async on(page: Page): Promise<Driver> {
    await page.addInitScript(installEyes)
    return new Driver(page)
  }

  at(place: string): void {
    this.#at = place
  }

  problem(text: string): void {
    this.problems.push({ at: this.#at, text })
  }

  names(root: string, selector: string): Promise<string[]> {
    return this.page.evaluate(([root, selector]) => window.eyes.names(root, selector), [root, selector] as const)
  }

  /** Undefined where it is no longer there: another press has taken it away. */
  async press(target: Target): Promise<Sight | undefined> {
    let spot = await this.#spot(target)
    // What a press before has opened may come late.
    if (spot === 'behind a dialog or menu' && !this.#isClearing) {
      this.#isClearing = true
      await this.clear()
      this.#isClearing = false
      spot = await this.#spot(target)
    }
    if (spot === 'behind a list') {
      await this.page.evaluate(() => window.eyes.closeLists())
      await this.settled()
      spot = await this.#spot(target)
    }
    if (spot === 'gone') return undefined
    if (typeof spot === 'string') {
      this.problem(`“${target.name ?? target.selector}” cannot be pressed: ${spot}`)
      return undefined
    }
    const scripts = this.#scripts
    await this.page.mouse.click(spot.x, spot.y)
    let sight = await this.settled()
    // Code that has come is yet to be read: what it opens comes a moment later.
    for (let looks = 0; looks < 10 && sight.dialogs === 0 && this.#scripts > scripts; looks++)
      sight = await this.settled()
    return sight
  }

  #spot(target: Target) {
    return this.page.evaluate((target) => window.eyes.spot(target), target)
  }

  async key(key: string): Promise<Sight> {
    await this.page.keyboard.press(key)
    return this.settled()
  }

  /** Nothing is on its way, and what came has been drawn. */
  async settled(): Promise<Sight> {
    for (;;) {
      const sight = await this.page.evaluate(() => window.eyes.look())
      for (const { kind, text } of sight.toasts) this.#toast(kind, text)
      if (this.#pending.size === 0) return sight
      await this.#untilIdle()
    }
  }

  /** All that was asked has been judged. */
  async done(): Promise<void> {
    await Promise.all(this.#reading.splice(0))
  }

  /** Takes away all that was noted since there were so many problems and answers, and returns it. */
  takeNotes(since: { problems: number; answers: number }): Notes {
    return { problems: this.problems.splice(since.problems), answers: this.answers.splice(since.answers) }
  }

  #toast(kind: string, text: string): void {
    if (kind === 'error') this.problem(`red toast: ${text}`)
    else if (/undefined|null|NaN|\[object/.test(text)) this.problem(`toast without a sense: ${text}`)
  }

  async #untilIdle(): Promise<void> {
    const idle = Promise.withResolvers<void>()
    this.#idle = idle.resolve
    const late = setTimeout(() => {
      this.problem(
        `unanswered after ${patience} ms: ${[...this.#pending.keys()].map((request) => request.url()).join(', ')}`,
      )
      this.#pending.clear()
      idle.resolve()
    }, patience)
    await idle.promise
    clearTimeout(late)
  }

  #ended(request: Request): void {
    this.#pending.delete(request)
    if (this.#pending.size === 0) this.#idle?.()
  }

  async #read(request: Request, at: string): Promise<void> {
    const response = await request.response()
    if (!response) return
    const status = response.status()
    const { pathname, search } = new URL(response.url())
    const isJson = (response.headers()['content-type'] ?? '').includes('json')
    // A page that is loaded anew takes the bodies of its answers with it.
    const body = isJson && status !== 304 ? await response.json().catch(() => undefined) : undefined
    this.answers.push({
      path: pathname,
      query: search,
      status,
      code: body?.code ?? 0,
      msg: body?.msg ?? '',
      at,
      isRead: request.method() === 'GET',
      keyed: 'idempotency-key' in request.headers(),
      ms: request.timing().responseEnd,
    })
  }
}

const patience = 20_000
