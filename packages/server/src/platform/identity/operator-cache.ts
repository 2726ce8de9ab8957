import type { Id } from '@brandside/contract/platform/id.ts'
import { idleMinutes } from '@brandside/contract/platform/parameters/general-parameters.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Contribution } from '../contribution.ts'
import { queriesOn } from '../database/query.ts'
import { Unit } from '../database/unit.ts'
import { fail } from '../refuse.ts'
import type { TenantSettings } from '../tenant-settings.ts'
import { admitKey, type KeyCaller } from './key-caller.ts'
import { loadOperator, type Operator } from './operator.ts'
import { type OpenedSession, openHome, openSession } from './session.ts'
import { TenantCache } from './tenant-cache.ts'

/** The rights a call was allowed under are not those of the database any more. */
export class RightsChanged extends Error {}

export interface KnownOperator {
  operator: Operator
  tenantId: Id
  /** Of his own rights, without those of the roles he has. */
  adminVersion: number
  /** Another text means that rights or menus may have changed: told with every answer, so that a page in use learns of it. */
  rightsVersion: string
  /** Of the tenant worked in. */
  settings: TenantSettings
  /** Compares the versions that every opened session brings along; throws when they have moved on. */
  confirm(row: Record<string, unknown>): void
  /** Read from the database in this call, so a refusal built on it is certain. */
  justRead: boolean
  /** The session was not seen for a minute. */
  readonly unseen: boolean
}

const maxKnown = 10_000
const minuteMs = 60_000

/**
 * Operators by session, with the versions of their rights. A change of rights raises a version in the database; the next
 * call on any replica sees it in the packet it sends anyway, so nothing stale is ever acted on.
 */
export class OperatorCache {
  readonly #pool: pg.Pool
  readonly #callsPerMinute: number
  readonly #known = new Map<string, Entry>()
  readonly #tenants: TenantCache

  constructor(
    pool: pg.Pool,
    modules: readonly Contribution[],
    callsPerMinute: number,
    log: Pick<FastifyBaseLogger, 'warn'>,
  ) {
    this.#pool = pool
    this.#callsPerMinute = callsPerMinute
    this.#tenants = new TenantCache(pool, modules, log)
  }

  /** Of a key, also whether it may be used from there, and so often. */
  async of(session: Buffer, { anew, caller }: Asking): Promise<KnownOperator> {
    const key = session.toString('base64')
    const known = anew ? undefined : this.#known.get(key)
    const entry = known ?? (await this.#read(session, key))
    const { client } = entry.operator
    if (client) admitKey(this.#pool, client, entry.opened.tenantId, caller)
    else this.#admit(entry)
    return {
      operator: entry.operator,
      tenantId: entry.opened.tenantId as Id,
      adminVersion: entry.opened.adminVersion,
      rightsVersion: rightsVersionOf(entry.opened),
      settings: entry.settings,
      justRead: known === undefined,
      get unseen() {
        return entry.opened.unseen
      },
      confirm: (row) => {
        const opened = row as unknown as OpenedSession
        if (isSame(opened, entry.opened)) {
          entry.opened.unseen = opened.unseen
          return
        }
        this.#known.delete(key)
        throw new RightsChanged()
      },
    }
  }

  async #read(session: Buffer, key: string): Promise<Entry> {
    const read = await this.#open(session)
    const earlier = this.#known.get(key)
    const entry = { ...read, minute: earlier?.minute ?? 0, calls: earlier?.calls ?? 0 }
    this.#known.delete(key)
    this.#known.set(key, entry)
    if (this.#known.size > maxKnown) this.#known.delete(this.#known.keys().next().value as string)
    return entry
  }

  /**
   * How long a session may rest is a parameter that is read behind it: here it is opened by the widest limit, and the call's
   * own packet opens it by the one in force.
   */
  async #open(session: Buffer): Promise<Pick<Entry, 'operator' | 'opened' | 'settings'>> {
    let opened: OpenedSession | undefined
    const unit = new Unit(this.#pool, {
      opening: openHome(session, idleMinutes.max),
      effect: 'read',
      opened: (row) => {
        opened = row as unknown as OpenedSession
      },
    })
    const operator = await loadOperator(queriesOn(unit))
    if (!opened) throw new Error('The session was not opened')
    const settings = await this.#tenants.of(opened, openSession(session, 'read', idleMinutes.max))
    return { operator, opened, settings }
  }

  /** So many calls a minute and no more, for each session and replica. */
  #admit(entry: Entry): void {
    if (this.#callsPerMinute === 0) return
    const minute = Math.floor(Date.now() / minuteMs)
    if (entry.minute !== minute) Object.assign(entry, { minute, calls: 0 })
    if (++entry.calls > this.#callsPerMinute) {
      fail(429, common.rateLimited, {}, Math.ceil(((minute + 1) * minuteMs - Date.now()) / 1000))
    }
  }
}

interface Asking {
  anew: boolean
  caller: KeyCaller
}

interface Entry {
  operator: Operator
  opened: OpenedSession
  settings: TenantSettings
  minute: number
  calls: number
}

export function rightsVersionOf({ adminVersion, tenantVersion }: OpenedSession): string {
  return `${adminVersion}.${tenantVersion}`
}

function isSame(a: OpenedSession, b: OpenedSession): boolean {
  return (
    a.adminId === b.adminId &&
    a.tenantId === b.tenantId &&
    a.adminVersion === b.adminVersion &&
    a.tenantVersion === b.tenantVersion
  )
}
