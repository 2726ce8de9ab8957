/**
 * The place of the option that is marked, by its key. Records that are found a moment later may come before it: Enter takes what
 * was marked, not what has moved there. The first one, where none was pointed at or it is no longer offered.
 */
export function placeOf<T>(options: readonly T[], keyOf: (option: T) => string, marked: string | undefined): number {
  return Math.max(
    0,
    options.findIndex((option) => keyOf(option) === marked),
  )
}
