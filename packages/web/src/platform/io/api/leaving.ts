let isLeaving = false

/** Calls that a reload or a closed window cuts off have not failed: there is no page left to show it. */
export const pageIsLeaving = (): boolean => isLeaving

export function watchLeaving(page: Pick<Window, 'addEventListener' | 'setTimeout'>): void {
  page.addEventListener('beforeunload', () => {
    isLeaving = true
    // The person may have chosen to stay.
    page.setTimeout(() => {
      isLeaving = false
    }, 3_000)
  })
}
