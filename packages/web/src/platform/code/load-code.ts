import { codeMissing } from '../hints/new-version.ts'

/** Waits before the tries that follow the first, in milliseconds: connections drop, and come back. */
const waits = [300, 1200] as const

/**
 * Fetches a piece of the product's code. One that is still missing after several tries may have gone with the version it
 * belonged to, so the shell looks whether there is a newer one; it never reloads by itself, for somebody may be writing.
 */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const wait of waits) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  try {
    return await load()
  } catch (error) {
    codeMissing()
    throw error
  }
}
