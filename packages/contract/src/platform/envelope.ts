/** One wrong field: where it is, and why, in the caller's language and in English. */
export interface FieldError {
  path: string
  msg: string
  message: string
}

/** Every JSON answer, good or bad. `msg` is in the caller's language, `message` always English (spec 8). */
export interface Envelope<Data = unknown> {
  code: number
  msg: string
  message: string
  data?: Data
  requestId: string
  key?: string
  errors?: FieldError[]
}

/** Done. Anything else is not success (spec 8). */
export const codeDone = 0
/** A foreign system failed or refused. */
export const codeForeign = 1
/** Refused, and the operator can do something about it. */
export const codeRefused = 2
