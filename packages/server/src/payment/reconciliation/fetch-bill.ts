import { type BillLine, readBill } from '@brandside/contract/payment/bill.rules.ts'
import { partnerOf } from '@brandside/contract/payment/pay-adapters.rules.ts'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { reconciliation } from '@brandside/contract/payment/reconciliation.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { fromLocal } from '@brandside/contract/platform/local-time.ts'
import { partnerFaults } from '@brandside/contract/platform/partners/partner-faults.ts'
import { dayAfter } from '@brandside/contract/platform/read/days.ts'
import type { Context } from '../../platform/context.ts'
import { PartnerRefusal } from '../../platform/partners/partner-refusal.ts'
import { PartnerSilent } from '../../platform/partners/partner-request.ts'
import { foreign, refuse, refuseField } from '../../platform/refuse.ts'
import { isRemote, remoteAdapter } from '../pay-channel/adapters/registry.public.ts'
import { accountsOf } from '../pay-channel/channel-accounts.public.ts'

type Input = Parsed<typeof reconciliation, 'fetch'>

export interface Bill {
  lines: BillLine[]
  uploaded: boolean
}

const { reasons } = reconciliation

/** The bill that was given along, else that of the channel: of each account that the company has there. */
export async function fetchBill(ctx: Context, { payChannelId, day, bill, billFile }: Input): Promise<Bill> {
  if (bill !== undefined) return { lines: demandOnce(parseBill(bill)), uploaded: true }
  if (billFile !== undefined) {
    const lines = await fileOf(ctx, payChannelId, Buffer.from(billFile, 'base64'))
    return { lines: demandOnce(lines), uploaded: true }
  }
  const { channel, accounts } = await ctx.session.apart((db) => accountsOf(ctx, db, payChannelId))
  if (!isRemote(channel.adapter) || partnerOf(channel.adapter)?.billsAreFiles)
    refuseField('payChannelId', reasons.noBill, { channel: channel.name })
  const bounds = dayBounds(day, ctx.operator.timeZone)
  const lines: BillLine[] = []
  for (const account of accounts) {
    try {
      lines.push(...((await remoteAdapter(channel.adapter, account)?.bill(day, bounds)) ?? []))
    } catch (error) {
      silent(channel.name, error)
    }
  }
  return { lines: demandOnce(lines), uploaded: false }
}

/** A day of the company's calendar, in seconds. */
function dayBounds(day: string, timeZone: string): [number, number] {
  const [from, to] = [day, dayAfter(day, 1)].map((each) => fromLocal(`${each} 00:00:00`, timeZone).getTime() / 1000)
  return [from ?? 0, to ?? 0]
}

/** Read by the channel's own reader, else as a plain table. */
async function fileOf(ctx: Context, payChannelId: Id, file: Buffer): Promise<BillLine[]> {
  const { channel, accounts } = await ctx.session.apart((db) => accountsOf(ctx, db, payChannelId))
  const [account] = accounts
  const adapter = account && isRemote(channel.adapter) ? remoteAdapter(channel.adapter, account) : undefined
  const own = await adapter?.readBill?.(file).catch((error: unknown) => {
    if (error instanceof PartnerSilent) return undefined
    throw error
  })
  if (own) return own
  const read = readBill(decodeText(file))
  if ('lines' in read) return read.lines
  if (read.wrongLine === 1) return refuseField('billFile', reasons.noBillFile, { channel: channel.name })
  return refuseField('billFile', reasons.badBill, { line: read.wrongLine })
}

/** In UTF-8, or in the encoding of Chinese sheets. */
function decodeText(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('gb18030').decode(file)
  }
}

function silent(channel: string, error: unknown): never {
  if (error instanceof PartnerRefusal) return foreign(payChannel.reasons.refused, { words: error.message })
  if (!(error instanceof PartnerSilent)) throw error
  return foreign(reasons.billSilent, { channel, fault: partnerFaults[error.fault] })
}

function parseBill(bill: string): BillLine[] {
  const read = readBill(bill)
  return 'lines' in read ? read.lines : refuseField('bill', reasons.badBill, { line: read.wrongLine })
}

function demandOnce(lines: BillLine[]): BillLine[] {
  const seen = new Set<string>()
  for (const { type, no } of lines) {
    if (seen.has(`${type} ${no}`)) refuse(reasons.doubled, { no })
    seen.add(`${type} ${no}`)
  }
  return lines
}
