import type { AnyEndpoint } from '@brandside/contract/platform/contract.ts'
import { common, sheetImport } from '@brandside/contract/platform/reasons.ts'
import { importLimits, type SentFile } from '@brandside/contract/platform/sheet-import.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { UploadError } from '../files/upload-error.ts'
import { readForm } from '../files/upload-form.ts'
import { Refusal, refuse } from '../refuse.ts'
import { type LineLimits, tooSlow } from './line-limits.ts'

/** Calls that take a file as `multipart/form-data`. */
export function takesFile({ input }: AnyEndpoint): boolean {
  return input instanceof z.ZodObject && 'file' in input.shape
}

/**
 * Lets the calls of this scope be sent as a form with a file. Its bytes stay on the line until the handler takes them: by
 * then it is known who sends them, and that he may.
 */
export function takeFiles(scope: FastifyInstance, limits: LineLimits): void {
  scope.addContentTypeParser('multipart/form-data', (request, _payload, done) =>
    done(null, { file: sentFile(request, limits) }),
  )
  // What nobody has taken is not read any more.
  scope.addHook('onSend', async (request, reply) => {
    if (!request.raw.complete && request.headers['content-type']?.startsWith('multipart/'))
      reply.header('connection', 'close')
  })
}

function sentFile(request: FastifyRequest, limits: LineLimits): SentFile {
  return {
    async take() {
      const { file, fields } = await readForm(request.raw, limits).catch(refused)
      if (file.size > importLimits.bytes) {
        await file.discard()
        refuse(sheetImport.tooLarge)
      }
      return { ...file, name: fields.get('name') ?? '' }
    },
  }
}

function refused(error: unknown): never {
  if (!(error instanceof UploadError)) throw error
  if (error.status === 413) refuse(sheetImport.tooLarge)
  if (error.status === 408) throw tooSlow()
  throw new Refusal(common.badRequest, { detail: 'multipart/form-data' }, { status: 400 })
}
