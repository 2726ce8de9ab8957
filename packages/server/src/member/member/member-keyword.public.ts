import { type RawBuilder, sql } from 'kysely'
import { patternOf } from '../../platform/lists/search.ts'

/** A whole number or mobile, its last four digits, or part of the name: never part of what stands masked (C-INV-41). */
export function ofMember(words: string): RawBuilder<boolean> {
  if (/^\d{4}$/.test(words))
    return sql<boolean>`(member.mobile_tail = ${words} or member.nickname ilike ${patternOf(words)})`
  return sql<boolean>`(
    member.nickname ilike ${patternOf(words)} or member.member_no = ${words} or member.mobile = ${words}
    or member.real_name = ${words})`
}
