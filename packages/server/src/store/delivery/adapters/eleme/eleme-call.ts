import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { PartnerRefusal } from '../../../../platform/partners/partner-refusal.ts'
import { PartnerSilent, partnerRequest } from '../../../../platform/partners/partner-request.ts'
import type { Tokens } from '../delivery-adapter.ts'
import { exactJsonOf } from '../exact-json.ts'
import { elemeCallSignature } from './eleme-signature.ts'

export interface ElemeAccount {
  address: string
  key: string
  secret: string
}

interface ElemeRequest<Result> {
  action: string
  token: string
  params: Readonly<Record<string, unknown>>
  answers: z.ZodType<Result>
}

const Answer = z.object({
  result: z.unknown().optional(),
  error: z.object({ code: z.string().max(60), message: z.string().max(500).nullish() }).nullish(),
})

const configCodes = new Set([
  'UNAUTHORIZED',
  'SIGNATURE_ERROR',
  'INVALID_SIGNATURE',
  'PERMISSION_DENIED',
  'INVALID_APP',
])

export async function callEleme<Result>(account: ElemeAccount, asked: ElemeRequest<Result>): Promise<Result> {
  const { action, token, params } = asked
  const metas = { app_key: account.key, timestamp: Math.floor(Date.now() / 1000) }
  const signature = elemeCallSignature({ action, token, metas, params, secret: account.secret })
  const { status, body } = await partnerRequest(`${account.address}/api/v1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ nop: '1.0.0', id: randomUUID(), action, token, metas, params, signature }),
  })
  const answer = Answer.safeParse(status === 200 ? exactJsonOf(body.toString()) : undefined)
  if (!answer.success) throw new PartnerSilent(status >= 500 ? 'BROKEN' : 'UNREADABLE', `HTTP ${status}`)
  const { error, result } = answer.data
  if (error) {
    // Whether a call that failed inside of the platform was carried out is not known.
    if (error.code === 'SERVER_ERROR') throw new PartnerSilent('BROKEN', error.code)
    throw new PartnerRefusal(configCodes.has(error.code) ? 'CONFIG' : 'FINAL', error.code, error.message ?? '')
  }
  const read = asked.answers.safeParse(result)
  if (!read.success) throw new PartnerSilent('UNREADABLE', `No such answer: ${read.error.issues[0]?.message}`)
  return read.data
}

const Issued = z.object({
  access_token: z.string().min(1).max(200),
  refresh_token: z.string().max(200).default(''),
  expires_in: z
    .int()
    .min(1)
    .max(366 * 86_400),
})

/** OAuth 2: the app proves itself by its key and secret. */
export async function elemeTokens(
  { address, key, secret }: ElemeAccount,
  form: Readonly<Record<string, string>>,
): Promise<Tokens> {
  const { status, body } = await partnerRequest(`${address}/token`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(`${encodeURIComponent(key)}:${encodeURIComponent(secret)}`).toString('base64')}`,
    },
    body: new URLSearchParams(form).toString(),
  })
  if (status === 400 || status === 401) throw new PartnerRefusal('CONFIG', 'invalid_grant', '')
  const issued = Issued.safeParse(status === 200 ? exactJsonOf(body.toString()) : undefined)
  if (!issued.success) throw new PartnerSilent(status >= 500 ? 'BROKEN' : 'UNREADABLE', `HTTP ${status}`)
  const { access_token, refresh_token, expires_in } = issued.data
  return { access: access_token, refresh: refresh_token, expiresIn: expires_in }
}
