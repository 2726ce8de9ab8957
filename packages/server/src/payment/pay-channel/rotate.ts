import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { findRow, lockRow } from '../../platform/entity/rows.ts'
import { refuse } from '../../platform/refuse.ts'
import { brandOwner, channelOwner } from './channel-config.public.ts'
import { rotatedConfig, type StoredConfig } from './sealed-config.public.ts'

/** The next keys of a channel, or of a brand's own account there, are taken over; or what stands beside is thrown away. */
export async function rotate(ctx: Context, { id, brandId, act }: Parsed<typeof payChannel, 'rotate'>) {
  const channel = await lockRow(ctx, 'payChannel', id)
  const brand = brandId === null ? undefined : await findRow(ctx, 'brand', brandId)
  const owner = brandId === null ? channelOwner(ctx.tenantId, id) : brandOwner(ctx.tenantId, brandId, id)
  const stored = brandId === null ? channel : await ofBrand(ctx, id, brandId)
  const of = { adapter: channel.adapter, stored, owner }
  const changed = (await rotatedConfig(ctx.db, of, act)) ?? refuse(payChannel.reasons.noNext)
  const { configSealed, configShown } = changed
  const table = sql.table(brandId === null ? 'pay_channel' : 'brand_pay_channel')
  const row = brandId === null ? sql`id = ${id}` : sql`pay_channel_id = ${id} and brand_id = ${brandId}`
  await sql`
    update ${table} set config_sealed = ${configSealed}, config_shown = ${configShown}, version = version + 1,
           updated_at = now(), updated_by = app.admin()
     where tenant_id = app.tenant() and ${row}`.execute(ctx.db)
  const done =
    act === 'EXCHANGE'
      ? (['启用新密钥', 'next keys taken over'] as const)
      : (['清除另一组密钥', 'other keys removed'] as const)
  const name = brand ? `${channel.name} ${brand.name}` : channel.name
  ctx.log({ id, name, note: done })
  return {}
}

async function ofBrand({ db }: Context, id: number, brandId: number): Promise<StoredConfig> {
  const { rows } = await sql<StoredConfig>`
    select config_sealed, config_shown from brand_pay_channel
     where tenant_id = app.tenant() and pay_channel_id = ${id} and brand_id = ${brandId} for update`.execute(db)
  return rows[0] ?? refuse(payChannel.reasons.noNext)
}
