import { partnerOf } from '@brandside/contract/payment/pay-adapters.rules.ts'
import { trade as contract } from '@brandside/contract/payment/trade.ts'
import type { Language } from '@brandside/contract/platform/bilingual.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { type PartnerFault, partnerFaults } from '@brandside/contract/platform/partners/partner-faults.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { forbids } from '@brandside/contract/platform/states.rules.ts'
import { sql } from 'kysely'
import { asSystem } from '../../../platform/as-system.ts'
import type { AppContext, SystemContext } from '../../../platform/context.ts'
import { PartnerSilent } from '../../../platform/partners/partner-request.ts'
import { fail, refuse, refuseField } from '../../../platform/refuse.ts'
import { sentences } from '../../../platform/wording/sentences.ts'
import { lockTrade, type Payment, paymentsOf, type Trade } from '../../open-trade/trade-rows.ts'
import type { PayAccount, PayAnswer, PayMethod } from '../../pay-channel/adapters/adapter.public.ts'
import { isRemote, missingConfig, remoteAdapter } from '../../pay-channel/adapters/registry.public.ts'
import { payAccount, systemWriter } from '../../pay-channel/channel-config.public.ts'
import { type UsableChannel, usableChannels } from '../../pay-channel/usable-channels.public.ts'
import { demandCodeFree, isTill, noteShown, shownMember } from '../order/member-shown.ts'
import { partnerWork } from '../partner-work.public.ts'
import { isWallet, payFromPurse } from './purse.ts'
import { settlePayment } from './settle-payment.ts'

type Input = Parsed<typeof contract, 'pay'>
type PayResult = Output<typeof contract, 'pay'>

interface StartedPayment {
  trade: Trade
  payment: Payment
  channel?: UsableChannel
  account?: PayAccount
}

/** Starts a payment of a trade, asks its channel between two transactions, and applies the answer. */
export async function pay(app: AppContext, wanted: Input): Promise<PayResult> {
  const { pool } = app
  const { tenantId } = app.app
  const { trade, payment, channel, account } = await asSystem(pool, tenantId, (ctx) => start(ctx, app, wanted))
  const answer =
    channel && account && isRemote(channel.adapter)
      ? await ask(app, channel, account, { trade, payment, wanted })
      : null
  return asSystem(pool, tenantId, async (ctx) => {
    if (answer) await settlePayment(ctx, payment, { ...answer, amount: payment.amountCents })
    // The channel gave no word: it is asked soon, and again.
    if (answer?.state === 'PENDING' && !answer.action) await partnerWork.announce(ctx, { tradeId: trade.id })
    const problem = answer?.fault && channel ? silentSentence(channel.name, answer.fault, app.language) : null
    return { ...(await tell(ctx, trade.id, payment.id)), qr: answer?.action?.value ?? null, problem }
  })
}

