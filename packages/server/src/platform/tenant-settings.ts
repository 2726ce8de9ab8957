import { sql } from 'kysely'
import type { Db } from './database/query.ts'
import { Dictionaries, type StoredItem } from './dictionaries/dictionaries.ts'
import { Parameters, type StoredParameter } from './parameters/param.ts'

/** A tenant's settings that drive the product. */
export interface TenantSettings {
  parameters: Parameters
  dictionaries: Dictionaries
}

/** Reads them behind an open session: one packet. */
export async function loadSettings(db: Db): Promise<TenantSettings> {
  const [parameters, items] = await Promise.all([
    sql<StoredParameter>`select * from app.parameters()`.execute(db),
    sql<StoredItem>`select * from app.dictionary_items()`.execute(db),
  ])
  return { parameters: new Parameters(parameters.rows), dictionaries: new Dictionaries(items.rows) }
}
