import { randomBytes } from 'node:crypto'

/** The hash function is heavy in memory, so few run at once and few more may wait. */
const atOnce = 4
const mayWait = 64

/** Too many passwords are being checked: the caller answers 503. */
export class HashingBusy extends Error {}

export async function hashPassword(password: string): Promise<string> {
  const { hash } = await argon2()
  return inTurn(() => hash(password, parameters))
}

/** True when the password is the one that was hashed. An absent hash costs the same time and is never right. */
export async function verifyPassword(hash: string | null | undefined, password: string): Promise<boolean> {
  const { verify } = await argon2()
  const wanted = hash ?? (await dummy())
  const right = await inTurn(() => verify(wanted, password))
  return right && hash !== null && hash !== undefined
}

/** The hash was made with other parameters than today's. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(
    `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`,
  )
}

// 2 is argon2id; the library's own name for it is a const enum, which type stripping cannot read.
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// Loaded at the first sign-in, not at the start.
let library: ReturnType<typeof load> | undefined
const load = async () => (await import('@node-rs/argon2')).default

function argon2(): ReturnType<typeof load> {
  library ??= load()
  return library
}

let dummyHash: Promise<string> | undefined
function dummy(): Promise<string> {
  dummyHash ??= hashPassword(randomBytes(16).toString('hex'))
  return dummyHash
}

let running = 0
const queue: (() => void)[] = []

/** A place that is given back goes to the caller that has waited longest, so that the limit is never exceeded. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running++
  else if (queue.length >= mayWait) throw new HashingBusy()
  else await new Promise<void>((resolve) => queue.push(resolve))
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next) next()
    else running--
  }
}
