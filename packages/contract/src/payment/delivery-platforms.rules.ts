import { eleme } from './pay-adapters/eleme.rules.ts'
import { meituan } from './pay-adapters/meituan.rules.ts'
import type { PayAdapter } from './pay-adapters/pay-adapter.rules.ts'

/** Platforms that take orders and money for shops: a line for each, whose settings stand in a file of its own. */
export const deliveryAccounts = {
  MEITUAN: meituan,
  ELEME: eleme,
} as const satisfies Record<string, PayAdapter>

export const deliveryAdapters = Object.keys(deliveryAccounts) as (keyof typeof deliveryAccounts)[]

const names = <Accounts extends Record<string, PayAdapter>>(accounts: Accounts) =>
  Object.fromEntries(Object.entries(accounts).map(([code, { name }]) => [code, name])) as {
    [Code in keyof Accounts]: Accounts[Code]['name']
  }

export const deliveryAccountNames = names(deliveryAccounts)

/** Stores of the platform are chosen on its own page. */
export function storesThere(platform: string): boolean {
  const accounts: Readonly<Record<string, PayAdapter>> = deliveryAccounts
  return isDeliveryAccount(platform) && accounts[platform]?.storesThere === true
}

export function isDeliveryAccount(adapter: string): boolean {
  return Object.hasOwn(deliveryAccounts, adapter)
}
