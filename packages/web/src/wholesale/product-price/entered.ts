/** What was entered, without what was left empty: these calls take a field or none, and no null. */
export function entered<V extends object>(values: V): V {
  const filled = Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== '')
  // Leaving out what is optional keeps the type.
  return Object.fromEntries(filled) as V
}
