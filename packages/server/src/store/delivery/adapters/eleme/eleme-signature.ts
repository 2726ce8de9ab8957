import { createHash, timingSafeEqual } from 'node:crypto'

const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase()

interface ElemeCall {
  action: string
  token: string
  metas: Readonly<Record<string, unknown>>
  params: Readonly<Record<string, unknown>>
  secret: string
}

/** Metas and parameters sorted together, each value as JSON without blanks. */
export function elemeCallSignature({ action, token, metas, params, secret }: ElemeCall): string {
  const values: Readonly<Record<string, unknown>> = { ...metas, ...params }
  const text = Object.keys(values)
    .sort()
    .map((name) => `${name}=${JSON.stringify(values[name])}`)
    .join('')
  return md5(`${action}${token}${text}${secret}`)
}

/** The values of a push as they stood in it: the number of a user is above what a double holds. */
function elemePushSignature(values: Readonly<Record<string, unknown>>, secret: string): string {
  const text = Object.keys(values)
    .filter((name) => name !== 'signature')
    .sort()
    .map((name) => `${name}=${String(values[name])}`)
    .join('')
  return md5(`${text}${secret}`)
}

export function hasElemeProof(values: Readonly<Record<string, unknown>>, secret: string): boolean {
  const [right, given] = [Buffer.from(elemePushSignature(values, secret)), Buffer.from(String(values.signature ?? ''))]
  return right.length === given.length && timingSafeEqual(right, given)
}
