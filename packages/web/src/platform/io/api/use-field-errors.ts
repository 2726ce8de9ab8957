import type { FieldError } from '@brandside/contract/platform/envelope.ts'
import { useEffect, useRef } from 'react'

/**
 * Tells a form what the server has said about its fields, which arrives outside of any event of the form. Once for each
 * call: a page that comes back would say it again of what has been corrected.
 */
export function useFieldErrors(errors: readonly FieldError[], tell: (errors: readonly FieldError[]) => void): void {
  const shown = useRef(errors)

  useEffect(() => {
    if (shown.current === errors) return
    shown.current = errors
    tell(errors)
  })
}
