import { deliveryAccounts, deliveryAdapters } from './delivery-platforms.rules.ts'
import { alipay } from './pay-adapters/alipay.rules.ts'
import type { ConfigField, PayAdapter } from './pay-adapters/pay-adapter.rules.ts'
import { sandbox } from './pay-adapters/sandbox.rules.ts'
import { shouqianba } from './pay-adapters/shouqianba.rules.ts'
import { stripe } from './pay-adapters/stripe.rules.ts'
import { wechat } from './pay-adapters/wechat.rules.ts'

/** What speaks with a channel: a line for each, whose settings stand in a file of its own. */
export const payAdapters = {
  CASH: { name: ['现金收款', 'Cash'], config: [] },
  WALLET: { name: ['会员储值', 'Stored value'], config: [] },
  VOUCHER: { name: ['代金券', 'Voucher'], config: [] },
  PLATFORM: { name: ['平台代收', 'Taken by a platform'], config: [] },
  SANDBOX: sandbox,
  WECHAT: wechat,
  ALIPAY: alipay,
  STRIPE: stripe,
  SHOUQIANBA: shouqianba,
  ...deliveryAccounts,
} as const satisfies Record<string, PayAdapter>
export type PayAdapterCode = keyof typeof payAdapters

const codes = Object.keys(payAdapters) as PayAdapterCode[]

export const payAdapterNames = Object.fromEntries(codes.map((code) => [code, payAdapters[code].name])) as {
  [Code in PayAdapterCode]: (typeof payAdapters)[Code]['name']
}

function adapterOf(code: string): PayAdapter | undefined {
  return Object.hasOwn(payAdapters, code) ? payAdapters[code as PayAdapterCode] : undefined
}

export function configOf(adapter: string): readonly ConfigField[] {
  return adapterOf(adapter)?.config ?? []
}

/** What the partner of an adapter can do; nothing where payments are settled with us alone. */
export function partnerOf(adapter: string): PayAdapter['remote'] {
  return adapterOf(adapter)?.remote
}

const remote = codes.filter((code) => partnerOf(code))

/** The adapters that fit a kind of channel. */
export const adaptersOfKind: Readonly<Record<string, readonly PayAdapterCode[]>> = {
  REAL: remote,
  CASH: ['CASH'],
  STORED_VALUE: ['WALLET'],
  VOUCHER: ['VOUCHER'],
  PLATFORM: ['PLATFORM', ...deliveryAdapters],
  /** A rehearsal: the same adapter speaks with the simulator, and no money moves. */
  SANDBOX: [...remote, ...deliveryAdapters],
}
