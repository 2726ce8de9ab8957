const missing = new Set<string>()

/** Notes stylesheets that did not come: what loads code asks once for each, and goes on without it. */
export function watchStyles(): void {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target.href)
    },
    true,
  )
}

/** Fetches them anew, before code is tried again; one that still does not come is tried the next time. */
export async function fetchMissingStyles(): Promise<void> {
  await Promise.all([...missing].map(fetchSheet))
}

function fetchSheet(href: string): Promise<void> {
  missing.delete(href)
  return new Promise((done) => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', href, onload: () => done(), onerror: () => done() })
    document.head.append(link)
  })
}
