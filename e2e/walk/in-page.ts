/** A place on a page: an element within the last shown one of `root`, by what it is and how it is called. */
export interface Target {
  root: string
  selector: string
  /** Without one, the first. */
  name?: string
  nth?: number
}

export interface Sight {
  /** How many dialogs and drawers are open. */
  dialogs: number
  /** Messages that have appeared since the last look. */
  toasts: { kind: string; text: string }[]
}

/** The eyes of the walk: what can be pressed, where it stands, and what has been drawn. Runs in the page, before its own code. */
export function installEyes(): void {
  const dialogs = ':is([role=dialog], [role=alertdialog])'
  const isShown = (part: Element) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const shown = (selector: string, within: ParentNode = document) =>
    [...within.querySelectorAll<HTMLElement>(selector)].filter(isShown)
  const nameOf = (part: HTMLElement) => (part.getAttribute('aria-label') || part.innerText || '').trim()
  const rootOf = (root: string) => (root === '' ? document : shown(root).at(-1))
  const isOff = (part: Element) => (part as HTMLButtonElement).disabled || part.ariaDisabled === 'true'
  const seen = new WeakSet<Element>()
  const offered = new Set<string>()

  function find({ root, selector, name, nth = 0 }: Target): HTMLElement | undefined {
    const within = rootOf(root)
    const all = within ? shown(selector, within) : []
    return name === undefined ? all[nth] : all.filter((part) => nameOf(part) === name)[nth]
  }

  /** The middle of an element that a pointer reaches, or why none does. */
  function spot(target: Target): { x: number; y: number } | string {
    const part = find(target)
    if (!part) return 'gone'
    if (part.getClientRects().length === 0) return 'without a place'
    const reach = () => {
      const { left, top, width, height } = part.getBoundingClientRect()
      const at = { x: left + width / 2, y: top + height / 2 }
      const there = document.elementFromPoint(at.x, at.y)
      return { at, there, isReached: (part.closest('label') ?? part).contains(there) }
    }
    if (!reach().isReached) part.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { at, there, isReached } = reach()
    const cover = there?.closest('.ant-modal-wrap, .ant-drawer, [role=menu]')
    if (!isReached && cover && !cover.contains(part)) return 'behind a dialog or menu'
    if (!isReached && there?.closest('.ant-select-dropdown')) return 'behind a list'
    return isReached ? at : `covered by ${there?.outerHTML.slice(0, 120)}`
  }

  /** After two frames, each with all the work that it has begun: React and its router do theirs in pieces. */
  async function look(): Promise<Sight> {
    const frame = () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 2_000 }))
        // A window behind another one draws nothing.
        setTimeout(resolve, 2_000)
      })
    await frame()
    await frame()
    const toasts = shown('[role=alert][data-kind], [role=status][data-kind]')
      .filter((toast) => ['success', 'warning', 'error'].includes(toast.dataset.kind ?? '') && !seen.has(toast))
      .map((toast) => {
        seen.add(toast)
        return { kind: toast.dataset.kind ?? '', text: toast.innerText }
      })
    return { dialogs: shown(dialogs).length, toasts }
  }

  function names(root: string, selector: string): string[] {
    const within = rootOf(root)
    if (!within) return []
    return [
      ...new Set(
        shown(selector, within)
          .filter((part) => !isOff(part))
          .map(nameOf),
      ),
    ].filter((name) => name !== '')
  }

  /** Something in each input that is empty, as typing would leave it. */
  function fill(root: string): void {
    const inputs =
      'input:not([type=checkbox], [type=radio], [type=file], [role=combobox], [readonly]):enabled, textarea:enabled'
    for (const input of shown(root).flatMap((part) => shown(inputs, part)) as (
      | HTMLInputElement
      | HTMLTextAreaElement
    )[]) {
      if (input.value !== '') continue
      const isNumber = input.inputMode !== '' || input.role === 'spinbutton'
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, isNumber ? '1' : 'WALK')
      for (const event of ['input', 'change', 'focusout']) input.dispatchEvent(new Event(event, { bubbles: true }))
    }
  }

  /** Lets each select of a page ask for what it offers, as if it were opened by keyboard; each once, in whatever form. */
  async function offer(root: string, path: string): Promise<void> {
    for (const box of shown('input[role=combobox]:enabled', rootOf(root))) {
      const key = `${path} ${box.id.replace(/\d+/g, '')} ${box.ariaLabel}`
      if (offered.has(key)) continue
      offered.add(key)
      box.focus()
      box.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', keyCode: 40, which: 40, bubbles: true }))
      await new Promise(requestAnimationFrame)
      box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', keyCode: 27, which: 27, bubbles: false }))
      box.blur()
    }
    closeLists()
  }

  /** As a press beside it does: on a busy machine a list may come after its select has been left. */
  function closeLists(): void {
    document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  }

  /** Places of the selects in which nothing is chosen. */
  function unchosen(root: string, selector: string): number[] {
    return shown(selector, rootOf(root)).flatMap((select, nth) =>
      select.querySelector('.ant-select-content-has-value, .ant-select-selection-item') === null ? [nth] : [],
    )
  }

  Object.assign(window, { eyes: { spot, look, names, shown, fill, offer, closeLists, unchosen } })
}

export type Eyes = {
  spot(target: Target): { x: number; y: number } | string
  look(): Promise<Sight>
  names(root: string, selector: string): string[]
  shown(selector: string, within?: ParentNode): HTMLElement[]
  fill(root: string): void
  offer(root: string, path: string): Promise<void>
  closeLists(): void
  unchosen(root: string, selector: string): number[]
}

declare global {
  interface Window {
    eyes: Eyes
  }
}
