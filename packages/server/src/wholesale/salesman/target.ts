import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { salesman } from '@brandside/contract/wholesale/salesman.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { lockRow } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { refuseField } from '../../platform/refuse.ts'

/** Sets what a salesman is to ship in a month, or that nothing is set for him. */
export async function setTarget(ctx: Context, input: Parsed<typeof salesman, 'setTarget'>) {
  const { salesmanId, monthTargetCents } = input
  const person = await lockRow(ctx, 'admin', salesmanId, visible(ctx, admin, salesman.endpoints.setTarget.guard))
  if (!person.salesman) refuseField('salesmanId', salesman.reasons.missing)
  const { rows } = await sql<{ monthTargetCents: number }>`
    select month_target_cents from salesman_target
     where tenant_id = app.tenant() and admin_id = ${salesmanId}`.execute(ctx.db)
  const before = { monthTargetCents: rows[0]?.monthTargetCents ?? null }
  if (before.monthTargetCents === monthTargetCents) {
    ctx.unchanged()
    return {}
  }
  await (monthTargetCents === null
    ? sql`delete from salesman_target where tenant_id = app.tenant() and admin_id = ${salesmanId}`
    : sql`insert into salesman_target (admin_id, month_target_cents) values (${salesmanId}, ${monthTargetCents})
          on conflict (tenant_id, admin_id) do update
            set month_target_cents = excluded.month_target_cents, version = salesman_target.version + 1,
                updated_at = now(), updated_by = app.admin()`
  ).execute(ctx.db)
  ctx.log({ id: salesmanId, name: person.nickName, before, after: { monthTargetCents } })
  return {}
}
