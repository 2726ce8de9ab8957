import { goLive } from '@brandside/contract/payment/go-live.ts'
import { partnerFaults } from '@brandside/contract/platform/partners/partner-faults.ts'
import { ownPublicAddress } from '../../platform/partners/partner-address.ts'
import { PartnerSilent, partnerRequest } from '../../platform/partners/partner-request.ts'
import { isPublicHost } from '../../platform/partners/public-host.ts'
import type { PayAccount, PaymentAdapter } from '../pay-channel/adapters/adapter.public.ts'
import { probeHeader } from '../pay-channel/notice-mark.public.ts'
import type { Problem } from './probe.ts'

const { reasons } = goLive

const timeoutMs = 5_000

/**
 * Whether notices arrive: the address is one that the channel may send to, and what is sent there comes to this installation,
 * which answers a notice without a proof as the channel's account would. Only a notice of the channel proves it from outside.
 */
export async function addressProblem(account: PayAccount, adapter: PaymentAdapter): Promise<Problem | undefined> {
  const own = ownPublicAddress()
  if (own === undefined) return { reason: reasons.noAddress }
  const { protocol, hostname } = new URL(own)
  if (!account.isRehearsal) {
    if (protocol !== 'https:') return { reason: reasons.plainAddress, detail: { address: own } }
    if (!isPublicHost(hostname)) return { reason: reasons.insideAddress, detail: { address: own } }
  }
  const expected = adapter.noticeReply?.(false) ?? { status: 401, body: undefined }
  try {
    const answer = await partnerRequest(`${own}${account.noticePath}`, {
      method: 'POST',
      body: '{}',
      timeoutMs,
      headers: { 'content-type': 'application/json', [probeHeader]: '1' },
    })
    const isOurs =
      answer.status === expected.status && (expected.body ?? answer.body.toString()) === answer.body.toString()
    return isOurs ? undefined : { reason: reasons.wrongAddress, detail: { address: own, status: answer.status } }
  } catch (error) {
    if (!(error instanceof PartnerSilent)) throw error
    return { reason: reasons.silentAddress, detail: { address: own, fault: partnerFaults[error.fault] } }
  }
}

/** Beyond a minute, something is wrong with one of the two clocks; beyond five, channels refuse every call. */
const clockSeconds = 60

/** By the head of any answer of the channel. */
export async function clockProblem(address: string): Promise<Problem | undefined> {
  const { headers } = await partnerRequest(address, {
    method: 'GET',
    headers: { accept: 'application/json' },
    timeoutMs,
  })
  const theirs = Date.parse(String(headers.date ?? ''))
  const seconds = Math.round((Date.now() - theirs) / 1000)
  if (Number.isNaN(theirs) || Math.abs(seconds) <= clockSeconds) return undefined
  const way = seconds > 0 ? (['快', 'ahead of'] as const) : (['慢', 'behind'] as const)
  return { reason: reasons.clockOff, detail: { way, seconds: Math.abs(seconds) } }
}
