import { ratio } from '@brandside/contract/platform/money.ts'

/** By how much a figure stands above or below an earlier one, such as `+12.3%`; nothing where there was none to compare with. */
export function changeText(now: number, before: number): string | undefined {
  if (before <= 0) return undefined
  const tenths = ratio(now - before, 1_000, before)
  // Many times as much says that there was next to nothing before.
  if (tenths >= 10_000) return '> +999%'
  const text = `${(Math.abs(tenths) / 10).toFixed(1)}%`
  return tenths === 0 ? text : `${tenths > 0 ? '+' : '−'}${text}`
}
