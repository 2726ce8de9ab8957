const units = ['', 'k', 'M', 'G', 'T', 'P', 'E'] as const

/** `1.3k`: a number in the unit that keeps it short, rounded half up on its decimal digits (S107). */
export function inUnits(value: number, digits = 1): string {
  const size = Math.abs(value)
  if (!Number.isFinite(size)) return String(value)
  for (const [power, unit] of units.entries()) {
    const rounded = roundHalfUp(size, 3 * power, digits)
    // 999 950 rounds to 1000k, which is 1M: the next unit takes it.
    if (rounded < 1000 || power === units.length - 1) return `${value < 0 && rounded !== 0 ? '-' : ''}${rounded}${unit}`
  }
  return String(value)
}

/**
 * `size / 10^power` with so many digits. It works on the decimal text: 1005 / 1000 is 1.00499… in binary, and dividing
 * first would lose the half that a person sees.
 */
function roundHalfUp(size: number, power: number, digits: number): number {
  return Number(`${Math.round(Number(shiftPoint(size, digits - power)))}e${-digits}`)
}

function shiftPoint(size: number, by: number): string {
  const [mantissa = '0', exponent = '0'] = String(size).split('e')
  return `${mantissa}e${Number(exponent) + by}`
}
