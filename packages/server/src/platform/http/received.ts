import type { IncomingMessage } from 'node:http'
import { refusals } from '../files/upload-error.ts'
import type { LineLimits } from './line-limits.ts'

type Pace = Pick<LineLimits, 'fileMs' | 'fileGraceMs' | 'fileBytesPerSecond'>

/**
 * The bytes of a request's body, as long as they come at a pace. Beyond `max` they are refused: at once when the caller says
 * beforehand how many there are, otherwise where they go too far. The line stays open for the answer.
 */
export async function* readBody(request: IncomingMessage, max: number, pace: Pace): AsyncGenerator<Buffer> {
  const declared = Number(request.headers['content-length'] ?? 0)
  if (declared > max) throw refusals.large()
  const chunks: AsyncIterator<Buffer> = request.iterator({ destroyOnReturn: false })
  // Of the time it takes, what we wait for is the caller's; what he waits for is ours.
  for (let size = 0, waited = 0; ; ) {
    const due = Math.min(pace.fileMs, pace.fileGraceMs + (size / pace.fileBytesPerSecond) * 1000)
    const asked = performance.now()
    const next = await inTime(chunks.next(), Math.max(1, due - waited))
    waited += performance.now() - asked
    if (next.done) return
    size += next.value.length
    if (size > max) throw refusals.large()
    yield next.value
  }
}

async function inTime<T>(next: Promise<T>, ms: number): Promise<T> {
  let late: NodeJS.Timeout | undefined
  const lateness = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(refusals.slow()), ms)
  })
  // It fails with the line, later, when nothing awaits it any more.
  next.catch(() => {})
  try {
    return await Promise.race([next, lateness])
  } finally {
    clearTimeout(late)
  }
}

/** A small body as a whole. */
export async function wholeBody(request: IncomingMessage, max: number, pace: Pace): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of readBody(request, max, pace)) chunks.push(chunk)
  return Buffer.concat(chunks)
}
