import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Context } from '../../platform/context.ts'
import { findRow } from '../../platform/entity/rows.ts'
import { PartnerSilent } from '../../platform/partners/partner-http.ts'
import { missingConfig, remoteAdapter } from './adapters/registry.public.ts'
import { channelConfig } from './channel-config.public.ts'

/** Asks the channel whether it answers. No connection to the database is held while it does. */
export async function ping(
  ctx: Context,
  { id, brandId }: Parsed<typeof payChannel, 'ping'>,
): Promise<Output<typeof payChannel, 'ping'>> {
  const channel = await findRow(ctx, 'payChannel', id)
  if (brandId !== null) await findRow(ctx, 'brand', brandId)
  const config = await channelConfig(ctx.db, ctx.tenantId, { channelId: id, brandId })
  const [missing] = missingConfig(channel.adapter, config)
  if (missing) {
    const [zh, en] = payChannel.reasons.configMissing.words
    const { label } = missing
    const told = ctx.language === 'zh' ? zh.replace('{field}', label[0]) : en.replace('{field}', label[1])
    return { ok: false, ms: 0, problem: told.replace('{channel}', channel.name) }
  }
  const started = performance.now()
  const ms = () => Math.round(performance.now() - started)
  try {
    await remoteAdapter(channel.adapter, config)?.ping()
    return { ok: true, ms: ms(), problem: null }
  } catch (error) {
    const problem = error instanceof PartnerSilent ? silent[ctx.language] : (error as Error).message.slice(0, 200)
    return { ok: false, ms: ms(), problem }
  }
}

const silent = {
  zh: '对方没有响应，或响应无法识别，请检查配置或稍后再试',
  en: 'No usable answer; check the settings, or try again later',
}
