import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { payout } from '@brandside/contract/payment/payout/payout.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { currency as currencies } from '@brandside/contract/platform/dictionaries.ts'
import { partnerFaults } from '@brandside/contract/platform/partners/partner-faults.ts'
import type { Context } from '../../platform/context.ts'
import { PartnerRefusal } from '../../platform/partners/partner-refusal.ts'
import { PartnerSilent } from '../../platform/partners/partner-request.ts'
import { foreign, refuseField } from '../../platform/refuse.ts'
import type { PayoutTold } from '../pay-channel/adapters/adapter.public.ts'
import { remoteAdapter } from '../pay-channel/adapters/registry.public.ts'
import { accountsOf } from '../pay-channel/channel-accounts.public.ts'
import { demandChannel, isKnown, keepPayout } from './keep-payout.ts'

/** What the channel says it has paid out on a day, of each account there; one that is known changes nothing. */
export async function fetchPayouts(ctx: Context, { payChannelId, day }: Parsed<typeof payout, 'fetch'>) {
  const { channel, accounts } = await ctx.session.apart((db) => accountsOf(ctx, db, payChannelId))
  const told: PayoutTold[] = []
  for (const account of accounts) {
    const adapter = remoteAdapter(channel.adapter, account)
    if (!adapter?.payouts) return refuseField('payChannelId', payout.reasons.noPayouts, { channel: channel.name })
    try {
      told.push(...(await adapter.payouts(day)))
    } catch (error) {
      silent(channel.name, error)
    }
  }
  if (accounts.length === 0) refuseField('payChannelId', payout.reasons.noPayouts, { channel: channel.name })
  await demandChannel(ctx, payChannelId)
  let added = 0
  for (const { no, day: paidDay, amount: amountCents, currency, lines } of told) {
    if (!isCurrency(currency) || (await isKnown(ctx, payChannelId, no))) continue
    const days = { paidDay, fromDay: paidDay, toDay: paidDay }
    const written = { payChannelId, no, ...days, amountCents, currency, otherCents: 0, remark: null, fetched: true }
    await keepPayout(ctx, written, lines)
    added++
  }
  if (added === 0) ctx.unchanged()
  return { added, known: told.length - added }
}

const isCurrency = (code: string): code is keyof typeof currencies.items => Object.hasOwn(currencies.items, code)

function silent(channel: string, error: unknown): never {
  if (error instanceof PartnerRefusal) return foreign(payChannel.reasons.refused, { words: error.message })
  if (!(error instanceof PartnerSilent)) throw error
  return foreign(payout.reasons.silent, { channel, fault: partnerFaults[error.fault] })
}
