import { fill, say } from '@brandside/contract/platform/bilingual.ts'
import type { Quantity } from '@brandside/contract/platform/quantity.ts'
import type { Reason } from '@brandside/contract/platform/reasons.ts'
import type { OrderCheck } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refuse.ts'

/** Why an order does not pass: where, what would help, and whether approval lets it pass. */
export interface Problem {
  reason: Reason
  detail: Readonly<Record<string, string | number | null>>
  /** The index of a written line; null is the order itself. */
  line: number | null
  path: string
  remedy: OrderCheck['remedy']
  qty?: Quantity
  approvable?: boolean
  /** Not even a draft is stored with it. */
  isHard?: boolean
}

/** A problem of the order as a whole. */
export function problem(
  reason: Reason,
  detail: Problem['detail'],
  more: Pick<Problem, 'path' | 'remedy'> & Partial<Problem>,
): Problem {
  return { reason, detail, line: null, ...more }
}

const pathOf = ({ line, path }: Problem) => (line === null ? path : `lines[${line}].${path}`)

/** Refuses with all of them at once: the first in the sentence, each at its field. */
export function refuseAll(problems: readonly Problem[]): void {
  const [first] = problems
  if (!first) return
  const fields = problems.map((each) => ({ path: pathOf(each), reason: each.reason, detail: each.detail }))
  throw new Refusal(first.reason, first.detail, { fields })
}

export function wordsOf({ language }: Pick<Context, 'language'>, { reason, detail }: Problem): string {
  return fill(say(reason.words, language), detail)
}

/** What stops nothing, in the words of the caller. */
export const warned = (ctx: Pick<Context, 'language'>, reason: Reason, detail: Problem['detail']) => ({
  code: reason.key,
  message: fill(say(reason.words, ctx.language), detail),
})

export function orderCheck(ctx: Pick<Context, 'language'>, each: Problem): OrderCheck {
  return {
    code: each.reason.key,
    message: wordsOf(ctx, each),
    line: each.line,
    remedy: each.remedy,
    qty: each.qty ?? null,
    approvable: each.approvable ?? false,
  }
}
