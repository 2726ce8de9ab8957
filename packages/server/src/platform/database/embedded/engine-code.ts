import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PGliteOptions } from '@electric-sql/pglite'

/** The database, compiled once for all threads: they start in half the time, which tests with many stores feel. */
export function engineCode(): Promise<EngineCode> {
  code ??= compile()
  return code
}

export type EngineCode = NonNullable<PGliteOptions['pgliteWasmModule']>

let code: Promise<EngineCode> | undefined

async function compile(): Promise<EngineCode> {
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return await WebAssembly.compile(await readFile(join(dirname(library), 'pglite.wasm')))
}

// TypeScript knows it only together with the rest of the browser.
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<EngineCode> }
