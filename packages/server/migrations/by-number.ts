/**
 * Migrations in the order of their numbers, whatever the order they are listed in. Gaps are fine, equal numbers are not.
 * Numbers have four digits up to 0999 and five from 10000 on, so that the order of the names is the order of the numbers.
 */
export function byNumber(texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const sorted = Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1))
  for (const [at, [name]] of sorted.entries()) {
    if (!/^(0\d{3}|[1-9]\d{4})(-[a-z0-9]+)+$/.test(name))
      throw new Error(
        `Migration ${name}: the name is a number, 0001 to 0999 or of five digits, and words, like 0101-shop or 10003-shop`,
      )
    const before = sorted[at - 1]?.[0]
    if (before !== undefined && numberOf(before) === numberOf(name))
      throw new Error(
        `Migrations ${before} and ${name} have the same number: give the one that is not released yet the next free number of its range`,
      )
  }
  return Object.fromEntries(sorted)
}

function numberOf(name: string): string {
  return name.slice(0, name.indexOf('-'))
}