/** Behind the trade's lock: what is left to pay, by a channel that may be used at this instant (C-INV-5). */
async function start(ctx: SystemContext, app: AppContext, wanted: Input): Promise<StartedPayment> {
  const trade = await lockTrade(ctx, await tradeIdOf(ctx, app, wanted.tradeNo))
  const payments = await paymentsOf(ctx, trade.id)
  const known = attemptIn(payments, trade, wanted.attempt)
  if (known) return { trade, payment: known }
  const forbidden = forbids(contract, 'pay', trade)
  if (forbidden || trade.expireAt <= ctx.now)
    refuse(contract.reasons.notPayable, forbidden?.detail ?? { state: ['已过期', 'expired'] })
  const channel = (await usableChannels(ctx.db, trade.shopId, { hold: true })).find(
    ({ id }) => id === wanted.payChannelId,
  )
  if (!channel) return refuseField('payChannelId', contract.reasons.channelOff)
  if (isWallet(channel) && trade.memberId === null) refuseField('payChannelId', contract.reasons.memberNeeded)
  // A gift would become principal, which can be paid out.
  if (isWallet(channel) && trade.bizType === 'RECHARGE')
    refuseField('payChannelId', contract.reasons.walletRecharges, { channel: channel.name })
  const left = leftToPay(trade, payments)
  const amount = wanted.amountCents ?? left
  if (amount > left || amount < 1) refuseField('amountCents', contract.reasons.payTooMuch, { left: centsText(left) })
  demandLimits(channel, amount)
  const of = { channelId: channel.id, brandId: trade.brandId }
  const account = await payAccount(ctx.db, ctx.tenantId, of, systemWriter(app.pool, ctx.tenantId))
  if (missingConfig(channel.adapter, account.settings).length > 0)
    refuse(contract.reasons.notConfigured, { channel: channel.name })
  if (isWallet(channel)) await demandShown(ctx, app, trade, { amount, code: wanted.authCode })
  demandTaken(channel, trade.currency, wanted)
  const paymentNo = numberOf(trade, wanted.attempt, account.isRehearsal)
  const payment = await insertPayment(ctx, trade, { paymentNo, channel, amount, method: wanted.method })
  if (isWallet(channel)) await payFromPurse(ctx, trade, payment)
  if (!isRemote(channel.adapter)) await settlePayment(ctx, payment, { state: 'SUCCESS' })
  return { trade, payment, channel, account }
}

/** The channel takes this currency in this way, and is told who pays where it wants to know. */
function demandTaken({ name, adapter }: UsableChannel, currency: string, wanted: Input): void {
  const partner = partnerOf(adapter)
  if (!partner) return
  const channel = name
  if (!partner.methods.includes(wanted.method)) refuseField('method', contract.reasons.methodOff, { channel })
  if (partner.currencies !== 'ANY' && !partner.currencies.includes(currency))
    refuseField('payChannelId', contract.reasons.currencyOff, { channel, currency })
  if (partner.namesPayer) demandPayer(wanted)
}

/** A code is read from a screen, and an app says who pays in it. */
function demandPayer({ method, authCode, payerId }: Input): void {
  if (method === 'BARCODE' && authCode === null) refuseField('authCode', contract.reasons.codeMissing)
  if (method === 'JSAPI' && payerId === null) refuseField('payerId', contract.reasons.payerMissing)
}

/** Stored value is spent by the member who is there: his code says so, or the amount is small. */
async function demandShown(
  ctx: SystemContext,
  app: AppContext,
  trade: Trade,
  { amount, code }: { amount: number; code: string | null },
): Promise<void> {
  const { memberId } = trade
  if (memberId === null || trade.memberShown || !isTill(app)) return
  if (code === null) return demandCodeFree(ctx, { memberId, cents: amount, path: 'authCode' })
  await shownMember(ctx, code, memberId, 'authCode')
  await noteShown(ctx, trade)
}

/** One attempt of a till is one payment. In a rehearsal it has a letter in front, at the channel's simulator as well as here. */
export function numberOf({ tradeNo }: Trade, attempt: string, isRehearsal = false): string {
  return `${isRehearsal ? 'R' : ''}${tradeNo}P${attempt}`
}

/** The payment of an attempt, whichever channel it has gone to. */
export function attemptIn(payments: readonly Payment[], trade: Trade, attempt: string): Payment | undefined {
  const numbers = [numberOf(trade, attempt), numberOf(trade, attempt, true)]
  return payments.find(({ paymentNo }) => numbers.includes(paymentNo))
}

/** A terminal pays trades of its own shop. */
export async function tradeIdOf({ db }: SystemContext, { app }: AppContext, tradeNo: string): Promise<Id> {
  const { rows } = await sql<{ id: Id }>`
    select id from trade where tenant_id = app.tenant() and trade_no = ${tradeNo}
       and (${app.shopId}::bigint is null or shop_id = ${app.shopId})`.execute(db)
  return rows[0]?.id ?? fail(404, common.notFound)
}

