export interface Quarter {
  /** `2026-4` */
  key: string
  name: string
  from: string
  to: string
}

/** The quarter of a day and those before it, the latest first. */
export function quartersUntil(today: string, many: number): Quarter[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const latest = year * 4 + Math.floor((month - 1) / 3)
  return Array.from({ length: many }, (_, ago) => quarterAt(latest - ago))
}

function quarterAt(index: number): Quarter {
  const [year, quarter] = [Math.floor(index / 4), index % 4]
  const last = new Date(Date.UTC(year, quarter * 3 + 3, 0))
  const from = `${year}-${String(quarter * 3 + 1).padStart(2, '0')}-01`
  return { key: `${year}-${quarter + 1}`, name: `${year} Q${quarter + 1}`, from, to: last.toISOString().slice(0, 10) }
}
