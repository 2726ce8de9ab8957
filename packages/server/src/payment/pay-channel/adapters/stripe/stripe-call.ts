import * as z from 'zod'
import { readAnswer } from '../../../../platform/partners/partner-http.ts'
import { PartnerRefusal } from '../../../../platform/partners/partner-refusal.ts'
import { type PartnerAnswer, PartnerSilent, partnerRequest } from '../../../../platform/partners/partner-request.ts'

export interface StripeHost {
  /** `https://api.stripe.com`, or the simulator with the path that it stands below. */
  address: string
  secretKey: string
  webhookSecrets: readonly string[]
  /** Of a platform that acts for another account. */
  account: string | undefined
}

/** Without it the version of the account's own settings answers. */
const version = '2026-07-29.dahlia'

export type Form = { readonly [name: string]: string | number | boolean | undefined | Form | readonly Form[] }

interface StripeCall<Answer> {
  method: 'GET' | 'POST'
  /** With its query. */
  path: string
  form?: Form
  /** The same key is the same act, however often it is sent. */
  once?: string
  answers: z.ZodType<Answer>
  timeoutMs?: number
}

export async function callStripe<Answer>(host: StripeHost, call: StripeCall<Answer>): Promise<Answer> {
  const { method, path, form, once, answers, timeoutMs } = call
  const answer = await partnerRequest(`${host.address}${path}`, {
    method,
    body: form ? encodeForm(form) : '',
    ...(timeoutMs && { timeoutMs }),
    headers: {
      authorization: `Bearer ${host.secretKey}`,
      'stripe-version': version,
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(once && { 'idempotency-key': once }),
      ...(host.account && { 'stripe-account': host.account }),
    },
  })
  if (answer.status < 200 || answer.status > 299) throw refusalOf(answer)
  return readAnswer(answers, answer.body.toString())
}

/** A form whose names show the structure: `line_items[0][quantity]=1`. */
export function encodeForm(form: Form): string {
  const pairs = new URLSearchParams()
  const add = (name: string, value: Form[string]): void => {
    if (value === undefined) return
    if (Array.isArray(value)) for (const [index, each] of value.entries()) add(`${name}[${index}]`, each)
    else if (typeof value === 'object') for (const [key, each] of Object.entries(value)) add(`${name}[${key}]`, each)
    else pairs.append(name, String(value))
  }
  for (const [name, value] of Object.entries(form)) add(name, value)
  return pairs.toString()
}

const Failure = z.object({
  error: z.object({ type: z.string().max(60), code: z.string().max(80).optional(), message: z.string().optional() }),
})

const config = new Set(['api_key_expired', 'testmode_charges_only', 'livemode_mismatch', 'account_invalid'])

/** What the header says of trying again outranks the status. */
function refusalOf({ status, headers, body }: PartnerAnswer): Error {
  if (status >= 500) return new PartnerSilent('BROKEN', `HTTP ${status}`)
  const { type, code, message = '' } = failureIn(body.toString())
  const kind =
    status === 401 || status === 403 || config.has(code ?? '')
      ? 'CONFIG'
      : headers['stripe-should-retry'] === 'true' || status === 409 || status === 429
        ? 'RETRY'
        : 'FINAL'
  return new PartnerRefusal(kind, code ?? (type || `HTTP ${status}`), message.slice(0, 200))
}

function failureIn(text: string): z.output<typeof Failure>['error'] {
  try {
    return Failure.parse(JSON.parse(text)).error
  } catch {
    return { type: '' }
  }
}
