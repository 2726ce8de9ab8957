import * as z from 'zod'
import { centsOf } from '../../../payment/pay-channel/adapters/yuan.public.ts'

/** A number as platforms send it, of any length, as text. */
export const numberText = z.union([z.string().max(64), z.int()]).transform(String)

const amountForm = /^-?\d{1,10}(\.\d{1,6})?$/

/** Yuan with decimals, as a number or a text. */
export const yuan = z
  .union([z.string(), z.number()])
  .transform(String)
  .refine((text) => amountForm.test(text))
  .transform(centsOf)

/** Whole cents. */
export const fen = z
  .union([z.string(), z.number()])
  .transform(Number)
  .refine((cents) => Number.isSafeInteger(cents))

export const sumOf = (cents: readonly number[]) => cents.reduce((sum, each) => sum + each, 0)

/** Texts of guests and menus are cut to the room that there is for them. */
export const cut = (length: number) => z.string().transform((text) => text.slice(0, length))
