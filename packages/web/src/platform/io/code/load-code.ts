import { fetchMissingStyles } from './missing-styles.ts'
import { codeMissing } from './new-version.ts'

/**
 * Fetches a piece of the product's code. One that is missing may have gone with the version it belonged to, so the
 * shell looks whether there is a newer one; it never reloads by itself, since the operator may be writing.
 */
export async function loadCode<Module extends object>(load: () => Promise<Module>): Promise<Module> {
  await fetchMissingStyles()
  try {
    return await load()
  } catch (error) {
    codeMissing()
    throw error
  }
}
