/** The order with one of them at another place; a place beyond the ends is the end. */
export function moveOne<T>(all: readonly T[], one: T, to: number): readonly T[] {
  const rest = all.filter((each) => each !== one)
  const place = Math.min(Math.max(to, 0), rest.length)
  return [...rest.slice(0, place), one, ...rest.slice(place)]
}
