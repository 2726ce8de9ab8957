import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { CannotStart } from '../config/cannot-start.ts'

const prefix = 'brandside-backup sha256:'
const commentLength = prefix.length + 64
/** A ZIP ends with the length of its comment, in two bytes, and the comment. */
const lengthBytes = 2
const markBytes = lengthBytes + commentLength

/**
 * Writes the checksum of the whole file into its end, as the comment of the ZIP: a file that was cut lacks it, and in one
 * that was altered it is another one.
 */
export function endMark(): Transform {
  const hash = createHash('sha256')
  let held = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const bytes = Buffer.concat([held, chunk])
      const known = Math.max(0, bytes.length - lengthBytes)
      held = bytes.subarray(known)
      hash.update(bytes.subarray(0, known))
      done(null, bytes.subarray(0, known))
    },
    flush(done) {
      const mark = Buffer.alloc(markBytes)
      mark.writeUInt16LE(commentLength)
      mark.write(prefix + hash.digest('hex'), lengthBytes)
      done(null, mark)
    },
  })
}

/** Refuses a file that is no backup, that was cut, or in which a byte has changed since. */
export async function demandWhole(path: string): Promise<void> {
  const file = await open(path)
  let mark: string
  let size: number
  try {
    size = (await file.stat()).size
    const bytes = Buffer.alloc(commentLength)
    await file.read(bytes, 0, commentLength, Math.max(0, size - commentLength))
    mark = bytes.toString('latin1')
  } finally {
    await file.close()
  }
  if (size < markBytes || !mark.startsWith(prefix))
    throw new CannotStart(`${path} is no whole backup: its end is missing. It was cut, or its making was interrupted.`)
  const hash = createHash('sha256')
  if (size > markBytes)
    for await (const chunk of createReadStream(path, { end: size - markBytes - 1 })) hash.update(chunk)
  if (prefix + hash.digest('hex') !== mark)
    throw new CannotStart(`${path} is damaged: its content does not agree with the checksum at its end.`)
}
