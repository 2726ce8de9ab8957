export interface Wanted {
  /** The tab in front. */
  tab: string
  /** So many rows in it, at least. */
  rows: number
}

/** Runs in the browser: milliseconds from a click until what it asks for stands and has been painted. */
export function untilPainted({
  click,
  tab,
  rows,
  fresh,
}: Wanted & { click: string; fresh?: boolean }): Promise<number> {
  const panel = () => [...document.querySelectorAll('[role=tabpanel]')].find((each) => each.checkVisibility())
  const lines = () => panel()?.querySelectorAll('tbody tr')
  const first = () => lines()?.[0]?.textContent
  const before = first()
  const stands = () =>
    document.querySelector('[role=tab][aria-selected=true]')?.textContent === tab &&
    (lines()?.length ?? 0) >= rows &&
    (!fresh || first() !== before)
  const target = [...document.querySelectorAll<HTMLElement>(click)].find((each) => each.checkVisibility())
  if (!target) throw new Error(`Nothing to click: ${click}`)
  const start = performance.now()
  target.click()
  return new Promise((done, fail) => {
    // A page that is not painted has no frames, so the clock ends the wait.
    setTimeout(() => fail(new Error(`Not painted within 30 s: ${lines()?.length} of ${rows} rows in ${tab}`)), 30_000)
    const look = () =>
      requestAnimationFrame(() => (stands() ? setTimeout(() => done(performance.now() - start)) : look()))
    look()
  })
}

/**
 * Runs in the browser: milliseconds from the beginning of the navigation until the list stands and has been painted. A
 * locator asks only every 100, later every 500 ms.
 */
export function untilFirstPainted({ tab, rows }: Wanted): Promise<number> {
  const panel = () => [...document.querySelectorAll('[role=tabpanel]')].find((each) => each.checkVisibility())
  const stands = () =>
    document.querySelector('[role=tab][aria-selected=true]')?.textContent === tab &&
    (panel()?.querySelectorAll('tbody tr').length ?? 0) >= rows
  return new Promise((done) => {
    const look = () => requestAnimationFrame(() => (stands() ? setTimeout(() => done(performance.now())) : look()))
    look()
  })
}
