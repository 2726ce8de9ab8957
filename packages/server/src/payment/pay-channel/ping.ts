import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import { partnerFaults } from '@brandside/contract/platform/partners/partner-faults.ts'
import type { Reason } from '@brandside/contract/platform/reasons.ts'
import type { Context } from '../../platform/context.ts'
import { findRow } from '../../platform/entity/rows.ts'
import { PartnerRefusal } from '../../platform/partners/partner-refusal.ts'
import { PartnerSilent } from '../../platform/partners/partner-request.ts'
import { type Detail, Refusal } from '../../platform/refuse.ts'
import { sentences } from '../../platform/wording/sentences.ts'
import { missingConfig, remoteAdapter } from './adapters/registry.public.ts'
import { payAccount, writerBeside } from './channel-config.public.ts'

/** Asks the channel whether it answers. No connection to the database is held while it does. */
export async function ping(
  ctx: Context,
  { id, brandId }: Parsed<typeof payChannel, 'ping'>,
): Promise<Output<typeof payChannel, 'ping'>> {
  const channel = await findRow(ctx, 'payChannel', id)
  if (brandId !== null) await findRow(ctx, 'brand', brandId)
  const account = await payAccount(ctx.db, ctx.tenantId, { channelId: id, brandId }, writerBeside(ctx))
  const started = performance.now()
  const ms = () => Math.round(performance.now() - started)
  const failed = (reason: Reason, detail: Detail) => ({
    ok: false,
    ms: ms(),
    problem: sentences(reason, detail, ctx.language).msg,
  })
  const [missing] = missingConfig(channel.adapter, account.settings)
  if (missing) return failed(payChannel.reasons.configMissing, { channel: channel.name, field: missing.label })
  try {
    await remoteAdapter(channel.adapter, account)?.ping()
    return { ok: true, ms: ms(), problem: null }
  } catch (error) {
    if (error instanceof Refusal) return failed(error.reason, error.detail)
    if (error instanceof PartnerRefusal) return failed(payChannel.reasons.refused, { words: error.message })
    if (!(error instanceof PartnerSilent)) throw error
    return failed(payChannel.reasons.silent, { fault: partnerFaults[error.fault] })
  }
}
