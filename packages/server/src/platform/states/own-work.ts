import type { Parameter } from '@brandside/contract/platform/parameters.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import { param } from '../parameters/param.ts'

/**
 * Whether the asking operator is the one in this column, whom `notBy` of a move excludes; where a parameter says that the
 * tenant does without a second person, never.
 */
export const isOwnWork =
  (column: string, fourEyes?: Parameter & { type: 'bool' }) =>
  (ctx: Context): RawBuilder<boolean> =>
    fourEyes && !param(ctx, fourEyes)
      ? sql<boolean>`false`
      : sql<boolean>`coalesce(${sql.ref(column)} = ${ctx.operator.id}, false)`
