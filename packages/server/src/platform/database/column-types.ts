import pg from 'pg'

/**
 * How values leave the driver: ids and cents as exact numbers, instants as the wire's own text (no Date objects are made
 * for a row that is only passed on), business dates as `yyyy-MM-dd`, quantities as their shortest text.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    const own = format === 'binary' ? undefined : parsers.get(oid)
    return own ?? pg.types.getTypeParser(oid, format)
  },
}

const keep = (text: string) => text

// The driver reads `bigint[]` but has no name for it.
const int8Array = 1016 as Parameters<typeof pg.types.getTypeParser>[0]

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, exactInteger],
  [int8Array, (text) => (pg.types.getTypeParser(int8Array)(text) as string[]).map(exactInteger)],
  [pg.types.builtins.TIMESTAMPTZ, instant],
  [pg.types.builtins.DATE, keep],
  [pg.types.builtins.NUMERIC, shortest],
])

/** `12.500` becomes `12.5`: a column has a fixed number of places, a quantity on the wire has those that say something. */
function shortest(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

function exactInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`The number ${text} is too large to be read exactly`)
  return value
}

/** `2026-11-20 09:30:00.123456+00` becomes `2026-11-20T09:30:00.123Z`. Sessions run in UTC. */
function instant(text: string): string {
  if (!text.endsWith('+00')) return new Date(text).toISOString()
  const fraction = text.charCodeAt(19) === 46 ? text.slice(20, -3).slice(0, 3).padEnd(3, '0') : '000'
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`
}
