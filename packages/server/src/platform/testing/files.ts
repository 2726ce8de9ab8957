import { crc32 } from 'node:zlib'
import type { Scene } from '@brandside/contract/platform/uploads.ts'
import { file } from '@brandside/contract/system/file.ts'
import type { FastifyInstance } from 'fastify'
import { smallPicture } from './pictures.ts'
import type { Caller } from './test-product.ts'

export interface Posted {
  status: number
  body: { key?: string; hash?: string; error?: string } & Record<string, unknown>
}

export async function tokenFor(caller: Caller, scene: Scene = 'image'): Promise<string> {
  const { data, message } = await caller.call(file.endpoints.token, { scene })
  if (!data) throw new Error(message)
  return data.uploadToken
}

/** A form as the official browser client sends it: the file first, the token behind it. */
export async function postForm(
  app: FastifyInstance,
  token: string | undefined,
  bytes: Buffer,
  { name = 'a.png', fields = {}, ip }: { name?: string; fields?: Record<string, string>; ip?: string } = {},
): Promise<Posted> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  if (token !== undefined) form.append('token', token)
  form.append('fname', name)
  form.append('crc32', String(crc32(bytes)))
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  const request = new Request('http://x/', { method: 'POST', body: form })
  const answer = await app.inject({
    method: 'POST',
    url: '/up',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
    ...(ip ? { remoteAddress: ip } : {}),
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** The key of a picture that this operator has just uploaded. */
export async function uploadedPicture(
  app: FastifyInstance,
  caller: Caller,
  bytes?: Buffer,
  scene: Scene = 'image',
): Promise<string> {
  const { status, body } = await postForm(app, await tokenFor(caller, scene), bytes ?? (await smallPicture()))
  if (status !== 200 || !body.key) throw new Error(JSON.stringify(body))
  return body.key
}

/** The same of a picture that is a paper. */
export const uploadedPaper = (app: FastifyInstance, caller: Caller) => uploadedPicture(app, caller, undefined, 'paper')
