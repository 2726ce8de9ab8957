import { OwnSettings } from '@brandside/contract/system/setting.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'

/** The key of the settings themselves; everything else an operator keeps has a slash in its key. */
export const settingsKey = 'settings'

/** What the operator has set for himself. A setting that is not known any more, or takes other values, is left out. */
export async function ownSettings(db: Db): Promise<OwnSettings> {
  const { rows } = await sql<{ key: string; value: unknown }>`
    select key, value from admin_setting where tenant_id = app.tenant() and admin_id = app.admin() order by key`.execute(
    db,
  )
  const settings: OwnSettings = { kept: {} }
  for (const { key, value } of rows) {
    if (key === settingsKey) Object.assign(settings, known(value))
    else settings.kept[key] = value
  }
  return settings
}

function known(value: unknown): Partial<OwnSettings> {
  const entries = Object.entries(value as object).filter(
    ([name, each]) => Object.hasOwn(fields, name) && fields[name as keyof typeof fields].safeParse(each).success,
  )
  return Object.fromEntries(entries)
}

const { kept: _, ...fields } = OwnSettings.shape
