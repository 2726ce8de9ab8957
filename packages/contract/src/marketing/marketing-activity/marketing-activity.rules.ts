import type { Cents } from '../../platform/money.ts'

export interface Prize {
  kind: string
  name: string
  couponId: number | null
  packageId: number | null
  points: number
  quantity: number
  stock: number
  weightBp: number
  costCents: Cents
}

export interface CampaignWritten {
  type: string
  startAt: string
  endAt: string
  prizes: readonly Prize[]
  audience: string
  cardLevels: readonly number[]
  segmentId: number | null
  holdoutBp: number
}

export interface Wrong {
  path: string
  reason: 'badWindow' | 'incomplete' | 'weights' | 'prizes' | 'holdout'
}

/** What is wrong with a campaign as it is written, or null. */
export function campaignWrong(written: CampaignWritten): Wrong | null {
  const { type, startAt, endAt, prizes, audience, cardLevels, segmentId, holdoutBp } = written
  if (endAt <= startAt) return { path: 'endAt', reason: 'badWindow' }
  if (audience === 'LEVELS' && cardLevels.length === 0) return { path: 'cardLevels', reason: 'incomplete' }
  if (audience === 'SEGMENT' && segmentId === null) return { path: 'segmentId', reason: 'incomplete' }
  if (holdoutBp !== 0 && holdoutBp < leastHoldout) return { path: 'holdoutBp', reason: 'holdout' }
  const isBroken = ({ kind, couponId, points, packageId }: Prize) =>
    (kind === 'COUPON' && couponId === null) || (kind === 'POINTS' && points < 1) || (kind === 'PACKAGE' && !packageId)
  if (prizes.length === 0 || prizes.some(isBroken)) return { path: 'prizes', reason: 'prizes' }
  const weights = prizes.reduce((sum, { weightBp }) => sum + weightBp, 0)
  return type === 'LOTTERY' && weights !== 10_000 ? { path: 'prizes', reason: 'weights' } : null
}

/** From so small a share of held-out members on, a lift says something. */
const leastHoldout = 500

/** Where a member who is held out stands among the prizes: at none. */
export const heldOutIndex = -2

/** Whether a member belongs to the share that gets nothing: by chance, and for good in a campaign. */
export function isHeldOut(campaignId: number, holdoutBp: number, memberId: number): boolean {
  return holdoutBp > 0 && mixed(campaignId, memberId) % 10_000 < holdoutBp
}

/** Two numbers spread evenly over 32 bits (the last step of MurmurHash 3, twice). */
function mixed(one: number, other: number): number {
  let hash = Math.imul(one ^ 0x9e3779b9, 0x85ebca6b)
  for (const part of [other, one]) {
    hash = Math.imul(hash ^ part ^ (hash >>> 16), 0x85ebca6b)
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
    hash ^= hash >>> 16
  }
  return hash >>> 0
}

/**
 * How often a campaign can be joined by the members it invites, as many as they are now; null where it invites those who are
 * still to come.
 */
export function mostJoins({ audience, perMember }: { audience: string; perMember: number }, heads: number) {
  return audience === 'NEW' ? null : heads * perMember
}

/** The most that the prizes can cost: an unlimited one with each join. Null where neither stock nor joins have an end. */
export function worstCost(prizes: readonly Prize[], joins: number | null): Cents | null {
  let sum = 0
  for (const { stock, costCents } of prizes) {
    if (costCents === 0) continue
    const most = stock < 0 ? joins : stock
    if (most === null) return null
    sum += most * costCents
  }
  return sum
}

/** Joined by what a member does, and not by a code. */
export const isByEvent = (type: string) => type === 'RECHARGE_BONUS' || type === 'INVITE'

/** Which prize a number from 0 to 9999 stands for, by the weights one after the other. */
export function prizeAt(prizes: readonly Prize[], random: number): number {
  let upTo = 0
  for (const [index, { weightBp }] of prizes.entries()) {
    upTo += weightBp
    if (random < upTo) return index
  }
  return prizes.length - 1
}

/** The place of the prize that a member gets: of a lottery the one that is drawn, else the first that is left; -1 is none. */
export function drawnPrize(
  prizes: readonly Prize[],
  isLeft: (index: number) => boolean,
  random: number | null,
): number {
  const index = random === null ? prizes.findIndex((_, each) => isLeft(each)) : prizeAt(prizes, random)
  return index >= 0 && isLeft(index) ? index : -1
}
