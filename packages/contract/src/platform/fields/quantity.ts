import * as z from 'zod'
import type { Bilingual } from '../bilingual.ts'
import { compareQuantities, maxQuantity, placesOf, quantityOf } from '../quantity.ts'
import { fieldNotes } from './notes.ts'
import { blankable, line } from './text.ts'

/** How small, how large and how fine a quantity may be. */
interface Limits {
  min?: number
  max?: number
  decimals?: 0 | 1 | 2 | 3
}

/** How much or how many of something: a decimal with at most three places, stored as its shortest text. */
export function quantity(label: Bilingual, limits: Limits = {}) {
  return line(z.minLength(1), ...within(limits)).register(fieldNotes, { label, ...notes(limits) })
}

/** As `quantity`, but may be left out. */
export function optionalQuantity(label: Bilingual, limits: Limits = {}) {
  return blankable(line(...within(limits)), { label, ...notes(limits) })
}

const notes = ({ min = 0, max = maxQuantity, decimals = 3 }: Limits) => ({
  kind: 'quantity' as const,
  min,
  max,
  decimals,
})

function within(limits: Limits) {
  const { min, max, decimals } = notes(limits)
  const isFine = (quantity: string) => quantityOf(quantity) !== null && placesOf(quantity) <= decimals
  const isInside = (quantity: string) =>
    compareQuantities(quantity, String(min)) >= 0 && compareQuantities(quantity, String(max)) <= 0
  return [
    z.maxLength(20),
    z.overwrite((typed: string) => quantityOf(typed) ?? typed),
    z.refine<string>((typed) => typed === '' || isFine(typed), { error: 'field.format', abort: true }),
    z.refine<string>((typed) => typed === '' || isInside(typed), 'field.range'),
  ]
}
