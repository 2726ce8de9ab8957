import { earnedPoints, lastDay } from '@brandside/contract/member/points.rules.ts'

/** A payment of a member, with what it gave. */
export interface LivedPayment {
  at: number
  cents: number
  shop: number
  cardBp: number
  dayBp: number
  points: number
}

/** An entry of a member's points: what came of joining or of a payment, and what of it expired. */
export interface LivedEntry {
  at: number
  delta: number
  after: number
  /** The payment that gave the points; none: joining. */
  payment: number | undefined
  /** Of an expiry, the number of the entry whose lot has ended. */
  expires: number | undefined
  /** Of points exchanged for a gift, what was taken of the lots that these entries opened. */
  spends?: readonly { lot: number; points: number }[]
  expiresAt: number
}

export interface LivedLevel {
  at: number
  from: number
  to: number
  value: number
}

/** Two years of a member. */
export interface Life {
  joinedAt: number
  birthday: string
  payments: LivedPayment[]
  levels: LivedLevel[]
  level: number
  reviewAt: number | undefined
  entries: LivedEntry[]
  balance: number
}

interface Ladder {
  /** By level, from 1: what it takes to reach and to keep it, and what points are multiplied with. */
  steps: readonly { threshold: number; keep: number; pointBp: number }[]
}

const dayMs = 86_400_000
/** Members live by the clock of Hangzhou. */
const zoneMs = 8 * 3_600_000
const spending = {
  unitCents: 100,
  pointsPerUnit: 1,
  rounding: 'FLOOR',
  minAmountCents: 0,
  maxPointsPerOrder: 0,
} as const
const yearly = { expiryMode: 'MONTHS', expiryMonths: 12, expiryDate: null } as const
const welcome = 100

/** The same lives for the same seed and day. */
export function chanceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A member who joins within the last two years, comes for a while, and may stay away. One in sixteen is a regular. */
export function lifeOf(chance: () => number, now: number, shops: number, ladder: Ladder): Life {
  const joinedAt = now - Math.floor(chance() ** 0.8 * 729 + 1) * dayMs - Math.floor(chance() * 10 * 3_600_000)
  const regular = chance() < 1 / 16
  const wanted = regular ? 12 + Math.floor(chance() * 28) : Math.floor(-Math.log(1 - chance()) * 1.6)
  const visits = Math.min(wanted, Math.ceil((now - joinedAt) / (9 * dayMs)))
  const until = regular ? now : joinedAt + (now - joinedAt) * chance()
  const moments = Array.from({ length: visits }, () => joinedAt + (until - joinedAt) * chance()).sort((a, b) => a - b)
  const life: Life = {
    joinedAt,
    birthday: birthdayOf(chance),
    payments: [],
    levels: [],
    level: 1,
    reviewAt: undefined,
    entries: [],
    balance: 0,
  }
  const home = Math.floor(chance() * shops)
  for (const moment of moments) {
    // Between ten in the morning and nine in the evening.
    const at = Math.min(now - 3_600_000, startOfDay(moment) + (10 + chance() * 11) * 3_600_000)
    const shop = chance() < 0.8 ? home : Math.floor(chance() * shops)
    pay(life, ladder, { at, shop, cents: Math.round((2_000 + chance() ** 2 * 26_000) / 50) * 50 })
  }
  review(life, ladder, now)
  keepPoints(life, now)
  return life
}

const startOfDay = (at: number) => Math.floor((at + zoneMs) / dayMs) * dayMs - zoneMs
export const dayOf = (at: number) => new Date(at + zoneMs).toISOString().slice(0, 10)

function birthdayOf(chance: () => number): string {
  const two = (size: number) => String(Math.floor(chance() * size) + 1).padStart(2, '0')
  return `${1962 + Math.floor(chance() * 44)}-${two(12)}-${two(28)}`
}

function pay(life: Life, ladder: Ladder, { at, cents, shop }: { at: number; cents: number; shop: number }): void {
  review(life, ladder, at)
  const cardBp = ladder.steps[life.level - 1]?.pointBp ?? 10_000
  const dayBp = life.birthday.slice(5) === dayOf(at).slice(5) ? 20_000 : 10_000
  const { points } = earnedPoints(spending, { baseCents: cents, cardBp, dayBp })
  life.payments.push({ at, cents, shop, cardBp, dayBp, points })
  const value = spentWithin(life, at)
  const reached = ladder.steps.findLastIndex(({ threshold }) => value >= threshold) + 1
  if (reached > life.level) moveTo(life, reached, { at, value })
}

/** What a review finds by then: the level is kept for another year, or one is lost. */
function review(life: Life, { steps }: Ladder, until: number): void {
  while (life.reviewAt !== undefined && life.reviewAt <= until) {
    const at = life.reviewAt
    const value = spentWithin(life, at)
    if (value >= (steps[life.level - 1]?.keep ?? 0)) life.reviewAt = at + 365 * dayMs
    else moveTo(life, life.level - 1, { at, value })
  }
}

function moveTo(life: Life, level: number, { at, value }: { at: number; value: number }): void {
  life.levels.push({ at, from: life.level, to: level, value })
  life.level = level
  life.reviewAt = level === 1 ? undefined : at + 365 * dayMs
}

const spentWithin = ({ payments }: Life, at: number) =>
  payments.filter((each) => each.at > at - 365 * dayMs).reduce((sum, { cents }) => sum + cents, 0)

/** What a coupon of the points shop costs, and so is exchanged. */
const exchanged = 300

interface Lot {
  number: number
  left: number
  expiresAt: number
}

/**
 * The points of joining and of each payment, until the end of the month a year later; with every other payment that leaves
 * twice what a coupon costs, the member takes one.
 */
function keepPoints(life: Life, now: number): void {
  const lots: Lot[] = []
  const earned = [
    { at: life.joinedAt, points: welcome, payment: undefined },
    ...life.payments.map(({ at, points }, payment) => ({ at: at + 1_000, points, payment })),
  ].filter(({ points }) => points > 0)
  for (const { at, points, payment } of earned) {
    expireUntil(life, lots, at)
    const expiresAt = startOfDay(Date.parse(`${lastDay(yearly, dayOf(at))}T04:00:00Z`)) + dayMs
    note(life, { at, delta: points, payment, expires: undefined, expiresAt })
    lots.push({ number: life.entries.length, left: points, expiresAt })
    if (payment !== undefined && payment % 2 === 1 && life.balance >= 2 * exchanged) exchange(life, lots, at + 600_000)
  }
  expireUntil(life, lots, now)
}

function note(life: Life, entry: Omit<LivedEntry, 'after'>): void {
  life.balance += entry.delta
  life.entries.push({ ...entry, after: life.balance })
}

/** What is left of lots that have ended by then goes, lot by lot. */
function expireUntil(life: Life, lots: Lot[], until: number): void {
  for (const lot of lots) {
    if (lot.left === 0 || lot.expiresAt > until) continue
    const { number: expires, left, expiresAt } = lot
    note(life, { at: expiresAt + 600_000, delta: -left, payment: undefined, expires, expiresAt })
    lot.left = 0
  }
}

/** Takes those first that end first, which are the oldest. */
function exchange(life: Life, lots: Lot[], at: number): void {
  const spends: { lot: number; points: number }[] = []
  let wanted = exchanged
  for (const lot of lots) {
    const points = Math.min(wanted, lot.left)
    if (points === 0) continue
    lot.left -= points
    wanted -= points
    spends.push({ lot: lot.number, points })
  }
  note(life, { at, delta: -exchanged, payment: undefined, expires: undefined, spends, expiresAt: at })
}
