import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Contract, Placed } from '@brandside/contract/platform/contract.ts'
import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import type { ReactNode } from 'react'
import type { PickerContract } from '../picker/use-choices-of.ts'
import type { FormRow } from './rows.rules.ts'

/** A column of repeating rows: a field of the items by its name, or that name with what is special about it. */
export type RowColumn<R> = (keyof R & string) | RowColumnSpec<R> | ToldColumn<R>

/** A column that is no field of the rows: what the page has asked about each, such as the stock of its product. */
export interface ToldColumn<R> {
  name: string
  info: FieldInfo
  value: (row: R) => unknown
  width?: number
  sum?: RowColumnSpec<R>['sum']
}

export interface RowColumnSpec<R> {
  name: keyof R & string
  /** In pixels; what kinds need unless told. */
  width?: number
  /** The contract whose records a reference is picked from. */
  of?: PickerContract
  /** The input of a value of the page's own, and its wording. */
  chosen?: ChosenBy
  /** Only some of those records are offered. */
  within?: (row: R) => object
  /** Worked out from the row: shown, and never entered. */
  value?: (row: R) => unknown
  /** Where the value leads, of rows to read: the page of the record that it names. */
  leads?: (row: R) => string | undefined
  /** The sum below the column: of its values, or computed by the page. */
  sum?: true | ((rows: readonly R[]) => unknown)
}

/** An input of the page's own for a cell, such as a tree of goods. */
export interface ChosenBy {
  input(cell: { label: string; value: unknown; onChange(value: unknown): void }): ReactNode
  shown(value: unknown): ReactNode
}

export interface RowsProps<R> {
  columns: readonly RowColumn<R>[]
  help?: Bilingual
  /** The rows are those that are there: they can be changed and removed, and none is added. */
  given?: true
  /** An empty list shows its first row, to be typed into at once. */
  begins?: true
  /** Values of a new row besides the contract's defaults. */
  start?: R
  /** What F2 tells of the row that is being written, such as what was paid for its product before. */
  onF2?: { label: Bilingual; tell(row: R): void }
  /** Derived values for other cells of the row after an input: the price of the product that was picked. */
  follows?: (row: R, entered: keyof R & string) => Partial<R> | undefined | Promise<Partial<R> | undefined>
}

export interface AnyRowsProps extends RowsProps<FormRow> {
  contract: RowsContract
  name: string
}

/** A contract whose records have lists. */
export type RowsContract = Contract & { endpoints: { view: Placed } & Partial<Record<'create' | 'update', Placed>> }
