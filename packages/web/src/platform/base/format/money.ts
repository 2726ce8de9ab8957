/** A narrow space that no line break can split. */
const thin = '\u202f'

/** Cents as an amount with two decimals and thin thousands separators: `12 345.60`. */
export function showMoney(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, thin)
  return `${cents < 0 ? '-' : ''}${whole}.${digits.slice(-2)}`
}
