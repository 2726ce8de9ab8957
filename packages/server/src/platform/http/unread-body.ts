import type { IncomingMessage } from 'node:http'
import { largestFile } from '@brandside/contract/platform/uploads.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A form with the largest file, and what a proxy lets through beside it (docs/operations.md). */
const longestDropped = largestFile + 2 * 1024 * 1024
const patienceMs = 30_000
const tooSlow = 408

/**
 * Before an answer that comes ahead of the end of its request. A proxy that is still sending when the line is closed tells of a
 * failure in place of the answer. So what is left of a file is read and dropped first; a request that is longer than any
 * file, does not say how long it is, or comes too slowly ends its line.
 */
export async function dropRest({ raw, headers }: FastifyRequest, reply: FastifyReply, status: number): Promise<void> {
  if (isRead(raw)) return
  const length = Number(headers['content-length'] ?? Number.NaN)
  if (status !== tooSlow && length <= longestDropped) await readToEnd(raw)
  if (!isRead(raw)) reply.header('connection', 'close')
}

/** Read to its end, or as far as it has come in time. */
function readToEnd(raw: IncomingMessage): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const late = setTimeout(resolve, patienceMs)
  const drop = () => {
    while (raw.read() !== null);
    if (isRead(raw)) resolve()
  }
  for (const end of ['end', 'close', 'error']) raw.once(end, () => resolve())
  raw.on('readable', drop)
  drop()
  return promise.finally(() => {
    clearTimeout(late)
    raw.off('readable', drop)
  })
}

/** To its end: a request that no line has carried, as in tests, says so by its stream alone. */
const isRead = ({ complete, readableEnded }: IncomingMessage) => complete || readableEnded
