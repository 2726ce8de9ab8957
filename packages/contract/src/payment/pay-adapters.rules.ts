import type { Bilingual } from '../platform/bilingual.ts'

/** One value of a channel's configuration. A secret is written and never read. */
export interface ConfigField {
  name: string
  label: Bilingual
  secret?: true
}

interface PayAdapter {
  name: Bilingual
  /** What a brand has to have before it can take payments by it. */
  config: readonly ConfigField[]
}

/** What speaks with a channel. The first three settle payments with us alone; the others call a partner. */
export const payAdapters = {
  CASH: { name: ['现金收款', 'Cash'], config: [] },
  WALLET: { name: ['会员储值', 'Stored value'], config: [] },
  VOUCHER: { name: ['代金券', 'Voucher'], config: [] },
  SANDBOX: {
    name: ['支付沙箱', 'Payment sandbox'],
    config: [
      { name: 'appId', label: ['应用号', 'App id'] },
      { name: 'appSecret', label: ['应用密钥', 'App secret'], secret: true },
    ],
  },
} as const satisfies Record<string, PayAdapter>
export type PayAdapterCode = keyof typeof payAdapters

export function configOf(adapter: string): readonly ConfigField[] {
  return adapter in payAdapters ? payAdapters[adapter as PayAdapterCode].config : []
}

/** The adapters that fit a kind of channel. */
export const adaptersOfKind: Readonly<Record<string, readonly PayAdapterCode[]>> = {
  REAL: ['SANDBOX'],
  CASH: ['CASH'],
  STORED_VALUE: ['WALLET'],
  VOUCHER: ['VOUCHER'],
  SANDBOX: ['SANDBOX'],
}
