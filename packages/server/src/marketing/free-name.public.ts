/** 满 80 减 20 (2) */
export function freeName(name: string, taken: ReadonlySet<string>, max = 40): string {
  for (let number = 2; ; number++) {
    const tail = ` (${number})`
    const next = `${name.slice(0, max - tail.length)}${tail}`
    if (!taken.has(next.toLowerCase())) return next
  }
}
