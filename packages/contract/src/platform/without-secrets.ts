import { maskMobile } from './rules.ts'

/**
 * A text that people copy and send, without what it is not meant to carry: tokens, passwords and keys, and what errors
 * quote of people: mobiles, identity cards, addresses of mail. Stack traces and messages stay readable.
 */
export function withoutSecrets(text: string): string {
  return text
    .replace(/\bBearer\s+[\w.~+/=-]+/gi, 'Bearer ***')
    .replace(/((?:token|password|secret|key)["']?\s*[=:]\s*["']?)[^\s"'&,}]+/gi, '$1***')
    .replace(/(?<!\d)\d{17}[\dXx](?!\d)/g, '***')
    .replace(/(?<!\d)1[3-9]\d{9}(?!\d)/g, maskMobile)
    .replace(/[\w.+-]+(@[\w-]+\.[\w.-]*\w)/g, '***$1')
}
