import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import { setting } from '@brandside/contract/system/setting.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { settingsKey } from './setting.public.ts'

export const settingModule = serve(setting, { change, keep })

/** One statement: two windows that change different settings at once both keep theirs. */
async function change(
  ctx: Context,
  changes: Parsed<typeof setting, 'change'>,
): Promise<Output<typeof setting, 'change'>> {
  const given = JSON.stringify(changes)
  ctx.send(sql`
    insert into admin_setting as kept (admin_id, key, value)
    values (app.admin(), ${settingsKey}, jsonb_strip_nulls(${given}::jsonb))
    on conflict (tenant_id, admin_id, key) do update set
      value = jsonb_strip_nulls(kept.value || ${given}::jsonb),
      version = kept.version + 1, updated_at = now(), updated_by = app.admin()`)
  return {}
}

async function keep(
  ctx: Context,
  { key, value = null }: Parsed<typeof setting, 'keep'>,
): Promise<Output<typeof setting, 'keep'>> {
  if (value === null) {
    ctx.send(sql`delete from admin_setting where tenant_id = app.tenant() and admin_id = app.admin() and key = ${key}`)
    return {}
  }
  const { rows } = await sql`
    insert into admin_setting as kept (admin_id, key, value)
    select app.admin(), ${key}, given.value
      from (select ${JSON.stringify(value)}::jsonb as value) given
     where octet_length(given.value::text) <= ${most} - (
       select coalesce(sum(octet_length(other.value::text)), 0) from admin_setting other
        where other.tenant_id = app.tenant() and other.admin_id = app.admin() and other.key not in (${key}, ${settingsKey}))
    on conflict (tenant_id, admin_id, key) do update set
      value = excluded.value, version = kept.version + 1, updated_at = now(), updated_by = app.admin()
    returning key`.execute(ctx.db)
  if (rows.length === 0) refuse(setting.reasons.full, { max: most / 1024 })
  return {}
}

/** Bytes of all values of one operator: they come with every load of the product. */
const most = 65_536
