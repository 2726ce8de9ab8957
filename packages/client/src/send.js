/** @import * as Public from './index.d.ts' */
import { NoAnswer, PartnerFailure, Refusal, Rejection } from './errors.js'
import { signature } from './sign.js'

/**
 * Sends calls, again where that does no harm: reads, and writes that an idempotency key names. A call that was one too
 * many was not carried out, so it is sent again in any case.
 *
 * @param {Public.Options} options
 */
export function sender(options) {
  const { retries = 4, longestPauseMs = 60_000, timeoutMs = 30_000, fetch = globalThis.fetch } = options

  /**
   * @param {Public.CallForm} form
   * @param {object} input
   * @param {Public.CallOptions} callOptions
   */
  return async function send(form, input, { idempotencyKey = crypto.randomUUID(), signal }) {
    const request = requestOf(form, input)
    const isRepeatable = form.reads || form.keyed
    for (let attempt = 0; ; attempt++) {
      signal?.throwIfAborted()
      const headers = await headersOf(options, request, form.keyed ? idempotencyKey : undefined)
      const timeout = AbortSignal.timeout(timeoutMs)
      try {
        const response = await fetch(new URL(request.path, options.url), {
          method: request.method,
          headers,
          ...(request.body !== undefined && { body: request.body }),
          signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        })
        const pause = pauseBefore(attempt, response.headers.get('retry-after'))
        const isSentAgain = response.status === 429 || (isRepeatable && [502, 503, 504].includes(response.status))
        if (!isSentAgain || attempt >= retries || pause > longestPauseMs) return await answerOf(response, form)
        await response.body?.cancel()
        await wait(pause, signal)
      } catch (error) {
        signal?.throwIfAborted()
        if (!isLost(error)) throw error
        if (!isRepeatable || attempt >= retries) throw noAnswer(error)
        await wait(pauseBefore(attempt, null), signal)
      }
    }
  }
}

/**
 * @param {Public.CallForm} form
 * @param {object} input
 */
function requestOf({ at, query = [], form }, input) {
  const [method = 'GET', template = ''] = at.split(' ')
  const rest = new Map(Object.entries(input))
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name) => {
    const value = String(rest.get(name) ?? '')
    rest.delete(name)
    return encodeURIComponent(value)
  })
  const asked = new URLSearchParams()
  for (const [name, value] of rest) {
    if (query !== true && !query.includes(name)) continue
    rest.delete(name)
    for (const each of [value].flat()) if (each != null) asked.append(name, String(each))
  }
  const search = asked.size > 0 ? `?${asked}` : ''
  /** @type {FormData | string | undefined} */
  let body
  if (form) {
    body = new FormData()
    for (const [name, value] of rest) if (value != null) body.append(name, value)
  } else if (method !== 'GET' && query !== true) body = JSON.stringify(Object.fromEntries(rest))
  return { method, path: path + search, body }
}

/**
 * A signed call has a time and a nonce of its own each time that it is sent.
 *
 * @param {Public.Options} options
 * @param {ReturnType<typeof requestOf>} request
 * @param {string | undefined} idempotencyKey
 * @returns {Promise<Record<string, string>>}
 */
async function headersOf({ key, app, language = 'en' }, { method, path, body }, idempotencyKey) {
  return {
    'Accept-Language': language,
    ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    ...(key !== undefined && { Authorization: `Bearer ${key}` }),
    ...(app && (await signature(app, { method, path, body: typeof body === 'string' ? body : '' }))),
  }
}

/**
 * @param {Response} response
 * @param {Public.CallForm} form
 */
async function answerOf(response, { file }) {
  const type = response.headers.get('content-type') ?? ''
  if (!type.includes('json')) {
    if (!file || !response.ok) throw foreign(response, undefined)
    const [, name = 'file'] = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '') ?? []
    return { name: decodeURIComponent(name), type, bytes: new Uint8Array(await response.arrayBuffer()) }
  }
  const text = await response.text()
  const answer = jsonOf(text)
  if (typeof answer?.code !== 'number') throw foreign(response, text)
  if (answer.code === 0) return answer.data
  const kinds = { 1: PartnerFailure, 2: Refusal }
  const Kind = kinds[/** @type {1 | 2} */ (answer.code)] ?? Rejection
  throw new Kind(answer.msg, answer)
}

/** @param {string} text */
function jsonOf(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * @param {Response} response
 * @param {string | undefined} text
 */
const foreign = ({ status, url }, text = '') =>
  new NoAnswer(`${url} answers ${status} without what this product would say: ${text.slice(0, 100)}`, {
    code: 0,
    key: 'client.foreignAnswer',
    requestId: '',
  })

/** `fetch` fails with a TypeError where the connection does, and with a TimeoutError. @param {unknown} error */
const isLost = (error) => error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')

/** @param {unknown} error */
function noAnswer(error) {
  const { message, cause } = /** @type {Error} */ (error)
  const why = cause instanceof Error ? `${message}: ${cause.message}` : message
  const failure = new NoAnswer(why, { code: 0, key: 'client.noAnswer', requestId: '' })
  failure.cause = error
  return failure
}

/**
 * As long as the server asks for, and growing otherwise; not the same for all who were sent away together.
 *
 * @param {number} attempt
 * @param {string | null} retryAfter
 */
function pauseBefore(attempt, retryAfter) {
  const growing = Math.min(30_000, 500 * 2 ** attempt) * (0.5 + Math.random() / 2)
  if (retryAfter === null) return growing
  const seconds = Number(retryAfter)
  return Number.isFinite(seconds)
    ? Math.max(growing, seconds * 1000)
    : Math.max(growing, Date.parse(retryAfter) - Date.now())
}

/**
 * @param {number} ms
 * @param {AbortSignal | undefined} signal
 * @returns {Promise<void>}
 */
const wait = (ms, signal) =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
