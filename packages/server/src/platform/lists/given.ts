import type { RawBuilder } from 'kysely'

/** The condition of a filter that was given, among those of a list. */
export const given = <T>(
  value: T | undefined,
  condition: (value: T) => RawBuilder<boolean>,
): readonly RawBuilder<boolean>[] => (value === undefined ? [] : [condition(value)])
