import type { Bilingual, Language } from '@brandside/contract/platform/bilingual.ts'
import type { Contract } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Instant } from '@brandside/contract/platform/time.ts'
import type { Grant, Scene } from '@brandside/contract/platform/uploads.ts'
import type { CompiledQuery, QueryExecutorProvider } from 'kysely'
import type pg from 'pg'
import type { Contribution } from './contribution.ts'
import type { Db } from './database/query.ts'
import type { StoredPicture } from './files/stored-picture.ts'
import type { Operator } from './identity/operator.ts'
import type { Bucket } from './identity/throttle.ts'
import type { ListCaches } from './lists/list-caches.ts'
import type { FoundWords } from './lists/words.ts'
import type { TenantSettings } from './tenant-settings.ts'
import type { Watch } from './watch/watch.ts'

/** The origin of a call. */
export interface Caller {
  requestId: string
  language: Language
  ip: string
  userAgent: string
}

/** One change to one row, for the operation log. `before` and `after` are whole rows; the log keeps what differs. */
export interface Change {
  /** The row, as the log's business id. */
  id?: Id | string
  /** Whose row it is, where the call is another module's: the customer that a prospect becomes. */
  of?: Contract
  /** The row's name, for the sentence: 修改品牌[灯笼面馆]. */
  name?: string
  before?: Readonly<Record<string, unknown>>
  after?: Readonly<Record<string, unknown>>
  /** A note that cannot be derived from the difference of two rows. */
  note?: Bilingual
  /** The note says what differs: the sentence leaves the difference to the line's detail, and to an undo. */
  noteTells?: true
  /** In place of the endpoint's title: 启用 rather than 启停. */
  title?: Bilingual
  /** Fields that are secret in this row, regardless of the contract. */
  secret?: readonly string[]
}

/** First parameter of every handler: the database behind the wall, and who is asking. */
export interface Context extends Caller, TenantSettings {
  /** Sees one tenant's rows. In a write, all of it is one transaction. */
  db: Db
  /** Sends a statement with the next packet, when its result is not needed. */
  send(statement: Sendable): void
  /** The tenant worked in. */
  tenantId: Id
  operator: Operator
  /** The contributions of all the product's modules to the whole. */
  modules: readonly Contribution[]
  now: Instant
  /** The operator wants numbers counted now, not remembered ones. */
  fresh: boolean
  /** Set where a standby is read: what was committed after that moment may not be there. */
  asOf?: number
  lists: ListCaches
  log(change: Change): void
  /** Nothing was changed, so nothing is logged: an update that sets what is there already. */
  unchanged(): void
  /**
   * A part of a write that may be refused on its own: then all of it is taken back, its lines in the log too, the error is
   * thrown on, and the rest of the call stands.
   */
  part<T>(work: () => Promise<T>): Promise<T>
  /** Runs when the change is committed. */
  afterCommit(work: () => void): void
  /** A stored picture of the tenant, for a document that holds it; undefined where it cannot be read here. */
  picture(key: string): Promise<StoredPicture | undefined>
  session: CallSession
  /** The figures of the server that answers; absent in the background. */
  watch?: Watch
  /** Matches of a list's search words, looked up before its query is put together. */
  found?: FoundWords
  /** The first rows of lists are wanted alone: nothing is counted or added up. */
  uncounted?: true
  /**
   * Set when the work runs in the background: it may take long, and reports its progress. With `goOn` it is called once
   * more when this transaction is committed: what goes on part by part says by itself what is left.
   */
  background?: { progress(done: number, total: number): void; goOn(): void }
  /**
   * Set where all calls share one connection: between two parts of a long read it lets the others have it. The parts are
   * transactions of their own then.
   */
  giveWay?: () => Promise<void>
  /** Set there, too: whether others wait for the connection just now. */
  isAwaited?: () => boolean
}

/** The session that a call came with, and what is done in its name beside the call's own transaction. */
export interface CallSession {
  /** Its token, hashed: for the calls that end or replace it. Empty where there is no session. */
  hash: Buffer
  /**
   * Once a lock is held that may have been waited for: makes sure that the session is still open, and that its owner has
   * lost and won nothing in the meantime. If he has, the call starts anew under what holds now.
   */
  stillMay(): Promise<void>
  /** Counts an attempt, committed on its own; before the call's first query. Refuses when there were too many. */
  attempt(bucket: Bucket): Promise<void>
  /** Forgets the attempts of a bucket, likewise before the call's first query. */
  forgive(bucket: Bucket): Promise<void>
  /** Asks the database beside this call, with the same session: for what outlives the answer, such as a recount. */
  apart<T>(work: (db: Db) => Promise<T>): Promise<T>
  /**
   * Writes in this session's name and commits, before the call's own first query: what has to stand while a partner is
   * asked. It stays when the call is refused afterwards.
   */
  ahead<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Writes something down behind the tenant's wall a moment later, on a connection of its own; the call does not wait for it. */
  note(write: (db: Db) => Promise<unknown>): void
  /** Leave for this operator to upload one file of at most so many bytes. */
  grantUpload(scene: Scene, maxSize: number): Promise<Grant>
}

/** A query, built or written out. */
export interface Sendable {
  compile(provider: QueryExecutorProvider): CompiledQuery
}

/** First parameter of a handler without a session: it opens its own units, after it has found out who is asking. */
export interface PublicContext extends Caller {
  pool: pg.Pool
  now: Instant
  cookie(name: string): string | undefined
  setCookie(cookie: string): void
  /** The call came over HTTPS, here or at a trusted proxy. */
  secure: boolean
}

/** The part of a context available where no operator stands behind the call: the open side, listeners, the clock. */
export type SystemContext = Pick<Context, 'db' | 'send' | 'tenantId' | 'now'> & { operator: Pick<Operator, 'id'> }

/** An app that signs its calls: a terminal signed in at a shop, or a client of the whole company. */
export interface OpenApp {
  appId: string
  kind: 'TERMINAL' | 'CLIENT'
  tenantId: Id
  /** Of a terminal. */
  shopId: Id | null
  /** Of the company's own apps. */
  clientId: Id | null
}

/** First parameter of a handler that an app calls: it opens its own transactions, so that partners are called between them. */
export interface AppContext extends Caller {
  app: OpenApp
  pool: pg.Pool
  now: Instant
}

/** First parameter of a handler that a partner calls: it knows by itself whether the partner has signed. */
export interface HookContext extends Caller {
  pool: pg.Pool
  now: Instant
  method: string
  /** With its query. */
  path: string
  /** The bytes that came: signatures are over them. */
  body: Buffer
  headers: Readonly<Record<string, unknown>>
  /** Answers in the partner's own form, in place of the envelope. */
  answer(answer: PartnerReply): void
}

/** What a partner expects to hear of its message. */
export interface PartnerReply {
  status: number
  type: string
  body: string
}
