import { goLive } from '@brandside/contract/payment/go-live.ts'
import { partnerOf } from '@brandside/contract/payment/pay-adapters.rules.ts'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { findRow } from '../../platform/entity/rows.ts'
import { visible } from '../../platform/entity/visible.ts'
import { PartnerSilent } from '../../platform/partners/partner-request.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import type { PayAnswer } from '../pay-channel/adapters/adapter.public.ts'
import { isRemote, missingConfig, remoteAdapter } from '../pay-channel/adapters/registry.public.ts'
import { payAccount, writerBeside } from '../pay-channel/channel-config.public.ts'
import { applyTrialAnswer, startTrial } from '../trade/pay/pay-on-trial.public.ts'
import { smallestOf } from './accounts.ts'
import { problemOf, wordsOf } from './probe.ts'

const { reasons } = goLive

const subject = '上线测试'

/** A payment at a shop, as any other in its books, though the channel may not be on yet; it is given back by its refund. */
export async function trial(ctx: Context, { payChannelId, shopId }: Parsed<typeof goLive, 'trial'>) {
  const opened = await ctx.session.apart(async (db) => {
    const own = { ...ctx, db }
    const channel = await findRow(own, 'payChannel', payChannelId)
    if (!isRemote(channel.adapter)) refuseField('payChannelId', reasons.local, { channel: channel.name })
    const shop = await findRow(own, 'shop', shopId, visible(ctx, goLive, goLive.endpoints.trial.guard, 'plain'))
    const brand = await findRow(own, 'brand', shop.brandId as Id)
    const takes = partnerOf(channel.adapter)?.currencies ?? 'ANY'
    if (takes !== 'ANY' && !takes.includes(brand.currency))
      refuseField('shopId', reasons.wrongCurrency, { channel: channel.name, currency: brand.currency })
    const account = await payAccount(
      db,
      ctx.tenantId,
      { channelId: payChannelId, brandId: brand.id as Id },
      writerBeside(ctx),
    )
    const [missing] = missingConfig(channel.adapter, account.settings)
    if (missing) refuse(payChannel.reasons.configMissing, { channel: channel.name, field: missing.label })
    await demandOver(db, payChannelId, brand.id as Id)
    return { channel, shop, brand, account, subMerchantNo: await subMerchantOf(db, shopId, payChannelId) }
  })
  const { channel, shop, brand, account, subMerchantNo } = opened
  const cents = smallestOf(channel.adapter, brand.currency)
  const { isRehearsal } = account
  const { trade, payment } = await ctx.session.ahead((db) =>
    startTrial({ ...ctx, db }, { shopId, payChannelId, subject, cents, subMerchantNo, isRehearsal }),
  )
  const { answer, problem } = await (async () => {
    try {
      const answered = await remoteAdapter(channel.adapter, account)?.pay({
        paymentNo: payment.paymentNo,
        amount: cents,
        currency: brand.currency,
        subject,
        expireAt: trade.expireAt,
        method: 'QR',
        subMerchantNo,
        payerIp: ctx.ip,
        shop: { code: shop.code, name: shop.name },
      })
      return { answer: answered ?? ({ state: 'PENDING' } as PayAnswer), problem: undefined }
    } catch (error) {
      // Of a silent channel it is unknown whether it has heard of the payment.
      const state = error instanceof PartnerSilent ? ('PENDING' as const) : ('FAILED' as const)
      return { answer: { state } as PayAnswer, problem: problemOf(error, channel.adapter) }
    }
  })()
  const told = problem ? wordsOf(ctx, channel.adapter, problem) : { setting: null, words: null }
  const action = answer.action?.value ?? null
  await applyTrialAnswer(ctx, payment, { ...answer, ...(told.words !== null && { error: told.words }) })
  const { rows } = await sql<{ id: Id; state: 'PENDING' }>`
    with made as (
      insert into go_live (pay_channel_id, brand_id, shop_id, trade_id, payment_no, amount_cents, action, problem)
      values (${payChannelId}, ${brand.id}, ${shopId}, ${trade.id}, ${payment.paymentNo}, ${cents}, ${action}, ${told.words})
      returning id)
    select made.id, p.state from made join trade_payment p on p.tenant_id = app.tenant() and p.id = ${payment.id}`.execute(
    ctx.db,
  )
  const [made] = rows
  ctx.log({
    ...(made && { id: made.id }),
    name: `${channel.name} ${shop.name}`,
    note: [payment.paymentNo, payment.paymentNo],
  })
  return {
    tradeId: trade.id,
    paymentState: made?.state ?? 'PENDING',
    action,
    problem: told.words,
    setting: told.setting,
  }
}

/** One at a time of an account, so that its page shows which one waits. */
async function demandOver(db: Db, channelId: Id, brandId: Id): Promise<void> {
  const { rows } = await sql`
    select from go_live g join trade t on t.tenant_id = g.tenant_id and t.id = g.trade_id
     where g.tenant_id = app.tenant() and g.pay_channel_id = ${channelId} and g.brand_id = ${brandId}
       and exists (select from trade_payment p where p.tenant_id = g.tenant_id and p.trade_id = t.id and p.state in ('INIT', 'PENDING'))
       and t.expire_at > now() limit 1`.execute(db)
  if (rows.length > 0) refuse(reasons.unfinished)
}

async function subMerchantOf(db: Db, shopId: Id, channelId: Id): Promise<string | null> {
  const { rows } = await sql<{ subMerchantNo: string | null }>`
    select sub_merchant_no from shop_pay_channel
     where tenant_id = app.tenant() and shop_id = ${shopId} and pay_channel_id = ${channelId}`.execute(db)
  return rows[0]?.subMerchantNo ?? null
}
