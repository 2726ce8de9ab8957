import type { IncomingMessage } from 'node:http'
import { refusals } from './upload-error.ts'

/** A line that says nothing for so long is given up. */
const idleMs = 30_000

/**
 * The bytes of a request's body. Beyond `most` they are refused: at once when the caller says beforehand how many there
 * are, otherwise where they go too far.
 */
export async function* received(request: IncomingMessage, most: number): AsyncGenerator<Buffer> {
  const declared = Number(request.headers['content-length'] ?? 0)
  if (declared > most) throw refusals.large()
  const idle = setTimeout(() => request.destroy(refusals.slow()), idleMs)
  let size = 0
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      idle.refresh()
      size += chunk.length
      if (size > most) throw refusals.large()
      yield chunk
    }
  } finally {
    clearTimeout(idle)
  }
}

/** A small body as a whole. */
export async function wholeBody(request: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of received(request, most)) chunks.push(chunk)
  return Buffer.concat(chunks)
}
