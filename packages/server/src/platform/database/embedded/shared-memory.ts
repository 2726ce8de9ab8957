import type { Extension } from '@electric-sql/pglite'
import type { EngineFiles } from './engine.ts'
import { type EngineCode, maximumPages, withSharedMemory } from './engine-code.ts'

/** Where PostgreSQL looks whether it is to give up its statement, and how long one may take: addresses in bytes. */
export interface Interrupts {
  memory: SharedArrayBuffer
  /** Set to 1: something has happened that the next look (`CHECK_FOR_INTERRUPTS`) has to see to. */
  pending: number
  /** Set to 1: it is the cancellation of the statement. */
  cancel: number
  /** The setting `statement_timeout` of this moment, in milliseconds; 0: none. */
  timeout: number
}

/** Gives the database memory that other threads see; it was compiled for that (`sharedEngineCode`). */
export class SharedMemory {
  readonly #memory = new WebAssembly.Memory({ initial: initialPages, maximum: maximumPages, shared: true })
  #exports: Record<string, { value: number } | undefined> = {}

  /** As PGlite takes it; the database that makes the files of a new one (initdb) keeps a memory of its own. */
  extension(code: EngineCode): Extension {
    return {
      name: 'shared memory',
      setup: async (_, options: EmscriptenOptions) => ({
        emscriptenOpts: {
          ...options,
          wasmMemory: this.#memory,
          instantiateWasm: (imports: object, done: (instance: Instance, module: EngineCode) => void) => {
            void WebAssembly.instantiate(code, withoutTimers(imports)).then((instance) => {
              this.#exports = instance.exports
              done(instance, code)
            })
            return {}
          },
        },
      }),
    }
  }

  /** Libraries of the database, like that of plpgsql, are loaded when they are needed, into the same memory. */
  openTo(files: EngineFiles): void {
    for (const name of files.readdir(libraries).filter((each) => each.endsWith('.so')))
      files.writeFile(`${libraries}/${name}`, withSharedMemory(files.readFile(`${libraries}/${name}`)))
  }

  interrupts(query: (sql: string) => void): Interrupts {
    const { InterruptPending, QueryCancelPending } = this.#exports
    if (!InterruptPending || !QueryCancelPending) throw new Error('The engine does not name its interrupts')
    return {
      memory: this.#memory.buffer,
      pending: InterruptPending.value,
      cancel: QueryCancelPending.value,
      timeout: this.#addressOfTimeout(query),
    }
  }

  /** Its variable has no name outside of the engine: it is the one word that follows the setting through several values. */
  #addressOfTimeout(query: (sql: string) => void): number {
    let places: number[] | undefined
    for (const value of [1_734_512_987, 1_298_347_651, 1_987_123_455]) {
      query(`set statement_timeout = ${value}`)
      // Takes the places on the stack where the first one was passed on.
      query(`set lock_timeout = ${value - 1}`)
      const words = new Int32Array(this.#memory.buffer)
      places = places ? places.filter((place) => words[place] === value) : placesOf(this.#memory.buffer, value)
    }
    query('reset statement_timeout; reset lock_timeout')
    const [place, ...others] = places ?? []
    if (place === undefined || others.length > 0) throw new Error('The statement timeout of the engine was not found')
    return place * wordSize
  }
}

const libraries = '/pglite/lib/postgresql'

/** As bytes: the whole memory is looked through in a tenth of the time that its words take. */
function placesOf(memory: SharedArrayBuffer, value: number): number[] {
  const [bytes, wanted] = [Buffer.from(memory), Buffer.from(Int32Array.of(value).buffer)]
  const places: number[] = []
  for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, at + 1))
    if (at % wordSize === 0) places.push(at / wordSize)
  return places
}

const wordSize = Int32Array.BYTES_PER_ELEMENT

/**
 * PostgreSQL keeps its time limits by a signal. There is one thread, which would get it when the statement is over:
 * `StatementWatch` keeps them instead.
 */
function withoutTimers(imports: object): object {
  const { env } = imports as { env: object }
  return { ...imports, env: { ...env, _setitimer_js: () => 0 } }
}

/** 128 MB, as PGlite has it by itself. */
const initialPages = 2_048

type EmscriptenOptions = object

interface Instance {
  exports: Record<string, { value: number } | undefined>
}

// TypeScript knows it only together with the rest of the browser.
declare const WebAssembly: {
  instantiate(code: EngineCode, imports: object): Promise<Instance>
  Memory: new (pages: { initial: number; maximum: number; shared: true }) => { buffer: SharedArrayBuffer }
}
