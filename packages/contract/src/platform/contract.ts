import type * as z from 'zod'
import type { AreaName, MenuGroupName } from './areas.ts'
import type { Bilingual } from './bilingual.ts'
import type { Dictionary } from './dictionaries.ts'
import type { Endpoint } from './endpoint.ts'
import type { Parameter } from './parameters/parameters.ts'
import { type Guard, type GuardClass, guardClasses, type Tag } from './permission.ts'
import { type Reason, reasonsOf } from './reasons.ts'
import type { RightsOfRoles } from './rights/standard-roles.ts'
import type { States } from './states.ts'

export interface MenuEntry {
  title: Bilingual
  icon: string
  order: number
  /** The directory of its area that the page stands in. */
  group?: MenuGroupName
  /** In every operator's menu, regardless of rights: the home page. */
  always?: true
  /** Other words by which people look for what is done there: 关账 for the page that locks periods. */
  also?: readonly Bilingual[]
}

/** How the search of the shell finds records: by their own list, with its keyword and its scope. */
export interface Finds {
  /** The filter that takes the words. */
  by: string
  /** The field of a row that holds its name or number, and the one that tells it from another of that name. */
  name: string
  mark?: string
}

// biome-ignore lint/suspicious/noExplicitAny: the constraint must accept every pair of schemas; each contract keeps its own
export type AnyEndpoint = Endpoint<any, any, any, any>
export type Endpoints = Readonly<Record<string, AnyEndpoint>>

/** An endpoint in its contract: it knows its name, its module and the tag that opens it. */
export type Placed<E extends AnyEndpoint = AnyEndpoint> = E & { name: string; guard: Guard }

/** Which columns of a table say whose a row is. With several, a row is inside when one of them is. */
export interface ScopeColumns {
  organisation?: string
  shop?: string
  salesman?: string
  /** Seen by operators who see a shop of this brand: cards, rules and packages. */
  brand?: string
  /** Seen by operators who see the brand with all of its shops. */
  wholeBrand?: string
  /** The wholesale customer that a row belongs to: it is inside when that customer is. */
  customer?: string
  /** Of customers themselves, their id: they are also inside when they are shared with the operator. */
  shared?: string
  /** A row without an owner belongs to all: adverts and coupons of the whole brand. */
  nullMeansAll?: boolean
  /** Tables whose rows name one of these rows and say by their own columns whose it is, too: shops where a member pays. */
  through?: readonly Through[]
}

interface Through extends Omit<ScopeColumns, 'through' | 'nullMeansAll'> {
  table: string
  /** Its column with the id of the row that is asked about. */
  row: string
  /** The other way round: the column of the row that is asked about, which names the other table's `row`. */
  by?: string
}

/** The rows that a contract tells of, and whose they are. */
export interface Records {
  table: string
  /** `tenant`: operators who may list them see all of the company's; else the columns that name a row's owner. */
  scope: 'tenant' | ScopeColumns
}

/** The columns that say in which shops a row has an effect: an operator who writes it has all of these in his data scope. */
export interface Reach {
  /** The column of the brand; its shops are reached where none are named. */
  brand?: string
  /** The column of several brands; none is every brand. */
  brands?: string
  /** The column of the shops that are named. */
  shops?: string
  /** The column that says how they are meant, by `shopScopes`; otherwise no shop named means all. */
  scope?: string
  /** No shop named means none. */
  namedOnly?: true
}

export interface Contract<
  E extends Endpoints = Endpoints,
  R extends string = string,
  T extends States | undefined = States | undefined,
