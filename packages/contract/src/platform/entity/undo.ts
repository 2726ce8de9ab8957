import * as z from 'zod'
import type { Bilingual } from '../bilingual.ts'
import { type Endpoint, type Rule, write } from '../endpoint.ts'
import { count } from '../fields/number.ts'
import { text } from '../fields/text.ts'

/** The acts to undo: those of one call, by the id that its answer carried. */
const UndoInput = z.object({ requestId: text(['请求编号', 'Request id'], { max: 64 }) })
const Undone = z.object({ undone: count(['撤销数量', 'Undone']) })

interface UndoDetails<R extends Rule> {
  /** The endpoint whose act is taken back, by its name; that of many rows (`removeMany`) as well. */
  takesBack: string
  /** The right of what is taken back. */
  rule: R
  title: Bilingual
}

/**
 * Takes back what the same operator has just done: all of the call, or nothing. A second act that the server decides on, with
 * a line of its own in the operation log (ADR 0023).
 */
export function undo<const R extends Rule>(
  path: string,
  { takesBack, rule, title }: UndoDetails<R>,
): Endpoint<typeof UndoInput, typeof Undone, R, 'write'> {
  return { ...write(path, UndoInput, Undone, { rule, title }), takesBack }
}
