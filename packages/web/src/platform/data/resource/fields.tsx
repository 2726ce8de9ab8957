import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Placed } from '@brandside/contract/platform/contract.ts'
import { type ComponentType, createContext, type ReactElement, type ReactNode, use } from 'react'
import type { InputAt, OutputAt } from '../../io/api/contract-data.ts'
import type { FormRow } from '../rows/rows.rules.ts'
import type { AnyRowsProps, RowsProps } from '../rows/rows-props.ts'
import type { ResourceContract } from './resource.ts'

/**
 * The fields of a record, written once on a page and used twice: the form drawer shows them as inputs, the detail
 * drawer as facts. Label, limits, choices and the kind of input come from the contract; a wrong name does not compile,
 * and a reference does not compile without the picker for it.
 */
export function fieldOf<C extends ResourceContract>(contract: C): (props: FieldProps<C>) => ReactNode {
  return (props) => {
    // Which of the alternatives it is matters to the page that wrote it, not to the shape.
    const { name, help, children } = props as Omit<AnyFieldProps, 'contract'>
    return (
      <AnyField contract={contract} name={name} help={help}>
        {children}
      </AnyField>
    )
  }
}

/** The same for what is asked once, at creation, and shown nowhere later: inside of `OnCreate`. */
export function newFieldOf<C extends ResourceContract>(
  contract: C,
): (props: { name: keyof InputAt<C, 'create'> & string; help?: Bilingual; children?: PickerElement }) => ReactNode {
  return (props) => <AnyField contract={contract} {...props} />
}

/** Facts of the detail alone, which the server calculates or notes: inside of `OnDetail`. */
export function factOf<C extends ResourceContract>(
  contract: C,
): (props: { name: keyof OutputAt<C, 'view'> & string }) => ReactNode {
  return ({ name }) => <AnyField contract={contract} name={name} />
}

/** The rows of a list field, `lines` for instance: a small table that is written in the form and read in the detail. */
export function rowsOf<C extends ResourceContract, const K extends FieldName<C>>(
  contract: C,
  name: K,
): (props: RowsProps<ItemOf<OutputAt<C, 'view'>[K]>>) => ReactNode {
  return factRowsOf(contract, name)
}

/** The rows of a list that the server alone writes: they stand in the detail. */
export function factRowsOf<C extends ResourceContract, const K extends keyof OutputAt<C, 'view'> & string>(
  contract: C,
  name: K,
): (props: RowsProps<ItemOf<OutputAt<C, 'view'>[K]>>) => ReactNode {
  return (props) => {
    const { Rows: Shape } = useShape()
    // The columns are written for the items of one list; from here on a row is read by name.
    return <Shape contract={contract} name={name} {...(props as unknown as RowsProps<FormRow>)} />
  }
}

type ItemOf<L> = L extends readonly (infer Item)[] ? Partial<Item> : never

/** Fields only of a new record. */
export function OnCreate(props: { children: ReactNode }): ReactNode {
  const { OnCreate: Shape } = useShape()
  return <Shape {...props} />
}

/** What the detail shows and no form asks for. */
export function OnDetail(props: { children: ReactNode }): ReactNode {
  const { OnDetail: Shape } = useShape()
  return <Shape {...props} />
}

/** A field by a name that no page has written: one that the company has added. */
export function AnyField(props: AnyFieldProps): ReactNode {
  const { Field: Shape } = useShape()
  return <Shape {...props} />
}

/** Fields that belong together: a heading and one line that says what they are for. */
export function Section(props: SectionProps): ReactNode {
  const { Section: Shape } = useShape()
  return <Shape {...props} />
}

export type FieldProps<C extends ResourceContract> = {
  [K in FieldName<C>]: IsReference<OutputAt<C, 'view'>[K]> extends true
    ? { name: K; help?: Bilingual; children: PickerElement }
    : { name: K; help?: Bilingual; children?: PickerElement }
}[FieldName<C>]

/** Fields both entered and shown; of read-only records, those shown. */
type FieldName<C extends ResourceContract> = (C['endpoints'] extends { create: Placed }
  ? keyof InputAt<C, 'create'>
  : unknown) &
  keyof OutputAt<C, 'view'> &
  string
/** Ids are branded numbers: plain numbers are not assignable to them. */
type IsReference<T> =
  NonNullable<T> extends number
    ? number extends NonNullable<T>
      ? false
      : NonNullable<T> extends 0 | 1
        ? false
        : true
    : false

/** A field where its type no longer matters. */
export interface AnyFieldProps {
  contract: ResourceContract
  name: string
  help?: Bilingual | undefined
  children?: PickerElement | undefined
}

/** An input of the page's own; the form gives it its id, its value and what to call on a change. */
export type PickerElement = ReactElement<{ className?: string }>

export interface SectionProps {
  title: Bilingual
  help?: Bilingual
  children: ReactNode
}

/** How fields look in a drawer: as inputs or as facts. */
export interface FieldShape {
  Field: ComponentType<AnyFieldProps>
  Rows: ComponentType<AnyRowsProps>
  Section: ComponentType<SectionProps>
  OnCreate: ComponentType<{ children: ReactNode }>
  OnDetail: ComponentType<{ children: ReactNode }>
}

/** The title of the section around a field: a list of the same name does not say it again. */
export const SectionTitleContext = createContext('')

export const FieldShapeContext = createContext<FieldShape | undefined>(undefined)

function useShape(): FieldShape {
  const shape = use(FieldShapeContext)
  if (!shape) throw new Error('Fields belong into a form or a detail')
  return shape
}
