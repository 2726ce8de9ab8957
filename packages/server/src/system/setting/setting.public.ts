import { OwnSettings } from '@brandside/contract/shell/setting.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'

/** The key of the row that holds them. */
export const settingsKey = 'settings'

/** The operator's own settings. A setting that is not known any more, or takes other values, is left out. */
export async function ownSettings(db: Db): Promise<OwnSettings> {
  const { rows } = await sql<{ value: object }>`
    select value from admin_setting
     where tenant_id = app.tenant() and admin_id = app.admin() and key = ${settingsKey}`.execute(db)
  const kept = rows.flatMap(({ value }) => Object.entries(value))
  return Object.fromEntries(kept.filter(([name, value]) => isKnown(name) && fields[name].safeParse(value).success))
}

const isKnown = (name: string): name is keyof typeof fields => Object.hasOwn(fields, name)

const fields = OwnSettings.shape
