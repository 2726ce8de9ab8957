import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import { setting } from '@brandside/contract/shell/setting.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { serve } from '../../platform/serve.ts'
import { settingsKey } from './setting.public.ts'

export const settingModule = serve(setting, { change })

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
