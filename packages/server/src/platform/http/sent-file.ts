import { common, sheetImport } from '@brandside/contract/platform/reasons.ts'
import { importLimits, type SentFile } from '@brandside/contract/platform/sheets/sheet-import.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { UploadError } from '../files/upload-error.ts'
import { Refusal, refuse } from '../refuse.ts'
import { type LineLimits, tooSlow } from './line-limits.ts'
import { dropRest } from './unread-body.ts'
import { readForm } from './upload-form.ts'

/**
 * Lets the calls of this scope be sent as a form with a file. Its bytes stay on the line until the handler takes them: by
 * then it is known who sends them, and that he may. What the call takes besides stands in its query string.
 */
export function takeFiles(scope: FastifyInstance, limits: LineLimits): void {
  const sent = new WeakMap<FastifyRequest, OnceRead>()
  scope.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    const file = onceRead(request, limits)
    sent.set(request, file)
    done(null, { ...(request.query as object), file })
  })
  scope.addHook('onResponse', async (request) => sent.get(request)?.discard())
  scope.addHook('onSend', async (request, reply) => {
    if (request.headers['content-type']?.startsWith('multipart/')) await dropRest(request, reply, reply.statusCode)
  })
}

interface OnceRead extends SentFile {
  discard(): Promise<void>
}

/** A call that begins anew, as rights have changed meanwhile, takes the same file again; it goes when the call is answered. */
function onceRead(request: FastifyRequest, limits: LineLimits): OnceRead {
  let form: ReturnType<typeof readForm> | undefined
  return {
    async take() {
      form ??= readForm(request.raw, limits).catch(refuseFile)
      const { file, fields } = await form
      if (file.size > importLimits.bytes) refuse(sheetImport.tooLarge)
      return { path: file.path, name: fields.get('name') ?? '' }
    },
    async discard() {
      const read = await form?.catch(() => undefined)
      await read?.file.discard()
    },
  }
}

function refuseFile(error: unknown): never {
  if (!(error instanceof UploadError)) throw error
  if (error.status === 413) refuse(sheetImport.tooLarge)
  if (error.status === 408) throw tooSlow()
  throw new Refusal(common.badRequest, { detail: 'multipart/form-data' }, { status: 400 })
}