> {
  /** Unique over the product: operation log, permission tags and pages are found by it. */
  name: string
  area: AreaName
  title: Bilingual
  menu?: MenuEntry
  /** For the operating company alone: in every other tenant its tags have no effect and its page is in no menu. */
  platformOnly?: true
  /** The module whose tags open this one and on whose page it stands: items of a dictionary. */
  partOf?: string
  /** Words that stand for its rows in fields of other modules: `leaderId` names a row of `admin`. */
  alsoCalled?: readonly string[]
  /** Contracts, by name, whose rows are chosen in a text of its forms: a link leads to a coupon. */
  chooses?: readonly string[]
  /** Other modules, by name, whose reads show what a write here changes. */
  alters?: readonly string[]
  /** Rights that the standard roles of every tenant have here. */
  roles?: RightsOfRoles
  /** Parameters of the module that operators can set. */
  parameters?: readonly Parameter[]
  /** Those that no field names; what fields choose from is found there. */
  dictionaries?: readonly Dictionary[]
  /**
   * The rows that its calls change. Who may list them reads the operation log of those that he sees. Of `none`, the lines
   * are for the holders of the log's own right alone. A contract whose writes are logged says one or the other.
   */
  records?: Records | 'none'
  /** In which shops its records have an effect. */
  reach?: Reach
  /** Its records are found by the search of the shell. */
  finds?: Finds
  /** The states of its records, and what leads from one to another. */
  states: T
  reasons: Readonly<Record<R, Reason>>
  endpoints: { readonly [K in keyof E]: Placed<E[K]> }
}

interface Definition<E extends Endpoints, W extends Readonly<Record<string, Bilingual>>, T extends States | undefined> {
  name: string
  area: AreaName
  title: Bilingual
  menu?: MenuEntry
  platformOnly?: true
  partOf?: string
  alsoCalled?: readonly string[]
  chooses?: readonly string[]
  alters?: readonly string[]
  roles?: RightsOfRoles<Exclude<E[keyof E]['rule'], GuardClass>>
  parameters?: readonly Parameter[]
  dictionaries?: readonly Dictionary[]
  records?: Records | 'none'
  reach?: Reach
  finds?: Finds
  states?: T
  reasons?: W
  endpoints: E
}

/**
 * One entity's contract as plain data. Routes, guards, menu rows, button rights, OpenAPI, the typed client, form labels,
 * column titles and sheet headers are derived from it; nothing is listed twice.
 */
export function defineContract<
  const E extends Endpoints,
  const W extends Readonly<Record<string, Bilingual>> = Record<never, Bilingual>,
  const T extends States | undefined = undefined,
>(definition: Definition<E, W, T>): Contract<E, keyof W & string, T> {
  const { name, area, partOf, reasons } = definition
  const placed = Object.entries(definition.endpoints).map(([key, endpoint]) => [
    key,
    { ...endpoint, name: key, guard: guardOf(endpoint.rule, `${area}:${partOf ?? name}`) },
  ])
  return {
    ...definition,
    // Absent only where T is undefined.
    states: definition.states as T,
    reasons: reasonsOf(name, (reasons ?? {}) as W),
    endpoints: Object.fromEntries(placed) as Contract<E>['endpoints'],
  }
}

/**
 * The part of a contract that the shell calls, which knows no module. The contract itself spreads these endpoints, under
 * the same name and area, so that there is one path, one tag and one name in the cache.
 */
export function definePart<const E extends Endpoints>(
  part: Pick<Definition<E, Record<never, Bilingual>, undefined>, 'name' | 'area' | 'title' | 'endpoints'>,
): Contract<E, never> {
  return defineContract(part)
}

/** The input that a caller sends. */
export type Input<C extends Contract, K extends keyof C['endpoints']> = z.input<C['endpoints'][K]['input']>
/** The input that a handler receives. */
export type Parsed<C extends Contract, K extends keyof C['endpoints']> = z.output<C['endpoints'][K]['input']>
/** The data that a caller gets. */
export type Output<C extends Contract, K extends keyof C['endpoints']> = z.output<C['endpoints'][K]['output']>

/** The tag that shows a module's page in the menu. */
export function pageTag({ area, name, partOf }: Pick<Contract, 'area' | 'name' | 'partOf'>): Tag {
  return `${area}:${partOf ?? name}:list`
}

/** All tags of a module, the page's first. */
export function tagsOf(contract: Contract): Tag[] {
  const guards = Object.values(contract.endpoints).map((endpoint) => endpoint.guard)
  return [...new Set(guards.filter((guard): guard is Tag => guard.includes(':')))].sort(
    (a, b) => Number(b === pageTag(contract)) - Number(a === pageTag(contract)),
  )
}

function guardOf(rule: string, module: `${string}:${string}`): Guard {
  return guardClasses.includes(rule) ? (rule as GuardClass) : `${module}:${rule}`
}
