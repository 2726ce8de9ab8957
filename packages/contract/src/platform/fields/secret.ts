import * as z from 'zod'
import type { Bilingual } from '../bilingual.ts'
import { fieldNotes } from './notes.ts'

export function secret(label: Bilingual, { max = 1024 }: { max?: number } = {}) {
  // Passwords are used exactly as received: no trimming, no normalising.
  return z
    .string()
    .check(z.minLength(1), z.maxLength(max))
    .register(fieldNotes, { label, kind: 'password', privacy: 'secret' })
}

/** The current code of the second factor, or one of its recovery codes. People copy them with spaces and dashes. */
export function oneTimeCode(label: Bilingual = ['动态验证码', 'One-time code']) {
  return secret(label, { max: 32 })
}
