import { CompiledQuery } from 'kysely'

/** A statement as Kysely builds it. */
export interface Compilable {
  compile(): CompiledQuery
}

/**
 * Statements that differ in their values alone: each is built and compiled at its first call, later ones bind their values to
 * its text. Building a statement costs more than all else that the server does for a short read.
 */
export class Statements {
  readonly #texts = new Map<string, string>()

  /**
   * `shape` names everything that the text depends on; `values` are those of the statement, in their order in it. `build` is
   * called for a new shape only.
   */
  of(shape: string, values: readonly unknown[], build: () => Compilable): CompiledQuery {
    const text = this.#texts.get(shape)
    if (text !== undefined) return CompiledQuery.raw(text, values as unknown[])
    const statement = build().compile()
    const { sql, parameters } = statement
    if (parameters.length !== values.length || parameters.some((value, index) => value !== values[index]))
      throw new Error(`The values of ${shape} are not those of its statement`)
    if (this.#texts.size < maxTexts) this.#texts.set(shape, sql)
    return statement
  }
}

/** Filters, orders and page sizes make many shapes; those beyond so many are built each time. */
const maxTexts = 1_000
