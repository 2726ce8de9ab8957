import * as z from 'zod'
import type { Bilingual } from './bilingual.ts'
import type { GuardClass } from './permission.ts'

/** A guard as a contract writes it: a verb (`list`, `update`), made a tag with area and module, or a class. */
export type Rule = GuardClass | (string & {})

/**
 * A read changes nothing; a write is one transaction with its operation-log row; a sheet is a read sent as .xlsx; a print is
 * a document sent as PDF, and counted.
 */
export type Effect = 'read' | 'write' | 'sheet' | 'print'

export interface Endpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  R extends Rule = Rule,
  F extends Effect = Effect,
> {
  effect: F
  method: 'GET' | 'POST'
  path: string
  /** The part of the request with the input. `query` on a POST is the operation log's own form (spec 7). */
  source: 'query' | 'body'
  /** Fields of a call with a body that stand in its query string all the same. */
  inQuery?: readonly string[]
  input: I
  output: O
  rule: R
  /** The action in words, for the operation log, the OpenAPI document and the role screen. */
  title: Bilingual
  /**
   * False: carried out each time it is called, regardless of the idempotency key. It moves the session to where no key
   * is stored, or works beside its transaction (counts attempts, reads for a partner), which comes before anything else.
   */
  repeats?: false
  /**
   * Money, points, stock or what they buy moves, and no record guards against a second time: the client names each act by an
   * `Idempotency-Key`. `required`: without one the call is refused.
   */
  keyed?: true | 'required'
  /** An input that works on the demonstration data; tests and documentation use it. */
  example?: unknown
  /** Concerns only the operator's own data: leaves no line in the operation log. */
  unlogged?: true
  /** Members of the data that stand beside it as well (conventions 1). */
  beside?: readonly string[]
  /** The answer seldom changes: it has an ETag, and a client with the current one gets 304. */
  tagged?: true
  /** A read that carries an act out to see what it does: all of its unit is taken back. */
  tries?: true
  /** A read of all that there is, which may take a minute where others may take seconds. */
  unhurried?: true
  /** Reads many rows; a standby of the database may answer, some seconds late. Exports are so without saying it. */
  large?: true
  /** A person answers for it: the key of an app is refused, see `person-only.ts`. */
  person?: true
  /** The name of the endpoint whose last act this one takes back (`undo.ts`). */
  takesBack?: string
}

interface Details<R extends Rule> {
  rule: R
  title: Bilingual
  inQuery?: readonly string[]
  repeats?: false
  keyed?: true | 'required'
  example?: unknown
  unlogged?: true
  beside?: readonly string[]
  tagged?: true
  tries?: true
  unhurried?: true
  large?: true
  person?: true
}

/** GET, input in the query string. */
export function read<I extends z.ZodType, O extends z.ZodType, const R extends Rule>(
  path: string,
  input: I,
  output: O,
  details: Details<R>,
): Endpoint<I, O, R, 'read'> {
  return { effect: 'read', method: 'GET', source: 'query', path, input, output, ...details }
}

/** A read whose question has a structure of its own: POST with JSON. It changes nothing, and leaves no line in the log. */
export function ask<I extends z.ZodType, O extends z.ZodType, const R extends Rule>(
  path: string,
  input: I,
  output: O,
  details: Details<R>,
): Endpoint<I, O, R, 'read'> {
  return { effect: 'read', method: 'POST', source: 'body', path, input, output, ...details }
}

/** POST with JSON (or a form); one transaction, one operation-log row for each business id. */
export function write<I extends z.ZodType, O extends z.ZodType, const R extends Rule>(
  path: string,
  input: I,
  output: O,
  details: Details<R>,
): Endpoint<I, O, R, 'write'> {
  return { effect: 'write', method: 'POST', source: 'body', path, input, output, ...details }
}

/** GET that answers an .xlsx of rows; its columns are the row's fields. */
export function sheet<I extends z.ZodType, O extends z.ZodType, const R extends Rule>(
  path: string,
  input: I,
  row: O,
  details: Details<R>,
): Endpoint<I, O, R, 'sheet'> {
  return { effect: 'sheet', method: 'GET', source: 'query', path, input, output: row, ...details }
}

/** A printed document is no JSON: the handler supplies its words, and the printer lays it out. */
const Printed = z.object({})

/** GET that answers a printable document as PDF; that it was printed is logged. */
export function print<I extends z.ZodType, const R extends Rule>(
  path: string,
  input: I,
  details: Details<R>,
): Endpoint<I, typeof Printed, R, 'print'> {
  return { effect: 'print', method: 'GET', source: 'query', path, input, output: Printed, ...details }
}
