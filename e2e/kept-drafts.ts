import type { Page } from 'playwright-core'

/** Interrupted typing that the browser keeps for its next window, as JSON. */
export function keptDrafts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases()
    // Opening what is not there would make it, without the store in it.
    if (!known.some(({ name }) => name === 'brandside.drafts')) return []
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open('brandside.drafts')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
        opening.result.close()
        reading.onsuccess = () => resolve(reading.result)
      }
    })
  })
}
