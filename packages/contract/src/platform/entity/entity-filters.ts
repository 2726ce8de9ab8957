import * as z from 'zod'
import type { Bilingual } from '../bilingual.ts'
import { core } from '../describe.ts'
import { fieldNotes, notesOf } from '../fields/notes.ts'
import { between, during } from '../fields/range.ts'
import { text } from '../fields/text.ts'
import { Day } from '../time.ts'

/**
 * How a list asks by a field: the text is somewhere in it, it is that value, it is one of those values, its size lies
 * between two, its time lies within two. `keyword()` asks several columns at once. A schema is a question of the module's
 * own, which `entityTable()` then has to answer.
 */
export type FilterRule = 'contains' | 'equals' | 'anyOf' | 'between' | 'within' | Keyword | z.ZodType

export interface Keyword {
  readonly label: Bilingual
  /** Columns of the entity's table that may hold the words. */
  readonly columns: readonly string[]
}

/** One box for several columns: 名称或编码. */
export function keyword(label: Bilingual, ...columns: readonly string[]): Keyword {
  return { label, columns }
}

export type FilterRules = Readonly<Record<string, FilterRule>>

/** The schema inside of optional, nullable and default ones. */
export type Core<T> = T extends z.ZodDefault<infer I> | z.ZodNullable<infer I> | z.ZodOptional<infer I> ? Core<I> : T

type FilterSchema<S, K, Rule> = Rule extends z.ZodType
  ? z.ZodOptional<Rule>
  : Rule extends Keyword | 'contains'
    ? z.ZodOptional<z.ZodString>
    : K extends keyof S
      ? Core<S[K]> extends infer C extends z.ZodType
        ? z.ZodOptional<Rule extends 'anyOf' ? z.ZodArray<C> : C>
        : never
      : never

/** `amount` is asked by `amountMin` and `amountMax`, `createdAt` by `createdStart` and `createdEnd`. */
type FilterNames<K extends string, Rule> = Rule extends 'between'
  ? `${K}Min` | `${K}Max`
  : Rule extends 'within'
    ? `${Stem<K>}Start` | `${Stem<K>}End`
    : K
type Stem<K extends string> = K extends `${infer Name}At` ? Name : K

/** The query of a list under its rules: what each filter takes, all of them optional. */
export type FilterShape<S, Q> = {
  [K in keyof Q & string as FilterNames<K, Q[K]>]: Q[K] extends 'within'
    ? z.ZodOptional<typeof Day>
    : FilterSchema<S, K, Q[K]>
}

/** The fields of a list's query, with the labels of what they ask for. */
export function filterShape<S extends z.ZodRawShape, Q extends FilterRules>(shape: S, rules: Q): FilterShape<S, Q> {
  const fields = Object.entries(rules).flatMap(([name, rule]) => filterFields(name, rule, shape))
  // Object.fromEntries forgets which key holds which schema; the mapped type says it again.
  return Object.fromEntries(fields) as unknown as FilterShape<S, Q>
}

function filterFields(name: string, rule: FilterRule, shape: z.ZodRawShape): [string, z.ZodType][] {
  if (rule instanceof z.ZodType) return [[name, rule.optional()]]
  if (typeof rule === 'object') return [[name, text(rule.label, { max: 64 }).optional()]]
  const field = shape[name] as z.ZodType | undefined
  const notes = field && notesOf(field)
  if (!field || !notes) throw new Error(`A list filters by “${name}”, which is no labelled field`)
  if (rule === 'contains') return [[name, text(notes.label, { max: lengthOf(field) }).optional()]]
  const value = core(field).clone().register(fieldNotes, notes)
  if (rule === 'between') return Object.entries(between(name, value))
  if (rule === 'within') return Object.entries(during(stemOf(name), isNoted(field) ? day(notes.label) : value))
  if (rule === 'equals') return [[name, value.optional()]]
  return [[name, z.array(value).min(1).max(50).register(fieldNotes, notes).optional()]]
}

/** The two filters of a range. */
export function endsOf(name: string, rule: 'between' | 'within'): readonly [from: string, to: string] {
  if (rule === 'between') return [`${name}Min`, `${name}Max`]
  return [`${stemOf(name)}Start`, `${stemOf(name)}End`]
}

/** A time that the product has noted is asked by days; one that an operator has entered as it was entered. */
export function isNoted(field: z.ZodType): boolean {
  return notesOf(field)?.kind === 'instant'
}

const stemOf = (name: string) => name.replace(/At$/, '')

const day = (label: Bilingual) => Day.clone().register(fieldNotes, { label, kind: 'day' })

function lengthOf(field: z.ZodType): number {
  const inner = core(field)
  return (inner instanceof z.ZodString && inner.maxLength) || 64
}
