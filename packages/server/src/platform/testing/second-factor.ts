import { profile } from '@brandside/contract/shell/profile.ts'
import { Secret, TOTP } from 'otpauth'
import type { Caller } from './test-product.ts'

/** The secret of a second factor that has been begun and not confirmed. */
export async function beginFactor({ caller }: { caller: Caller }): Promise<string> {
  const { data, message } = await caller.call(profile.endpoints.beginOtp, {})
  if (!data) throw new Error(`No second factor: ${message}`)
  return data.secret
}

/** The secret of a second factor that counts. The code of now is used up. */
export async function haveFactor(person: { caller: Caller }): Promise<string> {
  const secret = await beginFactor(person)
  const { code, message } = await person.caller.call(profile.endpoints.confirmOtp, { code: codeOf(secret) })
  if (code !== 0) throw new Error(`No second factor: ${message}`)
  return secret
}

/** The code that an authenticator app shows now, or so many half minutes later. */
export function codeOf(secret: string, later = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 })
}
