import type { Selectable } from 'kysely'
import type { Schema } from '../../../migrations/schema.ts'
import { toSnake } from '../database/camel.ts'
import type { SealedFor } from './seal.ts'

/** A column of texts that are sealed with the installation's key: with another key all of them have to be sealed anew. */
export interface SealedColumn {
  table: string
  column: string
  /** Where only some of its rows are sealed: a condition on the table. */
  where?: string
  /** `row` is a whole one, its names as in code. */
  sealedFor(row: Readonly<Record<string, unknown>>): SealedFor
}

interface Definition<Table extends keyof Schema> {
  table: Table
  column: keyof Schema[Table] & string
  where?: string
  sealedFor(row: Selectable<Schema[Table]>): SealedFor
}

export function sealedColumn<Table extends keyof Schema>(definition: Definition<Table>): SealedColumn {
  const { table, column, where, sealedFor } = definition
  return {
    table: toSnake(table),
    column: toSnake(column),
    ...(where !== undefined && { where }),
    // Read from this very table.
    sealedFor: (row) => sealedFor(row as Selectable<Schema[Table]>),
  }
}
