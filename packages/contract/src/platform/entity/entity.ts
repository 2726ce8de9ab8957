import type * as z from 'zod'
import { asNoun, type Bilingual } from '../bilingual.ts'
import { type Contract, defineContract, type Endpoints, type Records } from '../contract.ts'
import type { usualWords } from '../crud.ts'
import type { Status } from '../fields/choice.ts'
import { customAsked } from '../fields/custom.ts'
import { notesOf } from '../fields/notes.ts'
import type { SortKey } from '../paging.ts'
import type { GuardClass } from '../permission.ts'
import type { RightsOfRoles } from '../rights/standard-roles.ts'
import { type ImportName, importNames } from '../sheets/sheet-import.ts'
import type { States } from '../states.ts'
import {
  type ActName,
  actNames,
  type FilterFields,
  filterFields,
  type StandardEndpoints,
  standardEndpoints,
  statusActs,
} from './entity-endpoints.ts'
import { type FilterRules, type FilterShape, filterShape } from './entity-filters.ts'

/** An entity as its contract keeps it: the server's `entityTable()` and the checks read it. */
export interface Entity<
  F = z.ZodRawShape,
  D = z.ZodRawShape,
  R extends string = string,
  Q = FilterRules,
  U extends string = string,
  P extends string = string,
> {
  fields: F
  derived: D
  row: readonly R[]
  filters: Q
  /** The order of a list that names none. */
  order: readonly string[]
  /** Columns that a list adds up. */
  sums: readonly string[]
  /** The column by whose value they are told apart. */
  sumsBy: string | undefined
  /** References in an imported sheet: by field, the contract whose rows they name. */
  imports: Readonly<Record<string, string>>
  /** Fields of which no two rows have the same value. */
  unique: readonly U[]
  picker: readonly P[]
  starts: Status | undefined
  search: Search
}

/**
 * Columns whose words are found by pieces (docs/adr/0032): names by any two characters, numbers by their beginning, all of
 * them, or their last four characters. The database keeps the pieces, `searchable()` of a migration. What has an index of its
 * own may be found by its `whole` value instead.
 */
export interface Search {
  readonly names?: readonly string[]
  readonly numbers?: readonly string[]
  readonly whole?: readonly string[]
}

/** The contract of an entity: what the server serves from a table. */
export type EntityContract<
  E extends Endpoints = Endpoints,
  W extends string = string,
  N extends string = string,
  I extends Entity = Entity,
  T extends States | undefined = States | undefined,
> = Contract<E, W, T> & { name: N; records: Records; entity: I }

/** Parts that an entity's contract shares with every other contract. */
type About = Pick<Contract, (typeof about)[number] | 'title'>
const about = [
  'area',
  'menu',
  'platformOnly',
  'partOf',
  'alsoCalled',
  'chooses',
  'alters',
  'parameters',
  'dictionaries',
  'roles',
  'reach',
  'finds',
] as const

interface Definition<
  N extends string,
  F extends z.ZodRawShape,
  D extends z.ZodRawShape,
  R extends string,
  X extends string,
  Q extends FilterRules,
  S extends readonly string[],
  U extends string,
  P extends string,
  A extends ActName,
  St extends Status,
  W extends Readonly<Record<string, Bilingual>>,
  E,
  T extends States | undefined,
  I extends Readonly<Record<string, string>>,
> extends Omit<About, 'roles'> {
  /** Unique over the product; also the name of its table, unless that is called otherwise. */
  name: N
  table?: string
  reasons?: W
  roles?: RightsOfRoles<ActionOf<E>>

  at: string
  words?: Partial<Record<keyof typeof usualWords, string>>
  noun?: Bilingual
  fields: F
  fixed?: readonly X[]
  derived?: D
  row: readonly R[]
  filters: Q
  /** Columns that its keyword searches by pieces; columns that are not named are scanned. */
  search?: Search
  sort: S
  /** The order of a list that names none. */
  order: readonly SortKey<S[number] | (keyof F & string)>[]
  /** Columns of its lists below which stands their sum over all rows that the filter finds. */
  sums?: readonly NoInfer<R>[]
  /** The column of their currency, where rows are of several: there is a line of sums for each. */
  sumsBy?: NoInfer<R>
  /** Fields of which no two rows of a tenant have the same value: each has a unique index `{table}_{field}`. */
  unique?: readonly U[]
  picker?: readonly P[]
  /** The data scope of rows, and so of their lines in the operation log. */
  scope: Records['scope']
  starts?: St
  /**
   * Rows are taken from sheets, each by `create`. `{}` is enough where a field `brandId` names a row of `brand`; of another
   * reference it says which contract it names: `{ levelId: 'custLevel' }`.
   */
  imports?: I
  /** The states of its records, of which `state` is the field. */
  states?: T
  /** All that fit, when it names none. */
  acts?: readonly A[]
  example: Readonly<Record<string, unknown>>
  /** Endpoints of its own, and standard endpoints with another input or answer. `overRows` asks for the filters. */
  endpoints?: (standard: StandardEndpoints<F, D, R, X, Q, S, P, St>, filters: FilterShape<FilterFields<F, D>, Q>) => E
}

