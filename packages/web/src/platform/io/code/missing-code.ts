/**
 * A piece of code could not be fetched. Browsers remember that for as long as the document lives, so trying again in it
 * fails again: only a reload helps. Each browser says it in its own words.
 */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message)
  )
}
