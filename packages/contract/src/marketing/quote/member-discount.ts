import { allocate, type Cents, mulBp } from '../../platform/money.ts'
import type { MemberDiscount } from './cart.ts'
import { inScope, takeOff, type Working } from './working.ts'

/** What a card gives: each line that allows it costs a share of its price, up to a most in all. */
export function applyMemberDiscount(
  lines: readonly Working[],
  discount: MemberDiscount | undefined,
): { lines: Working[]; off: Cents } {
  if (!discount) return { lines: [...lines], off: 0 }
  const offs = lines.map((each) => (allows(each, discount) ? each.left - mulBp(each.left, discount.payBp) : 0))
  const all = offs.reduce((sum, off) => sum + off, 0)
  const off = discount.maxOffCents > 0 ? Math.min(all, discount.maxOffCents) : all
  const parts = off === all ? offs : allocate(off, offs)
  return { lines: takeOff(lines, new Map(parts.entries()), 'memberOff'), off }
}

function allows({ line, activities }: Working, discount: MemberDiscount): boolean {
  if (!inScope(discount, line)) return false
  return activities.length === 0 || (discount.withActivity && activities.every(({ withMember }) => withMember))
}
