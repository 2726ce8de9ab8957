import { createHmac } from 'node:crypto'
import type { Id } from '@brandside/contract/platform/id.ts'

/** The account that a notice is for. */
export interface NoticeAccount {
  adapter: string
  tenantId: Id
  channelId: Id
  /** Of a channel without an account of the brand's own none. */
  brandId: Id | null
}

/** Channels forbid a query in the address of their notices: the account stands in the path. */
export const noticeBase = '/pcapi/v1/trade/notify/'

/** In the head of what this installation sends to itself, to see whether its address leads here. */
export const probeHeader = 'x-brandside-probe'

/** `WECHAT-1-12-7-1f2e3d4c`: with a proof, so that no stranger finds accounts by trying numbers. */
export function noticeMark(account: NoticeAccount, instanceKey: string): string {
  const text = [account.adapter, account.tenantId, account.channelId, account.brandId ?? 0].join('-')
  return `${text}-${proofOf(text, instanceKey)}`
}

const proofOf = (text: string, instanceKey: string) =>
  createHmac('sha256', instanceKey).update(`notice ${text}`).digest('hex').slice(0, 8)

/** The account that a mark names; whether it is ours, `noticeMark` with the key tells. */
export function accountIn(mark: string): NoticeAccount | undefined {
  const [, adapter, tenant, channel, brand] =
    /^([A-Z_]{2,20})-(\d{1,15})-(\d{1,15})-(\d{1,15})-[0-9a-f]{8}$/.exec(mark) ?? []
  if (!adapter || Number(tenant) < 1 || Number(channel) < 1) return undefined
  const [tenantId, channelId, brandId] = [tenant, channel, brand].map(Number) as [Id, Id, Id]
  return { adapter, tenantId, channelId, brandId: brandId === 0 ? null : brandId }
}
