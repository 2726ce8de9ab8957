/** What is looked at before a shop counts as ready, in the order in which it is put right, with its weight. */
export const readinessWeights = {
  BRAND: 15,
  DETAILS: 15,
  PAY: 20,
  PAPERS: 10,
  MENU: 10,
  CHANNELS: 10,
  TERMINAL: 5,
  POS: 5,
  DELIVERY: 5,
  PLACE: 3,
  IMAGES: 2,
} as const
export type ReadinessCheck = keyof typeof readinessWeights

/** `UNUSED` asks nothing of this shop and does not count. */
export type ReadinessState = 'GOOD' | 'WEAK' | 'MISSING' | 'UNUSED'

const worth = { GOOD: 2, WEAK: 1, MISSING: 0 } as const

/** From 0 to 100, and the first thing to put right: what is missing comes before what is weak. */
export function readinessOf(states: Readonly<Record<ReadinessCheck, ReadinessState>>): {
  score: number
  next: ReadinessCheck | null
} {
  const checks = Object.keys(readinessWeights) as ReadinessCheck[]
  let [points, most] = [0, 0]
  for (const check of checks) {
    const state = states[check]
    if (state === 'UNUSED') continue
    points += readinessWeights[check] * worth[state]
    most += readinessWeights[check] * worth.GOOD
  }
  const first = (state: ReadinessState) => checks.find((check) => states[check] === state)
  return {
    score: most === 0 ? 100 : Math.floor((points * 100) / most),
    next: first('MISSING') ?? first('WEAK') ?? null,
  }
}
