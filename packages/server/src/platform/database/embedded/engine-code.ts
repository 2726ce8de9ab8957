import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PGliteOptions } from '@electric-sql/pglite'

/** The database, compiled once for all threads: they start in half the time, which tests with many stores feel. */
export function engineCode(): Promise<EngineCode> {
  code ??= deliveredCode().then(WebAssembly.compile)
  return code
}

/** The same, for a database whose memory other threads see too: they can tell it to give up a statement. */
export function sharedEngineCode(): Promise<EngineCode> {
  sharedCode ??= deliveredCode().then((bytes) => WebAssembly.compile(withSharedMemory(bytes)))
  return sharedCode
}

export type EngineCode = NonNullable<PGliteOptions['pgliteWasmModule']>

let code: Promise<EngineCode> | undefined
let sharedCode: Promise<EngineCode> | undefined

function deliveredCode(): Promise<Buffer> {
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return readFile(join(dirname(library), 'pglite.wasm'))
}

/**
 * A file of code says in one of its imports whether its memory is shared, and how large such a one may become; nothing else in
 * it depends on that.
 */
export function withSharedMemory(file: Uint8Array): Uint8Array {
  for (let at = preamble; at < file.length; ) {
    const [size, begin] = numberAt(file, at + 1)
    const end = begin + size
    if (file[at] === importSection) {
      const imports = withSharedImport(Buffer.from(file.subarray(begin, end)))
      return Buffer.concat([file.subarray(0, at + 1), bytesOf(imports.length), imports, file.subarray(end)])
    }
    at = end
  }
  throw new Error('The code of the engine imports nothing')
}

function withSharedImport(imports: Buffer): Buffer {
  const found = imports.indexOf(memoryImport)
  if (found < 0) throw new Error('The code of the engine has a memory of its own')
  const flags = found + memoryImport.length
  const [, minimumEnd] = numberAt(imports, flags + 1)
  const end = ((imports[flags] ?? 0) & hasMaximum) === 0 ? minimumEnd : numberAt(imports, minimumEnd)[1]
  return Buffer.concat([
    imports.subarray(0, flags),
    Buffer.from([hasMaximum | isShared]),
    imports.subarray(flags + 1, minimumEnd),
    bytesOf(maximumPages),
    imports.subarray(end),
  ])
}

/** 2 GB, as the engine has it by itself. */
export const maximumPages = 32_768

const preamble = 8
const importSection = 2
/** Both names with their lengths, and the kind: a memory. */
const memoryImport = Buffer.from('\x03env\x06memory\x02', 'latin1')
const hasMaximum = 1
const isShared = 2

/** Numbers stand there in groups of seven bits, the lowest first; answers the place behind as well. */
function numberAt(bytes: Uint8Array, at: number): [number, number] {
  let value = 0
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++] ?? 0
    value |= (byte & 0x7f) << shift
    if (byte < 0x80) return [value, at]
  }
}

function bytesOf(value: number): Buffer {
  const bytes = []
  for (let rest = value; ; rest >>= 7) {
    if (rest < 0x80) return Buffer.from([...bytes, rest])
    bytes.push((rest & 0x7f) | 0x80)
  }
}

// TypeScript knows it only together with the rest of the browser.
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<EngineCode> }
