import type { Context } from '../context.ts'

/**
 * A locked row that keeps the operators who wrote any part of it, with the one who writes now: none of them approves it.
 * A table without this column has nothing noted.
 */
export function withWriter({ operator }: Pick<Context, 'operator'>, row: object): { writers?: number[] } {
  if (!('writers' in row)) return {}
  return { writers: [...new Set([...(row.writers as number[]), operator.id])] }
}
