import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Statement } from '../database/batch.ts'
import { type Db, queriesOn } from '../database/query.ts'
import { Unit } from '../database/unit.ts'
import { Dictionaries, type StoredItem } from '../dictionaries/dictionaries.ts'
import { Parameters, type StoredParameter } from '../parameters/param.ts'
import type { OpenedSession } from './session.ts'

/** What is set up in a tenant and drives the product. */
export interface TenantSettings {
  parameters: Parameters
  dictionaries: Dictionaries
}

/**
 * Parameters and dictionaries of each tenant, read once per version. A change of one raises the tenant's version, which
 * every opened session brings along (ADR 0010): the next call on any replica finds it moved on and asks here anew.
 */
export class KnownTenants {
  readonly #pool: pg.Pool
  readonly #log: Pick<FastifyBaseLogger, 'warn'>
  readonly #known = new Map<number, { version: number; settings: TenantSettings }>()

  constructor(pool: pg.Pool, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#pool = pool
    this.#log = log
  }

  /** `opening` opens a session in that tenant, should they have to be read. */
  async of({ tenantId, tenantVersion }: OpenedSession, opening: Statement): Promise<TenantSettings> {
    const known = this.#known.get(tenantId)
    if (known?.version === tenantVersion) return known.settings
    let version = tenantVersion
    const unit = new Unit(this.#pool, {
      opening,
      effect: 'read',
      opened: (row) => {
        // Read after it in the same packet: what is found is at least as new.
        version = (row as unknown as OpenedSession).tenantVersion
      },
    })
    const settings = await loadSettings(queriesOn(unit))
    this.#known.set(tenantId, { version, settings })
    const { ignored } = settings.parameters
    if (ignored.length > 0) this.#log.warn({ tenantId, ignored }, 'stored parameters beyond their limits')
    return settings
  }
}

/** Reads them behind an open session: one packet. */
export async function loadSettings(db: Db): Promise<TenantSettings> {
  const [parameters, items] = await Promise.all([
    sql<StoredParameter>`select * from app.parameters()`.execute(db),
    sql<StoredItem>`select * from app.dictionary_items()`.execute(db),
  ])
  return { parameters: new Parameters(parameters.rows), dictionaries: new Dictionaries(items.rows) }
}
