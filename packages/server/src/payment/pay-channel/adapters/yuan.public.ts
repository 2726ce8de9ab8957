/** An amount as Chinese channels write it: yuan with two digits, without a float in between. */
export function yuanOf(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** Yuan with two digits, fees with up to five: to the cent. */
export function centsOf(text: string): number {
  const [, sign, whole = '0', part = ''] = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(text.trim()) ?? []
  const rounded =
    Number(whole) * 100 + Number(part.slice(0, 2).padEnd(2, '0')) + (part.charAt(2) >= '5' && part.length > 2 ? 1 : 0)
  return sign === '-' ? -rounded : rounded
}
