import { createHash } from 'node:crypto'
import * as z from 'zod'
import { readAnswer } from '../../../../platform/partners/partner-http.ts'
import { PartnerRefusal } from '../../../../platform/partners/partner-refusal.ts'
import { PartnerSilent, partnerRequest } from '../../../../platform/partners/partner-request.ts'

/** Who signs a call: the vendor, or a terminal of a shop. */
export interface Signer {
  sn: string
  key: string
}

/** Over the bytes of the body and the key behind them. */
export function signatureOf(body: string, key: string): string {
  return createHash('md5').update(`${body}${key}`).digest('hex')
}

const Answer = z.object({
  result_code: z.string().max(10),
  error_code: z.string().max(80).optional(),
  error_message: z.string().max(500).optional(),
  biz_response: z.unknown().optional(),
})

const config = new Set(['ILLEGAL_SIGN', 'INVALID_TERMINAL', 'INVALID_VENDOR', 'TERMINAL_NOT_EXISTS'])

/** A call that has reached the channel answers with what became of it; 500 leaves that unknown. */
export async function callShouqianba<Biz>(
  address: string,
  { sn, key }: Signer,
  { path, content, answers }: { path: string; content: object; answers: z.ZodType<Biz> },
): Promise<Biz> {
  const body = JSON.stringify(content)
  const answer = await partnerRequest(`${address}${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', authorization: `${sn} ${signatureOf(body, key)}` },
  })
  if (answer.status !== 200)
    throw new PartnerSilent(answer.status >= 500 ? 'BROKEN' : 'UNREADABLE', `HTTP ${answer.status}`)
  const { result_code, error_code = '', error_message = '', biz_response } = readAnswer(Answer, answer.body.toString())
  if (result_code === '500') throw new PartnerSilent('BROKEN', `${result_code} ${error_code}`)
  if (result_code !== '200')
    throw new PartnerRefusal(config.has(error_code) ? 'CONFIG' : 'FINAL', error_code || result_code, error_message)
  const read = answers.safeParse(biz_response)
  if (!read.success) throw new PartnerSilent('UNREADABLE', `No such answer: ${read.error.issues[0]?.message}`)
  return read.data
}
