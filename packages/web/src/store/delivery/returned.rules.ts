/** What a platform says of an authorisation when it leads the operator back to this page. */
export type PlatformAnswer = { state: string; code: string } | { declined: string }

/** Of the page's own query; undefined where the page was opened in another way. */
export function returnedIn(search: URLSearchParams): PlatformAnswer | undefined {
  const [state, code, declined] = ['state', 'code', 'error'].map((name) => search.get(name) || undefined)
  if (state === undefined) return undefined
  if (declined !== undefined) return { declined }
  return code === undefined ? undefined : { state, code }
}
