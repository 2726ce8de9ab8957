/** A size that stands in the name of goods, such as 500 克: in the smallest unit of its kind. */
export interface Size {
  kind: string
  value: number
  /** The number as the name has it. */
  digits: string
}

const measures: Readonly<Record<string, readonly [kind: string, factor: number]>> = {
  毫克: ['g', 0.001],
  克: ['g', 1],
  g: ['g', 1],
  gr: ['g', 1],
  公斤: ['g', 1000],
  千克: ['g', 1000],
  kg: ['g', 1000],
  kgs: ['g', 1000],
  斤: ['g', 500],
  市斤: ['g', 500],
  公克: ['g', 1],
  吨: ['g', 1_000_000],
  毫升: ['ml', 1],
  ml: ['ml', 1],
  升: ['ml', 1000],
  公升: ['ml', 1000],
  l: ['ml', 1000],
  cc: ['ml', 1],
  盎司: ['oz', 1],
  盎: ['oz', 1],
  安士: ['oz', 1],
  安: ['oz', 1],
  oz: ['oz', 1],
  厘米: ['mm', 10],
  cm: ['mm', 10],
  公分: ['mm', 10],
  毫米: ['mm', 1],
  mm: ['mm', 1],
  米: ['mm', 1000],
  寸: ['寸', 1],
  英寸: ['寸', 1],
}

export const measureUnits = Object.keys(measures).sort((a, b) => b.length - a.length)

export const isMeasure = (unit: string): boolean => Object.hasOwn(measures, unit)

export function sizeOf(digits: string, unit: string): Size {
  const [kind, factor] = measures[unit] ?? [unit, 1]
  return { kind, value: Math.round(Number(digits) * factor * 1000) / 1000, digits: String(Number(digits)) }
}

export const sameSize = (one: Size, other: Size): boolean => one.kind === other.kind && one.value === other.value

const sized = /(\d+(?:\.\d+)?)\s*([\p{L}]+)/gu

/** The sizes within a folded name, and the name without them. */
export function sizesIn(name: string): { sizes: Size[]; rest: string } {
  const sizes: Size[] = []
  const rest = name.replace(sized, (whole, digits: string, unit: string, at: number) => {
    // Letters before a number belong to a model, as in A4 or 7up.
    if (/[a-z]$/.test(name.slice(0, at))) return whole
    const known = measureUnits.find((each) => unit.startsWith(each))
    sizes.push(sizeOf(digits, known ?? unit))
    return known && !/^装?$/.test(unit.slice(known.length)) ? unit.slice(known.length) : ' '
  })
  return { sizes, rest }
}
