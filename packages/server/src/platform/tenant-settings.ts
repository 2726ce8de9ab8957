import { sql } from 'kysely'
import type pg from 'pg'
import { CustomFields, type StoredCustomField } from './custom-fields/custom-fields.ts'
import type { Db } from './database/query.ts'
import { Dictionaries, type StoredItem } from './dictionaries/dictionaries.ts'
import { Parameters, type StoredParameter } from './parameters/param.ts'

/** A tenant's settings that drive the product. */
export interface TenantSettings {
  parameters: Parameters
  dictionaries: Dictionaries
  customFields: CustomFields
}

/** Reads them behind an open session: one packet. */
export async function loadSettings(db: Db): Promise<TenantSettings> {
  const [parameters, items, fields] = await Promise.all([
    sql<StoredParameter>`select * from app.parameters()`.execute(db),
    sql<StoredItem>`select * from app.dictionary_items()`.execute(db),
    sql<StoredCustomField>`
      select id, entity, key, kind, label_zh, label_en, required, in_list, is_filter, choices, status from custom_field
       where tenant_id = app.tenant() and deleted_at is null order by entity, sort, id`.execute(db),
  ])
  return {
    parameters: new Parameters(parameters.rows),
    dictionaries: new Dictionaries(items.rows),
    customFields: new CustomFields(fields.rows),
  }
}

/**
 * Settings as they were last read, those of each tenant with its version: a change of one raises the version, which every
 * opened session brings along (ADR 0010).
 */
export class KnownSettings {
  readonly #known = new Map<number, { version: number; settings: TenantSettings }>()

  /** `read` asks behind the session that has told the version: what it finds is at least as new. */
  async of(tenantId: number, version: number, read: () => Promise<TenantSettings>): Promise<TenantSettings> {
    const known = this.#known.get(tenantId)
    if (known?.version === version) return known.settings
    const settings = await read()
    this.#known.set(tenantId, { version, settings })
    return settings
  }
}

/** Those of the database behind a pool. */
export function knownSettings(pool: pg.Pool): KnownSettings {
  const known = ofPools.get(pool) ?? new KnownSettings()
  ofPools.set(pool, known)
  return known
}

const ofPools = new WeakMap<pg.Pool, KnownSettings>()
