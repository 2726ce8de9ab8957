/** A record as a form knows it. */
export type Values = Readonly<Record<string, unknown>>

export interface Difference {
  name: string
  mine: unknown
  theirs: unknown
  /** Both sides changed the field, each to something else: only here a person has to decide. */
  clash: boolean
}

/** The fields of a form that a person changed: unequal to the record as it was loaded, not merely touched (d.6). */
export function changesOf(loaded: Values, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !same(value, loaded[name])))
}

/** Differences between the operator's input and the record as another operator saved it meanwhile. */
export function differences(loaded: Values, mine: Values, theirs: Values): Difference[] {
  return Object.keys(mine)
    .filter((name) => !same(mine[name], theirs[name]))
    .map((name) => ({
      name,
      mine: mine[name],
      theirs: theirs[name],
      clash: !same(mine[name], loaded[name]) && !same(theirs[name], loaded[name]),
    }))
}

/** Their record with my changes on top: what "keep mine" saves. Fields I left alone take their value. */
export function mineOverTheirs(loaded: Values, mine: Values, theirs: Values): Values {
  const names = Object.keys(mine)
  return { ...Object.fromEntries(names.map((name) => [name, theirs[name]])), ...changesOf(loaded, mine) }
}

/** Equal as a person sees it: an empty field is empty, however it came to be so. */
export function same(one: unknown, other: unknown): boolean {
  if (isBlank(one) || isBlank(other)) return isBlank(one) && isBlank(other)
  if (typeof one !== 'object' || typeof other !== 'object') return Object.is(one, other)
  return JSON.stringify(one) === JSON.stringify(other)
}

const isBlank = (value: unknown) => value === undefined || value === null || value === ''

/** Whether all that a form demands stands in it: before, nothing is worth asking about it. */
export function isEntered(fields: Readonly<Record<string, { required: boolean }>>, values: Values): boolean {
  return Object.entries(fields).every(([name, { required }]) => !required || !isBlank(values[name]))
}
