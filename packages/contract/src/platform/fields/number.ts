import * as z from 'zod'
import type { Bilingual } from '../bilingual.ts'
import { fieldNotes } from './notes.ts'

export function integer(label: Bilingual, { min, max, standard }: { min: number; max: number; standard: number }) {
  return z.int().min(min).max(max).register(fieldNotes, { label, kind: 'integer' }).default(standard)
}

export function count(label: Bilingual) {
  return z.int().min(0).register(fieldNotes, { label, kind: 'integer' })
}
