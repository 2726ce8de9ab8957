import { checkPrimeSync, createHash, createPrivateKey, type KeyObject } from 'node:crypto'

/**
 * An RSA key of 2048 bits that is made of a word: the same word is the same key everywhere, and no private key lies in a file.
 * p and q are the first primes at or above a number that SHA-256 makes of the word.
 */
export function keyOfWord(word: string): KeyObject {
  const e = 65_537n
  const [p, q] = [primeOf(`${word}/p`, e), primeOf(`${word}/q`, e)]
  const d = inverse(e, (p - 1n) * (q - 1n))
  return createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'RSA',
      n: base64url(p * q),
      e: base64url(e),
      d: base64url(d),
      p: base64url(p),
      q: base64url(q),
      dp: base64url(d % (p - 1n)),
      dq: base64url(d % (q - 1n)),
      qi: base64url(inverse(q, p)),
    },
  })
}

function primeOf(text: string, e: bigint): bigint {
  const hex = [0, 1, 2, 3].map((part) => createHash('sha256').update(`${text}/${part}`).digest('hex')).join('')
  let candidate = BigInt(`0x${hex}`) | (3n << 1022n) | 1n
  while ((candidate - 1n) % e === 0n || !checkPrimeSync(candidate)) candidate += 2n
  return candidate
}

/** By the extended algorithm of Euclid. */
function inverse(of: bigint, modulus: bigint): bigint {
  let [before, now, [beforeAt, nowAt]] = [modulus, of % modulus, [0n, 1n]] as [bigint, bigint, [bigint, bigint]]
  while (now !== 0n) {
    const times = before / now
    ;[before, now] = [now, before - times * now]
    ;[beforeAt, nowAt] = [nowAt, beforeAt - times * nowAt]
  }
  return ((beforeAt % modulus) + modulus) % modulus
}

function base64url(number: bigint): string {
  const hex = number.toString(16)
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex').toString('base64url')
}
