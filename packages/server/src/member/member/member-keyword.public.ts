import { member } from '@brandside/contract/member/member.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { wordsIn, wordsOf } from '../../platform/lists/words.ts'

type Found = Pick<Context, 'found'>

/** A whole number or mobile, its last four digits, or part of the name: never part of what stands masked (C-INV-41). */
export function ofMember(words: string, ctx: Found): RawBuilder<boolean> {
  const named = wordsIn(ctx, member, words, ['nickname'])
  if (/^\d{4}$/.test(words)) return sql<boolean>`(member.mobile_tail = ${words} or ${named})`
  // Of the mobile only the last four digits have an index that all members stand in.
  return sql<boolean>`(
    ${named} or member.member_no = ${words} or member.real_name = ${words}
    or (member.mobile_tail = ${words.slice(-4)} and member.mobile = ${words}))`
}

/** The same of the member that a column refers to. */
export const memberOf = (column: string, words: string, ctx: Found) =>
  wordsOf(ctx, column, member, words, sql<boolean>`member.deleted_at is null and ${ofMember(words, ctx)}`)
