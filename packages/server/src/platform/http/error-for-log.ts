interface LoggedError extends Error {
  code?: string
  constraint?: string
  table?: string
  column?: string
}

/**
 * The parts of an error that help to find it: a database reports the whole row with it, which must not get into a log.
 */
export function errorForLog({ name, message, stack = '', code, constraint, table, column }: LoggedError) {
  return { type: name, message, stack, code, constraint, table, column }
}
