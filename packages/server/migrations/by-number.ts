/** Migrations in the order of their numbers, whatever the order they are listed in. Gaps are fine, equal numbers are not. */
export function byNumber(texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const sorted = Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1))
  for (const [at, [name]] of sorted.entries()) {
    if (!/^\d{4}(-[a-z0-9]+)+$/.test(name))
      throw new Error(`Migration ${name}: the name is a number of four digits and words, like 0101-shop`)
    const before = sorted[at - 1]?.[0]
    if (before?.slice(0, 4) === name.slice(0, 4))
      throw new Error(
        `Migrations ${before} and ${name} have the same number: give the one that is not released yet the next free number of its range`,
      )
  }
  return Object.fromEntries(sorted)
}
