import type { IssueResult } from '@brandside/contract/marketing/coupon/coupon-issue.ts'

/** A member who waits, with what he has of the coupon already. */
export interface Waiting {
  state: string
  level: number | null
  taken: number
  takenToday: number
  /** This batch has given him his: a merge brought them. */
  holds: boolean
}

/** What of a template limits its number; 0 is no limit, and `left` of null no end. */
export interface Limits {
  state: string
  cardLevels: readonly number[]
  perMember: number
  perMemberDay: number
  left: number | null
  leftToday: number | null
}

/** Who of those who wait is given how many, in their order: a member who gets none leaves his share to the next. */
export function shareOut(waiting: readonly Waiting[], limits: Limits, quantity: number): IssueResult[] {
  let { left, leftToday } = limits
  return waiting.map((member) => {
    if (member.holds) return 'GIVEN'
    const refused = refusalOf(member, limits, quantity)
    if (refused) return refused
    if (left !== null && left < quantity) return 'SOLD_OUT'
    if (leftToday !== null && leftToday < quantity) return 'TODAY_OUT'
    if (left !== null) left -= quantity
    if (leftToday !== null) leftToday -= quantity
    return 'GIVEN'
  })
}

/** As many members as are alike in all that decides. */
export interface Alike extends Omit<Waiting, 'holds'> {
  members: number
}

/** How many of those who wait are given theirs, and how many get none for which reason. */
export function outlookOf(groups: readonly Alike[], limits: Limits, quantity: number): Map<IssueResult, number> {
  const counts = new Map<IssueResult, number>()
  const add = (result: IssueResult, members: number) => {
    if (members > 0) counts.set(result, (counts.get(result) ?? 0) + members)
  }
  let able = 0
  for (const { members, ...member } of groups) {
    const refused = refusalOf({ ...member, holds: false }, limits, quantity)
    if (refused) add(refused, members)
    else able += members
  }
  const enoughFor = (left: number | null) => (left === null ? able : Math.max(0, Math.floor(left / quantity)))
  const inStock = Math.min(able, enoughFor(limits.left))
  const given = Math.min(inStock, enoughFor(limits.leftToday))
  add('GIVEN', given)
  add('SOLD_OUT', able - inStock)
  add('TODAY_OUT', inStock - given)
  return counts
}

function refusalOf({ state, level, taken, takenToday }: Waiting, limits: Limits, quantity: number): IssueResult | null {
  const { cardLevels, perMember, perMemberDay } = limits
  if (limits.state !== 'ON') return 'OFF'
  if (state === 'FROZEN') return 'FROZEN'
  if (state !== 'ACTIVE') return 'CANCELLED'
  if (cardLevels.length > 0 && !cardLevels.includes(level ?? 0)) return 'LEVEL'
  if (perMember > 0 && taken + quantity > perMember) return 'LIMIT'
  return perMemberDay > 0 && takenToday + quantity > perMemberDay ? 'LIMIT' : null
}
