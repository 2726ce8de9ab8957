import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { largestFile } from '@brandside/contract/platform/uploads.ts'
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import { type SpooledFile, spool } from '../files/spool.ts'
import { refusals, UploadError } from '../files/upload-error.ts'
import type { LineLimits } from './line-limits.ts'
import { readBody } from './received.ts'

export interface UploadForm {
  file: SpooledFile
  fields: ReadonlyMap<string, string>
}

/** Names, token and custom variables beside the file. */
const maxBeside = 64 * 1024

/**
 * Reads `multipart/form-data` with one file. Browsers send the file before the token, so it is stored, within hard
 * limits, before its sender is known; the caller has to discard it.
 */
export async function readForm(request: IncomingMessage, limits: LineLimits): Promise<UploadForm> {
  const fields = new Map<string, string>()
  const streams: BusboyFileStream[] = []
  let file: Promise<SpooledFile> | undefined
  let broken = false
  const parser = parserOf(request)
  parser.on('field', (name, value, nameCut, valueCut) => {
    if (nameCut || valueCut) broken = true
    fields.set(name, value)
  })
  parser.on('file', (name, stream) => {
    // The parser tells a file of the form's sudden end, listened to or not.
    stream.on('error', () => {})
    streams.push(stream)
    if (name === 'file' && file === undefined) {
      // Awaited once the whole form has been read, and by nothing before.
      file = spool(stream, largestFile)
      file.catch(() => {})
    } else {
      broken = true
      stream.resume()
    }
  })
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    parser.on(limit, () => {
      broken = true
    })
  }
  try {
    await pipeline(Readable.from(readBody(request, largestFile + maxBeside, limits)), parser)
  } catch (error) {
    for (const stream of streams) stream.destroy()
    await (await file?.catch(() => undefined))?.discard()
    throw error instanceof UploadError ? error : refusals.form()
  }
  const spooled = await file
  if (spooled && !broken) return { file: spooled, fields }
  await spooled?.discard()
  throw refusals.form()
}

function parserOf(request: IncomingMessage): BusboyInstance {
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
      // One byte more than the limit, so that a file that is too large can be told from one that just fits.
      limits: { files: 1, fields: 40, parts: 41, fieldSize: 16 * 1024, fieldNameSize: 200, fileSize: largestFile + 1 },
    })
  } catch {
    throw refusals.form()
  }
}
