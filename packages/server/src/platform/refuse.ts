import type { Reason } from '@brandside/contract/platform/reasons.ts'

export type Detail = Readonly<Record<string, unknown>>

export interface WrongField {
  path: string
  reason: Reason
  detail?: Detail
}

/** The one exception of domain code: why a call is not carried out. http.ts turns it into an answer. */
export class Refusal extends Error {
  readonly reason: Reason
  readonly detail: Detail
  readonly status: number
  readonly fields: readonly WrongField[]
  /** Seconds after which a throttled caller may try again. */
  readonly retryAfter: number | undefined
  /** It was not we who refused. */
  readonly isForeign: boolean
  /** What the caller needs to decide anew, as a contract says it. */
  readonly data: unknown

  constructor(reason: Reason, detail: Detail, { status, fields, retryAfter, isForeign, data }: Answer) {
    super(reason.key)
    this.reason = reason
    this.detail = detail
    this.status = status ?? 200
    this.fields = fields ?? []
    this.retryAfter = retryAfter
    this.isForeign = isForeign ?? false
    this.data = data
  }
}

interface Answer {
  status?: number
  fields?: WrongField[]
  retryAfter?: number
  isForeign?: boolean
  data?: unknown
}

/** Refuses with something the operator can act on: code 2, HTTP 200. */
export function refuse(reason: Reason, detail: Detail = {}): never {
  throw new Refusal(reason, detail, {})
}

/** Refuses because of one field; the page shows the sentence at it. */
export function refuseField(path: string, reason: Reason, detail: Detail = {}): never {
  throw new Refusal(reason, detail, { fields: [{ path, reason, detail }] })
}

/** Refuses with an HTTP status of its own, which is the answer's code as well. */
export function fail(status: number, reason: Reason, detail: Detail = {}, retryAfter?: number): never {
  throw new Refusal(reason, detail, { status, retryAfter })
}

/** A foreign system has failed or refused: code 1, HTTP 200. */
export function foreign(reason: Reason, detail: Detail = {}): never {
  throw new Refusal(reason, detail, { isForeign: true })
}
