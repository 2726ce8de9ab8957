interface LoggedError extends Error {
  code?: string
  constraint?: string
  table?: string
  column?: string
}

/** Of an error, what helps to find it: a database tells the whole row with it, which is nobody's to read in a log. */
export function toldError({ name, message, stack = '', code, constraint, table, column }: LoggedError) {
  return { type: name, message, stack, code, constraint, table, column }
}
