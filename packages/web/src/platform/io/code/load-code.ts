import { codeMissing } from './new-version.ts'

/** Waits before the tries that follow the first, in milliseconds: connections drop, and come back. */
const waits = [300, 1200] as const

/**
 * Fetches a piece of the product's code. One that is still missing after several tries may have gone with the version it
 * belonged to, so the shell looks whether there is a newer one; it never reloads by itself, for somebody may be writing.
 */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  let failure: unknown
  try {
    return await load()
  } catch (error) {
    failure = error
  }
  for (const wait of waits) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    const address = addressAgain(failure, Date.now())
    try {
      return await (address === undefined ? load() : (import(/* @vite-ignore */ address) as Promise<Module>))
    } catch {
      // The first failure names the address; the later ones say nothing more.
    }
  }
  codeMissing()
  throw failure
}

/**
 * Browsers remember that a module could not be fetched and do not ask for it again: under another query it is another one.
 * Chrome and Firefox name it in the error; where the name is missing there is only the next load of the page.
 */
export function addressAgain(failure: unknown, now: number): string | undefined {
  const address = failure instanceof Error ? /https?:\/\/[^\s?#]+\.js/.exec(failure.message)?.[0] : undefined
  return address?.startsWith(`${globalThis.location?.origin}/`) ? `${address}?again=${now}` : undefined
}
