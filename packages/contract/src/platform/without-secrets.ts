import { maskMobile } from './rules.ts'

/**
 * A text for people to copy, without its secrets and personal data: tokens, passwords and keys, and what errors quote
 * of people: mobiles, identity cards, addresses of mail. Stack traces and messages stay readable. Texts come from any
 * error: every pattern here takes time in line with their length.
 */
export function withoutSecrets(text: string): string {
  return text
    .replace(/\bBearer\s+[\w.~+/=-]+/gi, 'Bearer ***')
    .replace(secrets, '$1$2***$3')
    .replace(/(?<!\d)(?:\d{17}[\dXx]|\d{15})(?!\d)/g, '***')
    .replace(/(?<!\d)1[3-9]\d{9}(?!\d)/g, maskMobile)
    .replace(/(?<![\w.+-])[\w.+-]+(@[\w-]+\.[\w.-]*\w)/g, '***$1')
}

/** As `withoutSecrets`, for a text that is sent: without the queries of addresses too, which name people and numbers. */
export function fitToSend(text: string): string {
  return withoutSecrets(text.replace(queries, (query) => /:\d{1,7}(?::\d{1,7})?$/.exec(query)?.[0] ?? ''))
}

/** In quotes a value goes up to the quote that closes it (`\"` within JSON within JSON), else to the end of its line. */
const secrets = /((?:token|password|secret|key)\\*["']?\s*[=:]\s*)(?:(\\*["']).*?((?<!\\)\2|$)|[^\s"'&,}]+)/gim

/**
 * A question mark behind a path, or before a name with its value, and all up to a blank, a quote or the bracket that
 * closes. In stacks line and column follow, which are no part of it.
 */
const queries = /(?:(?<=\/[\w.~%@:+,;=!$*&-]*)\?|\?(?=[\w.%[\]-]+=))(?:[^\s"'`<>()]|\([^\s"'`<>()]*\))+/g
