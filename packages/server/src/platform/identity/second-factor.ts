import { createHash, randomInt } from 'node:crypto'
import type { TOTP } from 'otpauth'
import type { Statement } from '../database/batch.ts'
import { type SealedFor, unseal } from './seal.ts'
import type { SealedColumn } from './sealed-column.ts'

/** Codes of authenticator apps: RFC 6238 with what every app understands, SHA-1, six digits, thirty seconds. */
const periodSeconds = 30
const issuer = 'Brandside'

/** 160 bits, as the base32 that apps take. */
export async function newFactorSecret(): Promise<string> {
  const { Secret } = await library()
  return new Secret({ size: 20 }).base32
}

/** The address that an app reads from the QR code. */
export async function factorUri(secret: string, username: string): Promise<string> {
  return (await totpOf(secret, username)).toString()
}

/**
 * The thirty seconds a code belongs to, or null when it is none of now, one before or one after: clocks differ. Whether
 * that code has been used is for the database to say (`app.use_step`), which knows of every replica.
 */
export async function stepOf(secret: string, code: string, now = Date.now()): Promise<number | null> {
  const delta = (await totpOf(secret)).validate({ token: plainCode(code), timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / 1000 / periodSeconds) + delta
}

interface Factor {
  adminId: number
  sealed: string
  instanceKey: string
}

/**
 * The statement that uses a code up and answers `used`: of several at once with one code, one finds it unused. Nothing for
 * what cannot be a code now. Six digits are the app's, anything else is a recovery code.
 */
export async function codeUse(typed: string, { adminId, sealed, instanceKey }: Factor): Promise<Statement | undefined> {
  if (!isAppCode(typed))
    return { sql: 'select app.use_recovery_code($1, $2) as used', parameters: [adminId, hashRecoveryCode(typed)] }
  const step = await stepOf(unseal(sealed, sealedFor(adminId), instanceKey), typed)
  return step === null ? undefined : { sql: 'select app.use_step($1, $2) as used', parameters: [adminId, step] }
}

/** People copy codes with the spaces and dashes they are shown with. */
function plainCode(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
}

function isAppCode(typed: string): boolean {
  return /^\d{6}$/.test(plainCode(typed))
}

const recoveryCodes = 10
const recoveryLength = 16
/** Without the letters that are taken for digits, and without `0`, `1`: 32 signs, so a code is 80 bits. */
const recoverySigns = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Each works once, for an operator who has lost the phone. Shown once; only their hashes are kept. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () => {
    const signs = Array.from({ length: recoveryLength }, () => recoverySigns[randomInt(recoverySigns.length)])
    return (signs.join('').match(/.{4}/g) ?? []).join('-')
  })
}

/** A plain hash is right for what holds 80 bits of chance. */
export function hashRecoveryCode(code: string): Buffer {
  return createHash('sha256').update(plainCode(code)).digest()
}

/** Bound to its owner: moved to another account it does not open. */
export const sealedFor = (adminId: number): SealedFor => ({ purpose: 'second factor', owner: `admin ${adminId}` })

export const sealedFactors: SealedColumn = {
  table: 'admin_factor',
  column: 'secret',
  sealedFor: ({ adminId }) => sealedFor(Number(adminId)),
}

async function totpOf(secret: string, label = 'operator'): Promise<TOTP> {
  const { TOTP, Secret } = await library()
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: 6, period: periodSeconds })
}

// Loaded by the first code, not at the start.
const library = () => import('otpauth')
