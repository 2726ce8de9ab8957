import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { percentText } from '@brandside/contract/platform/money.ts'
import { showDay, showEnd } from '../../platform/base/format/instant.ts'
import { showMoney } from '../../platform/base/format/number.ts'
import type { Values } from '../../platform/ui/values/stale-difference.ts'

/** What a coupon takes off, and from which order on; what is not typed yet is left out. */
export function worthText(values: Values): Bilingual {
  const { kind } = values
  const [face, percent, most] = ['faceCents', 'percentBp', 'maxCents'].map((name) => numberOf(values[name]))
  if (kind === 'PERCENT') {
    if (percent === undefined) return nothing
    const off = percentText(percent)
    return most === undefined
      ? [`减 ${off}`, `${off} off`]
      : [`减 ${off}，最高 ${showMoney(most)}`, `${off} off, at most ${showMoney(most)}`]
  }
  return face === undefined ? nothing : [`减 ${showMoney(face)}`, `${showMoney(face)} off`]
}

export function thresholdText({ minOrderCents }: Values): Bilingual {
  const least = numberOf(minOrderCents)
  return least === undefined || least === 0
    ? ['无门槛', 'any order']
    : [`满 ${showMoney(least)} 可用`, `orders from ${showMoney(least)}`]
}

/** When it can be used; undefined as long as that is not said. */
export function validityText(values: Values, timeZone: string): Bilingual | undefined {
  const { validMode, startAt, endAt } = values
  if (validMode === 'AFTER_GRANT') {
    const days = numberOf(values.validDays)
    return days === undefined ? undefined : [`发放后 ${days} 天内有效`, `valid for ${days} days once granted`]
  }
  if (typeof startAt !== 'string' || typeof endAt !== 'string') return undefined
  const [from, to] = [showDay(startAt, timeZone), showEnd(endAt, timeZone).slice(0, 10)]
  return [`${from} 至 ${to}`, `${from} to ${to}`]
}

const nothing: Bilingual = ['–', '–']

/** A number that is still being typed may be a text. */
const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined)
