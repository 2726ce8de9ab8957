/** Numbers between 0 and 1 from a seed, so that a run that fails can be made again. */
export function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A partner's bad moods at random: none of them for most of the time. */
export const moods = (next: () => number) => ({
  errorRate: next() < 0.2 ? 0.3 : 0,
  dropResponseAfterCommit: next() < 0.15 ? 1 : 0,
  nonsenseRate: next() < 0.1 ? 0.3 : 0,
  cutRate: next() < 0.1 ? 0.3 : 0,
  refusedRefundRate: next() < 0.1 ? 0.3 : 0,
  duplicateWebhook: next() < 0.3,
  reorderWebhook: next() < 0.3,
  badSignatureRate: next() < 0.3 ? 0.6 : 0,
  lostWebhookRate: next() < 0.2 ? 0.5 : 0,
  lateWebhookRate: next() < 0.2 ? 0.5 : 0,
  clockSkew: Math.floor(next() * 500) - 250,
})

/** So many days are drawn at random, and by which seed: a few in a test run, more by a command of its own. */
export const randomDays = (few: number) => Number(process.env.PARTNER_DAYS ?? few)
export const randomSeed = () => Number(process.env.PROPERTY_SEED ?? 20_261_128)
