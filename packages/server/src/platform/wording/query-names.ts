import type { AnyEndpoint } from '@brandside/contract/platform/contract.ts'
import { isCustomName } from '@brandside/contract/platform/entity/custom-fields.rules.ts'
import { notesOf } from '@brandside/contract/platform/fields/notes.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import * as z from 'zod'
import { Refusal } from '../refuse.ts'

/** The log query's own spelling (spec 3: `businessld`, `operatorld`), and the size of a page as other programs call it. */
export const otherSpelling: ReadonlyMap<string, string> = new Map([
  ['businessId', 'businessld'],
  ['operatorId', 'operatorld'],
  ['rows', 'pageSize'],
])

/** A read without pages answers all there is, so that asking for a page of it loses nothing. */
const ofPages: ReadonlySet<string> = new Set(['page', 'rows', 'pageSize'])

/**
 * Refuses a query string with a name that its endpoint does not take: a misspelt filter would find all rows (ADR 0240). A
 * name without a value asks for nothing, and one that begins with `_` keeps caches away. Guests and partners come by
 * addresses that others add to.
 */
export function demandKnownNames({ input, source, rule }: AnyEndpoint, query: unknown): void {
  if (source !== 'query' || rule === 'public' || rule === 'hook') return
  const fields = input instanceof z.ZodObject ? (input.shape as Readonly<Record<string, z.ZodType>>) : {}
  const isKnown = (name: string) =>
    Object.hasOwn(fields, name) ||
    ofPages.has(name) ||
    name.startsWith('_') ||
    (isCustomName(name) && Object.values(fields).some((field) => notesOf(field)?.kind === 'customFilter')) ||
    Object.keys(fields).some((field) => otherSpelling.get(field) === name)
  const unknown = Object.entries(query ?? {}).find(([name, value]) => value !== '' && !isKnown(name))
  if (!unknown) return
  const [name] = unknown
  const known = Object.keys(fields).join(', ') || '—'
  const detail = { name: name.slice(0, 64), known }
  const fieldsRefused = [{ path: detail.name, reason: common.unknownParameter, detail }]
  throw new Refusal(common.unknownParameter, detail, { status: 400, fields: fieldsRefused })
}
