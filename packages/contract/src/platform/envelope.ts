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

/**
 * Header of every answer to an operator: the version of his rights and of the menu. When it differs from the one before,
 * `admin/info` and `menu/treeHome` may answer something else.
 */
export const rightsHeader = 'x-rights-version'

/** Done. Anything else is not success (spec 8). */
export const codeDone = 0
/** A foreign system failed or refused. */
export const codeForeign = 1
/** Refused, and the operator can do something about it. */
export const codeRefused = 2

/** The head of a printed document that names, encoded, the characters that no font of the printer has. */
export const missingCharacters = 'x-missing-characters'
