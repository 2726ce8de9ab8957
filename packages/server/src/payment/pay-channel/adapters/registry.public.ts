import { configOf } from '@brandside/contract/payment/pay-adapters.rules.ts'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { partnerAddress } from '../../../platform/partners/partner-address.ts'
import { foreign } from '../../../platform/refuse.ts'
import type { PayAccount, PaymentAdapter, Settings } from './adapter.public.ts'
import { alipayAdapter } from './alipay/alipay-adapter.ts'
import { sandboxAdapter } from './sandbox-adapter.ts'
import { wechatAdapter } from './wechat/wechat-adapter.ts'

/** Adapters that call a partner; the others settle with us alone. A further channel is one line here, and its folder. */
const remote: Readonly<Record<string, (account: PayAccount) => PaymentAdapter>> = {
  SANDBOX: ({ settings: { appId = '', appSecret = '' }, noticePath }) =>
    sandboxAdapter({ address: simulatorAddress(), appId, appSecret }, noticePath),
  ALIPAY: (account) =>
    alipayAdapter(
      account,
      account.isRehearsal ? `${simulatorAddress()}/_v/alipay/gateway.do` : 'https://openapi.alipay.com/gateway.do',
    ),
  WECHAT: (account) =>
    wechatAdapter(account, account.isRehearsal ? `${simulatorAddress()}/_v/wechat` : 'https://api.mch.weixin.qq.com'),
}

function simulatorAddress(): string {
  return partnerAddress('sandbox') ?? foreign(payChannel.reasons.noAddress)
}

/** The adapter of a channel with its account; none where payments are settled with us alone. */
export function remoteAdapter(adapter: string, account: PayAccount): PaymentAdapter | undefined {
  return isRemote(adapter) ? remote[adapter]?.(account) : undefined
}

export function isRemote(adapter: string): boolean {
  return Object.hasOwn(remote, adapter)
}

/** The settings that an adapter cannot do without and that are not there. */
export function missingConfig(adapter: string, settings: Settings) {
  return configOf(adapter).filter(({ name, optional }) => !optional && !settings[name])
}
