import { PartnerRefusal } from '../../../../platform/partners/partner-refusal.ts'

/** Currencies without a smaller unit: their amounts are whole ones. */
const whole = new Set([
  'bif',
  'clp',
  'djf',
  'gnf',
  'jpy',
  'kmf',
  'krw',
  'mga',
  'pyg',
  'rwf',
  'ugx',
  'vnd',
  'vuv',
  'xaf',
  'xof',
  'xpf',
])

/** An amount of ours, in hundredths, in the smallest unit of its currency. */
export function toUnits(cents: number, currency: string): number {
  if (!whole.has(currency.toLowerCase())) return cents
  if (cents % 100 !== 0) throw new PartnerRefusal('FINAL', 'amount', `${currency} has no smaller unit`)
  return cents / 100
}

export function fromUnits(units: number, currency: string): number {
  return whole.has(currency.toLowerCase()) ? units * 100 : units
}
