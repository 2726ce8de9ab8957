import { adaptersOfKind } from '@brandside/contract/payment/pay-adapters.rules.ts'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { demandVersion, type RowOf } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { refuseField } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { channelOwner, sealedConfigs } from './channel-config.public.ts'
import { health, rateTable } from './health.ts'
import { ping } from './ping.ts'
import { rotate } from './rotate.ts'
import { brandCount, errorRateBp, keysEndAt, lastSuccessAt, shopCount } from './row-figures.ts'
import { changedConfig } from './sealed-config.public.ts'
import { upkeep } from './upkeep.ts'
import { holdWays, shopsLeftWithout } from './usable-channels.public.ts'

const channels = entityTable(payChannel, {
  shows: {
    brandCount,
    shopCount,
    lastSuccessAt,
    errorRateBp,
    keysEndAt,
    configured: sql<SettingView>`pay_channel.config_shown`,
  },
})
type Channel = RowOf<'payChannel'>
type SettingView = { setting: string; value: string | null; endsAt?: string | null }[]

export const payChannelModule = serve(
  payChannel,
  channels.handlers({ create, update, setStatus, rotate, ping, health, rateTable }),
  { sealed: sealedConfigs, clock: upkeep },
)

async function create(ctx: Context, input: Parsed<typeof payChannel, 'create'>) {
  if (!adaptersOfKind[input.kind]?.includes(input.adapter)) refuseField('adapter', payChannel.reasons.adapterUnfit)
  demandSound(input)
  const row = await channels.insert(ctx, input)
  const config = await configFor(ctx, row, input.config)
  if (config) ctx.send(configUpdate(row.id, config))
  channels.logged(ctx, undefined, row)
  return { id: row.id }
}

async function update(ctx: Context, input: Parsed<typeof payChannel, 'update'>) {
  const before = await channels.lock(ctx, 'update', input.id)
  demandVersion(before, input.version)
  const changes = channels.changesOf(before, input)
  demandSound({ ...before, ...changes })
  const config = await configFor(ctx, before, input.config)
  if (!config) return channels.save(ctx, before, changes)
  // The log tells that it has changed, and masks both what it was and what it is.
  return channels.save(ctx, before, { ...changes, ...config }, { before: { config: 'old' }, after: { config: 'new' } })
}

/** A channel that is the last one of an open shop is switched off only by whoever says so. */
async function setStatus(ctx: Context, { id, status, force }: Parsed<typeof payChannel, 'setStatus'>) {
  if (status === 0) await holdWays(ctx)
  const row = await channels.lock(ctx, 'setStatus', id)
  if (status === 0 && row.status === 1 && !force) {
    const shops = await shopsLeftWithout(ctx.db, id)
    if (shops.length > 0)
      refuseField('force', payChannel.reasons.lastOne, { n: shops.length, shops: shops.slice(0, 5).join('、') })
  }
  return channels.putStatus(ctx, row, status)
}

function configFor(ctx: Context, row: Channel, given: Parsed<typeof payChannel, 'create'>['config']) {
  const owner = channelOwner(ctx.tenantId, row.id)
  return changedConfig(ctx.db, { adapter: row.adapter, stored: row, owner }, given)
}

function configUpdate(id: Id, { configSealed, configShown }: { configSealed: string | null; configShown: unknown }) {
  return sql`update pay_channel set config_sealed = ${configSealed}, config_shown = ${configShown}
              where tenant_id = app.tenant() and id = ${id}`
}

type Limits = Pick<Channel, 'minCents' | 'maxCents' | 'defaultMinFeeCents' | 'defaultMaxFeeCents'>

function demandSound({ minCents, maxCents, defaultMinFeeCents, defaultMaxFeeCents }: Limits): void {
  if (maxCents !== null && minCents > maxCents) refuseField('minCents', payChannel.reasons.limitsReversed)
  if (defaultMaxFeeCents !== null && defaultMinFeeCents > defaultMaxFeeCents)
    refuseField('defaultMinFeeCents', payChannel.reasons.feesReversed)
}
