import { randomBytes } from 'node:crypto'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { SignedGuard } from '@brandside/contract/platform/permission.ts'
import { open } from '@brandside/contract/platform/reasons.ts'
import type pg from 'pg'
import { CallRate } from '../call-rate.ts'
import type { OpenApp } from '../context.ts'
import { ask } from '../database/ask.ts'
import { seal, unseal } from '../identity/seal.ts'
import type { SealedColumn } from '../identity/sealed-column.ts'
import { isSigned, type Signable } from '../partners/signature.ts'
import { fail } from '../refuse.ts'

interface StoredApp extends OpenApp {
  secretSealed: string
  key: string
}

interface Signed extends Signable {
  headers: Readonly<Record<string, unknown>>
}

/**
 * Calls that an app has signed, and those of one address that no app has: an app's name stands in each of its calls, so what
 * is not signed counts for where it comes from.
 */
const ofApp = new CallRate(1_200)
const ofAddress = new CallRate(120)

/**
 * The app that has signed a call: known, fresh and never made before. The nonce is written down after the signature has
 * proved right, so that a caller without a secret cannot fill the table.
 */
export async function appOf(
  pool: pg.Pool,
  { headers, ...signable }: Signed,
  { guard, ip }: { guard: Exclude<SignedGuard, 'hook'>; ip: string },
): Promise<OpenApp> {
  const appId = String(headers['x-app'] ?? '')
  const [stored] = await ask<StoredApp>(pool, 'select * from app.open_app($1)', [appId.slice(0, 64)])
  const isRight =
    stored && isSigned(unseal(stored.secretSealed, sealedFor(appId), stored.key), signable, headers, Date.now())
  if (!isRight) {
    ofAddress.admit(pool, ip)
    return fail(401, open.unsigned)
  }
  ofApp.admit(pool, appId)
  const { secretSealed: _sealed, key: _key, ...app } = stored
  const [nonce] = await ask<{ isNew: boolean }>(pool, 'select app.use_nonce($1, $2) as is_new', [
    appId,
    headers['x-nonce'],
  ])
  if (!nonce?.isNew) fail(401, open.replayed)
  if (guard === 'terminal' && app.kind !== 'TERMINAL') fail(403, open.notTerminal)
  return app
}

interface NewApp {
  tenantId: Id
  shopId: Id | null
  name: string
  hours: number
}

/** Lets an app sign calls for so many hours. The secret is returned this once; the database keeps it sealed. */
export async function admitApp(pool: pg.Pool, { tenantId, shopId, name, hours }: NewApp) {
  const [kind, prefix] = shopId === null ? ['CLIENT', 'c'] : ['TERMINAL', 't']
  const appId = `${prefix}-${randomBytes(9).toString('base64url')}`
  const appSecret = randomBytes(32).toString('base64url')
  const [instance] = await ask<{ key: string }>(pool, 'select app.instance_key() as key')
  const sealed = seal(appSecret, sealedFor(appId), instance?.key ?? '')
  const parameters = [appId, kind, tenantId, shopId, name, sealed, hours]
  const [admitted] = await ask<{ expiresAt: string }>(
    pool,
    'select app.admit_app($1, $2, $3, $4, $5, $6, $7) as expires_at',
    parameters,
  )
  return { appId, appSecret, expiresAt: admitted?.expiresAt ?? '' }
}

export async function dismissApp(pool: pg.Pool, appId: string): Promise<void> {
  await ask(pool, 'select app.dismiss_app($1)', [appId])
}

const sealedFor = (appId: string) => ({ purpose: 'open app', owner: appId })

export const sealedAppSecrets: SealedColumn = {
  table: 'open_app',
  column: 'secret_sealed',
  sealedFor: ({ appId }) => sealedFor(String(appId)),
}
