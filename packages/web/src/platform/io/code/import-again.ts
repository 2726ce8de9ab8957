import { missingModule } from './missing-code.ts'

declare global {
  interface Window {
    /** Called in built files wherever an `import()` fails; see `imports-again.ts` beside the build's configuration. */
    importAgain?: typeof importAgain
  }
}

/**
 * Browsers older than autumn 2026 remember for as long as the document lives that no module came from an address: they are
 * asked for another address of the same file, and all who want it get the same. A file that fails among the imports of another
 * stays missing there until the page is loaded anew.
 */
export async function importAgain(error: unknown): Promise<object> {
  const address = missingModule(error)
  if (address === undefined) throw error
  const coming = modules.get(address) ?? fetchModule(address)
  modules.set(address, coming)
  try {
    return await coming
  } catch {
    modules.delete(address)
    throw error
  }
}

export function offerImportAgain(): void {
  window.importAgain = importAgain
}

const modules = new Map<string, Promise<object>>()

/** The address itself comes first: a browser that remembers answers at once, any other must not run the file twice. */
async function fetchModule(address: string): Promise<object> {
  attempts += 1
  const other = `${address}?again=${attempts}`
  return await import(/* @vite-ignore */ address).catch(() => import(/* @vite-ignore */ other))
}

let attempts = 0
