import type { Bilingual } from '../bilingual.ts'
import { type BasisPoints, type Cents, maxCents } from '../money.ts'
import { type Blank, fieldNotes } from './notes.ts'
import { wholeBetween } from './number.ts'

interface Limits<Size extends number> {
  min?: Size
  max?: Size
  /** The size that stands for none. */
  blank?: Blank
}

/** An amount in integer cents. It may be negative where `min` says so. */
export function money(label: Bilingual, { blank, ...limits }: Limits<Cents> = {}) {
  return cents(limits).register(fieldNotes, { label, kind: 'money', decimals: 2, ...(blank && { blank }) })
}

/** As `money`, but may be left out. */
export function optionalMoney(label: Bilingual, limits: { min?: Cents; max?: Cents } = {}) {
  return cents(limits).nullable().register(fieldNotes, { label, kind: 'money', decimals: 2 }).default(null)
}

/** A rate in basis points, 10000 being 100 %: at most that, unless `max` says otherwise. */
export function percent(label: Bilingual, { blank, ...limits }: Limits<BasisPoints> = {}) {
  return basisPoints(limits).register(fieldNotes, { label, kind: 'percent', decimals: 2, ...(blank && { blank }) })
}

/** As `percent`, but may be left out. */
export function optionalPercent(label: Bilingual, limits: { min?: BasisPoints; max?: BasisPoints } = {}) {
  return basisPoints(limits).nullable().register(fieldNotes, { label, kind: 'percent', decimals: 2 }).default(null)
}

const cents = ({ min = 0, max = maxCents }: { min?: Cents; max?: Cents }) => wholeBetween(min, max)

const basisPoints = ({ min = 0, max = 10_000 }: { min?: BasisPoints; max?: BasisPoints }) => wholeBetween(min, max)
