import { member } from '@brandside/contract/member/member.ts'
import { foldMobile } from '@brandside/contract/platform/read/codes.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { either, wordsIn, wordsOf } from '../../platform/lists/words.ts'

type SearchContext = Pick<Context, 'found'>

/** A whole number or mobile, its last four digits, or part of the name: never part of what stands masked (C-INV-41). */
export function ofMember(words: string, ctx: SearchContext): RawBuilder<boolean> {
  const named = wordsIn(ctx, member, words)
  const mobile = foldMobile(words)
  const tail = sql<boolean>`member.mobile_tail = ${mobile.slice(-4)}`
  if (/^\d{4}$/.test(mobile)) return either(tail, named)
  // Of the mobile only the last four digits have an index that all members stand in.
  return /\d{4}$/.test(mobile) ? either(named, sql<boolean>`(${tail} and member.mobile = ${mobile})`) : named
}

/** The same of the member that a column refers to. */
export const memberOf = (column: string, words: string, ctx: SearchContext) =>
  wordsOf(ctx, column, member, words, sql<boolean>`member.deleted_at is null and ${ofMember(words, ctx)}`)
