import { configOf } from '@brandside/contract/payment/pay-adapters.rules.ts'
import type { PartnerRefusal } from '../../../platform/partners/partner-refusal.ts'
import type { Explain, PayAccount, PaymentAdapter, SettingProblem, Settings } from './adapter.public.ts'
import { alipayAdapter } from './alipay/alipay-adapter.ts'
import { alipayProblem } from './alipay/alipay-problems.ts'
import { sandboxAdapter } from './sandbox-adapter.ts'
import { shouqianbaAdapter } from './shouqianba/shouqianba-adapter.ts'
import { shouqianbaProblem } from './shouqianba/shouqianba-problems.ts'
import { simulatorAddress } from './simulator-address.public.ts'
import { stripeAdapter } from './stripe/stripe-adapter.ts'
import { stripeProblem } from './stripe/stripe-problems.ts'
import { wechatAdapter } from './wechat/wechat-adapter.ts'
import { wechatProblem } from './wechat/wechat-problems.ts'

interface Remote {
  open(account: PayAccount): PaymentAdapter
  explain?: Explain
}

/** Adapters that call a partner; the others settle with us alone. A further channel is one line here, and its folder. */
const remote: Readonly<Record<string, Remote>> = {
  SANDBOX: {
    open: ({ settings: { appId = '', appSecret = '' }, noticePath }) =>
      sandboxAdapter({ address: simulatorAddress(), appId, appSecret }, noticePath),
  },
  ALIPAY: { open: alipayAdapter, explain: alipayProblem },
  SHOUQIANBA: { open: shouqianbaAdapter, explain: shouqianbaProblem },
  STRIPE: { open: stripeAdapter, explain: stripeProblem },
  WECHAT: { open: wechatAdapter, explain: wechatProblem },
}

/** The adapter of a channel with its account; none where payments are settled with us alone. */
export function remoteAdapter(adapter: string, account: PayAccount): PaymentAdapter | undefined {
  return isRemote(adapter) ? remote[adapter]?.open(account) : undefined
}

export function isRemote(adapter: string): boolean {
  return Object.hasOwn(remote, adapter)
}

/** The settings that an adapter cannot do without and that are not there. */
export function missingConfig(adapter: string, settings: Settings) {
  return configOf(adapter).filter(({ name, optional }) => !optional && !settings[name])
}

/** What a refusal says of the settings of an adapter. */
export function explainRefusal(adapter: string, refusal: PartnerRefusal): SettingProblem | undefined {
  return isRemote(adapter) ? remote[adapter]?.explain?.(refusal) : undefined
}
