import type { Parameter } from '@brandside/contract/platform/parameters/parameters.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import { param } from '../parameters/param.ts'

/** Whether the asking operator is the one in this column, or in one of these, whom a decision excludes. */
export const isOwnWork =
  (...columns: readonly string[]) =>
  ({ operator }: Context): RawBuilder<boolean> =>
    sql<boolean>`coalesce(${operator.id}::bigint in (${sql.join(columns.map((column) => sql.ref(column)))}), false)`

/** Whether the asking operator wrote a part of it, and so does not approve it: one of those in this column. */
export const isWriter =
  (column: string) =>
  ({ operator }: Context): RawBuilder<boolean> =>
    sql<boolean>`(${operator.id}::bigint = any(${sql.ref(column)}))`

/** Whether the asking operator is none of those in these columns, who alone may change it. */
export const isOthersWork =
  (...columns: readonly string[]) =>
  (ctx: Context): RawBuilder<boolean> =>
    sql<boolean>`(not ${isOwnWork(...columns)(ctx)})`

/** Whether the asking operator is another, where the tenant wants two persons: who confirms it may not change it as well. */
export const isOthersWorkUnder =
  (fourEyes: Parameter & { type: 'bool' }, column: string) =>
  (ctx: Context): RawBuilder<boolean> =>
    param(ctx, fourEyes) ? isOthersWork(column)(ctx) : sql<boolean>`false`

/** The same, where the tenant wants a second person; otherwise no operator is excluded. */
export const isOwnWorkUnder =
  (fourEyes: Parameter & { type: 'bool' }, column: string) =>
  (ctx: Context): RawBuilder<boolean> =>
    param(ctx, fourEyes) ? isOwnWork(column)(ctx) : sql<boolean>`false`
