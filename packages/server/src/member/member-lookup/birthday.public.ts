import { type RawBuilder, sql } from 'kysely'

/** Whether a day is a member's birthday: of one born on 29 February, the 28th in other years. */
export const isBirthday = (birthday: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql<boolean>`(
  app.month_day(${birthday}) = app.month_day(${day})
  or app.month_day(${birthday}) = 229 and app.month_day(${day}) = 228 and extract(month from ${day} + 1) = 3)`
