/** A piece of code could not be fetched. Each browser says it in its own words. */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message)
  )
}

/** The address of the module that did not come, where the browser names it. */
export function missingModule(error: unknown): string | undefined {
  return error instanceof Error ? /imported module: (\S+\.js)$/.exec(error.message)?.[1] : undefined
}