/** Of an entity without endpoints of its own any, which a walk looks at again. */
type ActionOf<E> =
  | ('list' | 'create' | 'update' | 'delete' | 'status' | 'export' | 'import')
  | ([keyof E] extends [never]
      ? string
      : Exclude<E[keyof E] extends { rule: infer R extends string } ? R : never, GuardClass>)

type ReadName<P> = 'list' | 'view' | 'export' | ([P] extends [never] ? never : 'dropdown')
type Standard<T, P, A> = Pick<T, keyof T & (ReadName<P> | A)>

/**
 * An entity said once. From its fields follow list row, masked row, view, filters, sort keys, bulk, undo, refusals of what
 * is taken, export, choices, permission tags, menu entry and page; `entityTable()` serves all of it from the table.
 */
export function entity<
  const N extends string,
  F extends z.ZodRawShape,
  R extends (keyof F | keyof D) & string,
  const Q extends FilterRules,
  const S extends readonly string[],
  // biome-ignore lint/complexity/noBannedTypes: nothing derived, unless it is said
  D extends z.ZodRawShape = {},
  X extends keyof F & string = never,
  U extends keyof F & string = never,
  P extends (keyof F | keyof D) & string = never,
  A extends ActName = ActName,
  St extends Status = never,
  const W extends Readonly<Record<string, Bilingual>> = Record<never, Bilingual>,
  // biome-ignore lint/complexity/noBannedTypes: nothing special, unless it is said
  const E extends Endpoints = {},
  const T extends States | undefined = undefined,
  I extends Readonly<Record<string, string>> = never,
>(
  definition: Definition<N, F, D, R, X, Q, S, U, P, A, St, W, E, T, I>,
): EntityContract<
  Omit<
    Standard<
      StandardEndpoints<F, D, R, X, Q, S, P, St>,
      P,
      ([St] extends [never] ? Exclude<A, StatusAct> : A) | ([I] extends [never] ? never : ImportName)
    >,
    keyof E
  > &
    E,
  (keyof W & string) | `${U}Taken`,
  N,
  Entity<F, D, R, Q, U, P>,
  T
> {
  const { name, title, fields, filters, order, starts, scope, reasons } = definition
  const { unique = [], picker = [], fixed = [], sums = [], sumsBy, endpoints: special } = definition
  const derived = definition.derived ?? ({} as D)
  const noun = definition.noun ?? asNoun(title)
  const hasCustom = Object.hasOwn(fields, 'custom') && notesOf(fields.custom as z.ZodType)?.kind === 'custom'
  // What the company has added is in every row and may be asked for; the types know nothing of it.
  const row = hasCustom ? [...definition.row, 'custom' as R] : definition.row
  const asked = filterShape(filterFields(fields, derived), filters)
  if (hasCustom) Object.assign(asked, { custom: customAsked() })
  const isLong = definition.search !== undefined
  const standard = standardEndpoints(
    { ...definition, row, noun, fixed, derived, picker, sums, sumsBy, starts, isLong },
    asked,
  )
  const acts: readonly ActName[] = definition.acts ?? actNames
  const left: readonly string[] = [
    ...actNames.filter((act) => !acts.includes(act) || (starts === undefined && statusActs.includes(act))),
    ...(picker.length === 0 ? ['dropdown'] : []),
    ...(definition.imports ? [] : importNames),
  ]
  const kept = Object.fromEntries(Object.entries(standard).filter(([key]) => !left.includes(key)))
  const contract = defineContract({
    ...pick(definition, ...about),
    name,
    title,
    records: { table: definition.table ?? name, scope },
    states: definition.states,
    reasons: { ...takenReasons(fields, unique), ...reasons },
    endpoints: { ...kept, ...special?.(standard, asked) },
  })
  const shown = { fields, derived, row, filters, order, sums, sumsBy, picker }
  const info: Entity<F, D, R, Q, U, P> = {
    ...shown,
    unique,
    imports: definition.imports ?? {},
    starts,
    search: definition.search ?? {},
  }
  // The endpoints were picked by name; the type says again which they are.
  return { ...contract, entity: info } as never
}

type StatusAct = 'setStatus' | 'setStatusMany' | 'undoSetStatus'

/** The refusal of a value that another row has: 品牌编码“{code}”已存在. A contract may word it otherwise. */
function takenReasons(fields: z.ZodRawShape, unique: readonly string[]): Record<string, Bilingual> {
  return Object.fromEntries(
    unique.map((name): [string, Bilingual] => {
      const [zh, en] = notesOf(fields[name] as z.ZodType)?.label ?? [name, name]
      return [`${name}Taken`, [`${zh}“{${name}}”已存在`, `${en} “{${name}}” already exists`]]
    }),
  )
}

function pick<T extends object, K extends string>(from: T, ...names: readonly K[]): Pick<T, K & keyof T> {
  const entries = Object.entries(from).filter(
    ([name, value]) => names.some((each) => each === name) && value !== undefined,
  )
  return Object.fromEntries(entries) as Pick<T, K & keyof T>
}
