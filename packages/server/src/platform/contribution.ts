import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Contract } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { OutboundEvent } from '@brandside/contract/platform/partners/outbound-events.ts'
import type { Tag } from '@brandside/contract/platform/permission.ts'
import type { Reason } from '@brandside/contract/platform/reasons.ts'
import type pg from 'pg'
import type { PublicContext } from './context.ts'
import type { Db } from './database/query.ts'
import type { SealedColumn } from './identity/sealed-column.ts'
import type { Provable } from './ledger/ledger.ts'
import type { FindRecords } from './lists/finder.ts'
import type { Parameters } from './parameters/param.ts'
import type { RecordName } from './record-names.ts'
import type { Detail } from './refuse.ts'

/** A module's additions to the whole beside its handlers, so that a later one never reopens an earlier one. */
export interface Contribution {
  contract: Contract
  /** Finds some of its records by words, as its list does, where its contract says how. */
  find?: FindRecords | undefined
  uniques: Uniques
  /** Events of other modules that this one acts on, after their commit and at least once each. */
  listeners: Listeners
  /** Events that other systems can subscribe to; the module writes them with `emit()`. */
  events: readonly OutboundEvent[]
  /** Initial data of every tenant. */
  newTenant?: TenantGift
  /** Delete guards: why rows of other modules, by the module's name, may not be deleted. */
  deleteGuards: DeleteGuards
  /** This module's rows to move along when two rows of another module are merged. */
  merges: Merges
  /** Segregation of duties: tags that one person had better not hold together. */
  duties: readonly Duty[]
  /** Tables of its own that keep papers of its records, by the column that names the record. */
  papers: Readonly<Record<string, string>>
  /**
   * Where records are called by name, for lines of the log: those without a contract, and its own where the first column
   * that a picker shows is none of the table.
   */
  names: Readonly<Record<string, RecordName>>
  /** Ledgers that `npm run check:ledgers` proves. */
  ledgers: readonly Provable[]
  /** Its documents with numbers, for the register of numbers. */
  documents: readonly NumberedDocument[]
  /** Its columns that are sealed with the installation's key, for `npm run key:rotate`. */
  sealed: readonly SealedColumn[]
  /** Removes what has run out in one tenant; every ten minutes. */
  retention?: Retention
  /** Pages that need no session and no shell. */
  pages: readonly PublicPage[]
  /** Clock work in transactions of its own, where one transaction for all of it would hold its locks for too long. */
  clock?: Clock
}

/** Unique indexes by name: the field that is taken, and what is said of it. `{field}` in the wording is the field sent. */
type Uniques = Readonly<Record<string, { path: string; reason: Reason }>>

export type Listeners = Readonly<Record<string, (pool: pg.Pool, announcement: Announcement) => Promise<void>>>

/** An event as its listener gets it: its owner, and the announcer's data. */
export interface Announcement {
  /** The same however often it is delivered. */
  id: string
  tenantId: number
  operatorId: number
  payload: unknown
}

/**
 * Puts in place what a module gives to every tenant. Runs in the transaction that makes a tenant, and at the start of a
 * version that gives something else: it adds what is missing and leaves the rest alone.
 */
export interface TenantGift {
  /** Input of the gift besides the contracts: when either changes, the next start gives it to existing tenants. */
  of: unknown
  /** `db` sees the tenant's rows. */
  give(db: Db, contracts: readonly Contract[]): Promise<void>
}

/** By the name of a module: why some of its rows may not go, or nothing when this module does not mind. */
export type DeleteGuards = Readonly<
  Record<string, (db: Db, ids: readonly Id[]) => Promise<{ reason: Reason; detail?: Detail } | undefined>>
>

/** Documents of one type, each with a number in its column `no` and a `state`. */
export interface NumberedDocument {
  /** Prefix of the number: CT. */
  type: string
  table: string
  /** The column with its amount in cents, where it has one. */
  amount?: string
}

/**
 * By the name of a module: moves what belongs to the first of its rows to the second, in the transaction that merges them.
 * Of a prospect the second one is the customer that it becomes.
 */
export type Merges = Readonly<Record<string, (db: Db, from: Id, into: Id) => Promise<unknown>>>

export interface PageRequest {
  /** With the origin that the visitor sees. */
  address: URL
  /** Of a form that was sent. */
  form: Readonly<Record<string, unknown>>
}

interface PageAnswer {
  status: number
  html: string
  /** Of a redirect. */
  location?: string
}

/** A page of its own outside the shell, such as the one that a poster leads to: its HTML is whole, without scripts. */
export interface PublicPage {
  /** As the router takes it: `/m/:code`. */
  path: string
  /** GET, unless another system sends it a form. */
  method?: 'POST'
  answer(ctx: PublicContext, params: Readonly<Record<string, string>>, asked: PageRequest): Promise<PageAnswer>
  /** What a visitor sees in its place where it is refused: too many at once, or a database that is away. */
  refused(ctx: PublicContext, words: Bilingual): string
}

/** Two steps of one business that are meant for two pairs of eyes (identity.md 12.2). */
interface Duty {
  tags: readonly [Tag, Tag]
  /** The abuse that is possible when one person holds both rights. */
  words: Bilingual
}

/** Every ten minutes for each tenant, after which it goes on where it was left. Long work ends early when the product stops. */
export type Clock = (
  pool: pg.Pool,
  tenantId: number,
  modules: readonly Contribution[],
  stopping: AbortSignal,
) => Promise<void>

/** `db` sees the rows of one tenant, in a transaction of its own; the parameters are the platform's. */
export type Retention = (db: Db, settings: { parameters: Parameters }) => Promise<void>
