import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import type { SheetFile } from './sheet-file.ts'

export interface SpooledSheet {
  send(reply: FastifyReply): FastifyReply
  /** Its bytes once more; they end with `discard`. */
  chunks(): AsyncIterable<Uint8Array>
  /** Gives the room on the disk back, when it is not sent after all. */
  discard(): Promise<void>
}

/**
 * Writes an export to a temporary file at the database's pace, so that a slow line holds no transaction, and sends it once
 * it is whole.
 */
export async function spoolSheet({ name, chunks }: SheetFile): Promise<SpooledSheet> {
  const file = await namelessFile()
  try {
    await file.writeFile(chunks())
    const { size } = await file.stat()
    return {
      send: (reply) =>
        reply
          .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
          .header('content-length', size)
          .header('content-disposition', `attachment; filename="${name}"; filename*=UTF-8''${name}`)
          .send(file.createReadStream({ start: 0 })),
      chunks: () => file.createReadStream({ start: 0, autoClose: false }),
      discard: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** A temporary file that is gone when it is closed, however this process may end. */
async function namelessFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `brandside-${randomUUID()}.xlsx`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}
