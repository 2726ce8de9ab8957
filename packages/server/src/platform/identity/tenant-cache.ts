import { limitsOf, valueForbids } from '@brandside/contract/platform/parameters/parameters.ts'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Contribution } from '../contribution.ts'
import type { Statement } from '../database/batch.ts'
import { queriesOn } from '../database/query.ts'
import { Unit } from '../database/unit.ts'
import { builtInParameter } from '../parameters/built-in-parameters.ts'
import type { Parameters } from '../parameters/param.ts'
import { knownSettings, loadSettings, type TenantSettings } from '../tenant-settings.ts'
import type { OpenedSession } from './session.ts'

/**
 * Parameters and dictionaries of each tenant, read once per version. A change of one raises the tenant's version, which
 * every opened session brings along (ADR 0010): the next call on any replica finds it moved on and asks here anew.
 */
export class TenantCache {
  readonly #pool: pg.Pool
  readonly #modules: readonly Contribution[]
  readonly #log: Pick<FastifyBaseLogger, 'warn'>
  readonly #checked = new WeakSet<TenantSettings>()

  constructor(pool: pg.Pool, modules: readonly Contribution[], log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#pool = pool
    this.#modules = modules
    this.#log = log
  }

  /** `opening` opens a session in that tenant, should they have to be read. */
  async of({ tenantId, tenantVersion }: OpenedSession, opening: Statement): Promise<TenantSettings> {
    const read = () => loadSettings(queriesOn(new Unit(this.#pool, { opening, effect: 'read' })))
    const settings = await knownSettings(this.#pool).of(tenantId, tenantVersion, read)
    if (this.#checked.has(settings)) return settings
    this.#checked.add(settings)
    const ignored = this.#ignored(settings.parameters)
    if (ignored.length > 0) this.#log.warn({ tenantId, ignored }, 'stored parameters beyond their limits')
    return settings
  }

  /** Built-in ones whose stored value is not one, so that another is in force. */
  #ignored(parameters: Parameters): string[] {
    return parameters.all.flatMap(({ key, value }) => {
      const definition = builtInParameter({ modules: this.#modules }, key)
      return definition && valueForbids(limitsOf(definition), value) ? [key] : []
    })
  }
}
