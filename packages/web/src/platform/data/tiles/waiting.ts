import { createContext, useContext, useLayoutEffect } from 'react'

/** Takes whether a tile waits for its figures; the page that places the tiles provides it for each of them. */
export const ReportWaiting = createContext<(isWaiting: boolean) => void>(() => {})

/** Reports that the tile waits for as long as the caller is mounted. */
export function useReportWaiting(): void {
  const report = useContext(ReportWaiting)
  // Before the browser paints: a tile that is to be held back must not be seen for one frame.
  useLayoutEffect(() => {
    report(true)
    return () => report(false)
  }, [report])
}
