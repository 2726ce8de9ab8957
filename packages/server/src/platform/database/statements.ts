import { CompiledQuery } from 'kysely'
import { LRUCache } from 'lru-cache'

/** A statement as Kysely builds it. */
export interface Compilable {
  compile(): CompiledQuery
}

/** Filters, orders and page sizes make many shapes; those used longest ago are built anew. */
const maxTexts = 1_000

/**
 * Statements that differ in their values alone: each is built and compiled at its first call, later ones bind their values to
 * its text. Building a statement costs more than all else that the server does for a short read.
 */
export class Statements {
  readonly #texts = new LRUCache<string, string>({ max: maxTexts })

  /**
   * `shape` names everything that the text depends on; `values` are all of the statement's, in their order in it: one that
   * turns out to have others is not kept. `build` is called for a new shape only.
   */
  of(shape: string, values: readonly unknown[], build: () => Compilable): CompiledQuery {
    const text = this.#texts.get(shape)
    if (text !== undefined) return CompiledQuery.raw(text, values as unknown[])
    const statement = build().compile()
    const { sql, parameters } = statement
    const isItsOwn = parameters.length === values.length && parameters.every((value, at) => value === values[at])
    if (isItsOwn) this.#texts.set(shape, sql)
    return statement
  }
}
