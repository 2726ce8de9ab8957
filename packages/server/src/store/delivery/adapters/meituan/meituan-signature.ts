import { createHash, timingSafeEqual } from 'node:crypto'

/** Parameters but `sign` and empty ones, sorted, name and value without anything between, the key in front: of calls and pushes. */
export function meituanSignature(signKey: string, parameters: Readonly<Record<string, string>>): string {
  const text = Object.keys(parameters)
    .filter((name) => name !== 'sign' && parameters[name] !== '')
    .sort()
    .map((name) => `${name}${parameters[name]}`)
    .join('')
  return createHash('sha1').update(`${signKey}${text}`).digest('hex')
}

export function hasMeituanProof(signKey: string, parameters: Readonly<Record<string, string>>): boolean {
  const [right, given] = [Buffer.from(meituanSignature(signKey, parameters)), Buffer.from(parameters.sign ?? '')]
  return right.length === given.length && timingSafeEqual(right, given)
}
