import { sheetImport } from '@brandside/contract/platform/reasons.ts'
import type { SentFile } from '@brandside/contract/platform/sheets/sheet-import.ts'
import type { Context } from '../context.ts'
import { fail } from '../refuse.ts'
import { readSheet } from './files/read-sheet.ts'
import type { ReadSheet } from './files/sheet-cell.ts'

const comeBackSeconds = 5
/** A sheet takes some hundred megabytes while it is read, so that a process reads only so many at once. */
const mostAtOnce = 3

/** Whose sheets are being read by this process. */
const readers = new Set<string>()

/** Takes a sheet that an operator has sent, one at a time of each, and works with its rows. */
export async function withSheet<T>(
  { tenantId, operator }: Context,
  file: SentFile,
  maxRows: number,
  work: (sheet: ReadSheet, name: string) => T | Promise<T>,
): Promise<T> {
  const reader = `${tenantId} ${operator.id}`
  if (readers.has(reader) || readers.size >= mostAtOnce) fail(429, sheetImport.oneAtATime, {}, comeBackSeconds)
  readers.add(reader)
  try {
    const { path, name } = await file.take()
    return await work(await readSheet(path, maxRows), name)
  } finally {
    readers.delete(reader)
  }
}
