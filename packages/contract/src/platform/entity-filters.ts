import * as z from 'zod'
import type { Bilingual } from './bilingual.ts'
import { core } from './describe.ts'
import { fieldNotes, notesOf } from './fields.ts'
import { Day } from './time.ts'

/**
 * How a list asks by a field: the text is somewhere in it, it is that value, it is one of those values, it lies within two
 * days of the tenant's calendar. `keyword()` asks several columns at once. A schema is a question of the module's own,
 * which `entityTable()` then has to answer.
 */
export type FilterRule = 'contains' | 'equals' | 'anyOf' | 'within' | Keyword | z.ZodType

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

/** `createdAt` is asked by `createdStart` and `createdEnd`. */
type Stem<K extends string> = K extends `${infer Name}At` ? Name : K
type WithinNames<K extends string> = `${Stem<K>}Start` | `${Stem<K>}End`

/** The query of a list under its rules: what each filter takes, all of them optional. */
export type FilterShape<S, Q> = {
  [K in keyof Q & string as Q[K] extends 'within' ? WithinNames<K> : K]: Q[K] extends 'within'
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
  if (typeof rule === 'object') return [[name, words(rule.label, 64).optional()]]
  const field = shape[name] as z.ZodType | undefined
  const notes = field && notesOf(field)
  if (!field || !notes) throw new Error(`A list filters by “${name}”, which is no labelled field`)
  if (rule === 'contains') return [[name, words(notes.label, lengthOf(field)).optional()]]
  if (rule === 'within') {
    const [zh, en] = notes.label
    const [start, end] = withinNames(name)
    return [
      [start, day([`${zh}从`, `${en} from`]).optional()],
      [end, day([`${zh}至`, `${en} until`]).optional()],
    ]
  }
  const value = core(field).clone().register(fieldNotes, notes)
  if (rule === 'equals') return [[name, value.optional()]]
  return [[name, z.array(value).min(1).max(50).register(fieldNotes, notes).optional()]]
}

/** The two ends of a range of days: both days are included. */
export function withinNames(name: string): [start: string, end: string] {
  const stem = name.replace(/At$/, '')
  return [`${stem}Start`, `${stem}End`]
}

const words = (label: Bilingual, max: number) =>
  z.string().normalize('NFKC').trim().min(1).max(max).register(fieldNotes, { label, kind: 'text' })
const day = (label: Bilingual) => Day.clone().register(fieldNotes, { label, kind: 'day' })

function lengthOf(field: z.ZodType): number {
  const inner = core(field)
  return (inner instanceof z.ZodString && inner.maxLength) || 64
}