function leftToPay({ payableCents }: Trade, payments: readonly Payment[]): number {
  const counting = payments.filter(({ state }) => ['INIT', 'PENDING', 'SUCCESS'].includes(state))
  return payableCents - counting.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

function demandLimits({ name, minCents, maxCents }: UsableChannel, amount: number): void {
  if (amount >= minCents && (maxCents === null || amount <= maxCents)) return
  const [min, max] = [centsText(minCents), maxCents === null ? '∞' : centsText(maxCents)]
  refuseField('amountCents', contract.reasons.channelLimits, { channel: name, min, max })
}

export async function insertPayment(
  ctx: SystemContext,
  trade: Trade,
  {
    paymentNo,
    channel: { id, subMerchantNo = null },
    amount,
    method = 'QR',
  }: {
    paymentNo: string
    channel: Pick<UsableChannel, 'id'> & Partial<Pick<UsableChannel, 'subMerchantNo'>>
    amount: number
    method?: PayMethod
  },
): Promise<Payment> {
  const { rows } = await sql<Payment>`
    insert into trade_payment (
      trade_id, pay_channel_id, payment_no, amount_cents, method, sub_merchant_no, state, next_poll_at)
    values (${trade.id}, ${id}, ${paymentNo}, ${amount}, ${method}, ${subMerchantNo}, 'INIT', now() + interval '30 seconds')
    returning *`.execute(ctx.db)
  await sql`update trade set state = 'PAYING', version = version + 1, updated_at = now()
             where tenant_id = app.tenant() and id = ${trade.id}`.execute(ctx.db)
  return rows[0] as Payment
}

interface SentPayment {
  trade: Trade
  payment: Payment
  wanted: Input
}

type Answer = PayAnswer & { fault?: PartnerFault }

/** An answer that does not come leaves the payment open: the clock asks what has become of it. */
async function ask(
  { ip }: AppContext,
  { adapter: code, subMerchantNo, shop }: UsableChannel,
  account: PayAccount,
  { trade, payment, wanted }: SentPayment,
): Promise<Answer> {
  try {
    const adapter = remoteAdapter(code, account)
    if (!adapter) return { state: 'PENDING' }
    const { method, authCode, payerId } = wanted
    return await adapter.pay({
      paymentNo: payment.paymentNo,
      amount: payment.amountCents,
      currency: trade.currency,
      subject: trade.subject,
      expireAt: trade.expireAt,
      method,
      subMerchantNo,
      shop,
      payerIp: ip,
      ...(authCode !== null && { authCode }),
      ...(payerId !== null && { payerId }),
    })
  } catch (error) {
    if (error instanceof PartnerSilent) return { state: 'PENDING', fault: error.fault }
    return { state: 'FAILED', error: (error as Error).message }
  }
}

function silentSentence(channel: string, fault: PartnerFault, language: Language): string {
  return sentences(contract.reasons.channelSilent, { channel, fault: partnerFaults[fault] }, language).msg
}

export async function tell(ctx: SystemContext, tradeId: Id, paymentId: Id): Promise<Omit<PayResult, 'qr' | 'problem'>> {
  const { rows } = await sql<Payment & { tradeState: string; walletCents: number | null }>`
    select p.*, t.state as trade_state,
           (select w.principal + w.gift - w.frozen_principal - w.frozen_gift from pay_channel c
              join wallet_account w on w.tenant_id = c.tenant_id and w.member_id = t.member_id and w.brand_id = t.brand_id
             where c.tenant_id = p.tenant_id and c.id = p.pay_channel_id and c.adapter = 'WALLET') as wallet_cents
      from trade_payment p
      join trade t on t.tenant_id = p.tenant_id and t.id = p.trade_id
     where p.tenant_id = app.tenant() and p.id = ${paymentId} and t.id = ${tradeId}`.execute(ctx.db)
  const told = rows[0] as Payment & { tradeState: string; walletCents: number | null }
  const { paymentNo, state, tradeState, error, paidAt, walletCents } = told
  return { paymentNo, paymentState: state as 'SUCCESS', state: tradeState as 'PAID', error, paidAt, walletCents }
}
