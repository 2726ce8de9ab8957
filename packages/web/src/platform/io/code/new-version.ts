import { create } from 'zustand'

interface NewVersion {
  /** The server has another build than the one that runs here. */
  found: boolean
}

export const useNewVersion = create<NewVersion>(() => ({ found: false }))

/** Not now: it is asked again after half an hour. */
export function remindLater(): void {
  useNewVersion.setState({ found: false })
  quietUntil = Date.now() + remindAfter
}

const remindAfter = 30 * 60_000

/** A window that is looked at often does not ask each time. */
const askAgainAfter = 60_000

/** Compares builds whenever the window comes to the front again. */
export function watchVersion(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt > askAgainAfter) void compare()
  })
}

/** A piece of code could not be fetched: it may have gone with its version. */
export function codeMissing(): void {
  void compare()
}

async function compare(): Promise<void> {
  const here = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src')
  if (!here) return
  askedAt = Date.now()
  try {
    const page = await fetch('/', { cache: 'no-cache', headers: { Accept: 'text/html' } })
    const there = page.ok ? entryOf(await page.text()) : undefined
    if (there !== undefined && there !== here && Date.now() >= quietUntil) useNewVersion.setState({ found: true })
  } catch {
    // Out of reach: the next time will tell.
  }
}

/** The script that a page begins with. Its name holds a hash over itself and, through the names within it, over every other file. */
export function entryOf(html: string): string | undefined {
  const tag = /<script\b[^>]*\btype="module"[^>]*>/.exec(html)?.[0]
  return tag && /\bsrc="([^"]+)"/.exec(tag)?.[1]
}

let askedAt = Date.now()
let quietUntil = 0
