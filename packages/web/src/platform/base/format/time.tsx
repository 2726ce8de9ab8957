import type { ReactNode } from 'react'
import { instantOf, type Moment } from './instant.ts'
import { type Format, useFormat } from './use-format.ts'

interface TimeProps {
  at: Moment
  /** Say how long ago it was, with the exact time on hover. */
  relative?: boolean
}

/** An instant for a person to read, in the zone of the tenant. */
export function Time({ at, relative = false }: TimeProps) {
  return shownTime(at, useFormat(), relative)
}

/** The same for who has the format at hand. */
export function shownTime(at: Moment, format: Format, relative: boolean): ReactNode {
  return (
    <time dateTime={instantOf(at).toISOString()} title={relative ? format.exactly(at) : undefined}>
      {relative ? format.ago(at) : format.instant(at)}
    </time>
  )
}
