const storageKey = 'apiurl'

/** spec 7: the host is configurable through session storage; by default it is the one the page came from. */
export function apiHost(): string {
  return sessionStorage.getItem(storageKey) ?? ''
}

export function chooseApiHost(origin: string): void {
  sessionStorage.setItem(storageKey, origin)
}
