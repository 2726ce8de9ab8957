interface PickedLine {
  bin: string | null
  skuCode: string
}

const byNumber = new Intl.Collator('en', { numeric: true })

/** The order of a walk through the warehouse: A-2 before A-10, and what has no bin last, by its code. */
export function inAisleOrder(a: PickedLine, b: PickedLine): number {
  if (a.bin === b.bin) return byNumber.compare(a.skuCode, b.skuCode)
  if (a.bin === null || b.bin === null) return a.bin === null ? 1 : -1
  return byNumber.compare(a.bin, b.bin)
}
