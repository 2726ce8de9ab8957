import { missingModule } from './missing-code.ts'
import { codeMissing } from './new-version.ts'

/**
 * Fetches a piece of the product's code. One that is missing may have gone with the version it belonged to, so the
 * shell looks whether there is a newer one; it never reloads by itself, since the operator may be writing.
 */
export async function loadCode<Module extends object>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const module = await fetchAnew<Module>(missingModule(error))
    if (module) return module
    codeMissing()
    throw error
  }
}

/**
 * Some browsers remember for as long as the document lives that no module came from an address: they are asked for another
 * address of the same file.
 */
async function fetchAnew<Module extends object>(address: string | undefined): Promise<Module | undefined> {
  if (address === undefined) return undefined
  attempts += 1
  try {
    const module: Module = await import(/* @vite-ignore */ `${address}?again=${attempts}`)
    return 'default' in module ? module : undefined
  } catch {
    return undefined
  }
}

let attempts = 0
