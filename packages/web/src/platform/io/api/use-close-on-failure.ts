import { useEffect } from 'react'

/**
 * For a dialog that opens with the answer of a read: when the read fails, the toast has said why, and the dialog counts as
 * closed, so that the same button asks again.
 */
export function useCloseOnFailure({ data, isError }: { data: unknown; isError: boolean }, onClosed: () => void) {
  const hasFailed = isError && data === undefined
  useEffect(() => {
    if (hasFailed) onClosed()
  }, [hasFailed, onClosed])
}
