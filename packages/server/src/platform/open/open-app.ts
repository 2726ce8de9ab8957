import { randomBytes } from 'node:crypto'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { SignedGuard } from '@brandside/contract/platform/permission.ts'
import { open, type Reason } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { CallRate, type RateLeft } from '../call-rate.ts'
import type { Context, OpenApp } from '../context.ts'
import { ask } from '../database/ask.ts'
import { isWithin } from '../identity/networks.ts'
import { seal, unseal } from '../identity/seal.ts'
import type { SealedColumn } from '../identity/sealed-column.ts'
import { newKey as newBearerKey } from '../identity/session.ts'
import { isFresh, isNonce, isSigned, type Signable } from '../partners/signature.ts'
import { type Detail, fail } from '../refuse.ts'

interface StoredApp extends OpenApp {
  secretSealed: string
  key: string
  /** From which it may call; from everywhere without. */
  addresses: string[] | null
  perMinute: number
}

/** Where an app calls from, and what is to be told of it. */
interface AppCaller {
  ip: string
  known(app: OpenApp): void
  left(left: RateLeft): void
}

interface SignedRequest extends Signable {
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
  { headers, ...signable }: SignedRequest,
  { guard, ip, known, left }: { guard: Exclude<SignedGuard, 'hook'> } & AppCaller,
): Promise<OpenApp> {
  const refuseCaller = (reason: Reason, detail?: Detail) => {
    ofAddress.admit(pool, ip)
    return fail(401, reason, detail)
  }
  demandForm(headers, refuseCaller)
  const appId = String(headers['x-app'] ?? '')
  const [stored] = await ask<StoredApp>(pool, 'select * from app.open_app($1)', [appId.slice(0, 64)])
  const isRight =
    stored && isSigned(unseal(stored.secretSealed, sealedFor(appId), stored.key), signable, headers, Date.now())
  if (!isRight) return refuseCaller(open.unsigned)
  const { secretSealed: _sealed, key: _key, addresses, perMinute, ...app } = stored
  known(app)
  ofApp.admit(pool, app.clientId === null ? appId : String(app.clientId), { limit: perMinute, left })
  if (addresses && !isWithin(addresses, ip)) fail(403, open.address, { ip })
  const [nonce] = await ask<{ isNew: boolean }>(pool, 'select app.use_nonce($1, $2) as is_new', [
    appId,
    headers['x-nonce'],
  ])
  if (!nonce?.isNew) fail(401, open.replayed)
  if (guard === 'terminal' && app.kind !== 'TERMINAL') fail(403, open.notTerminal)
  return app
}

/** Parts of a signature that are wrong whoever signs: said before anything is looked up, so it tells nothing of apps. */
function demandForm(headers: SignedRequest['headers'], refuse: (reason: Reason, detail?: Detail) => never): void {
  const [time, nonce, sign] = ['x-time', 'x-nonce', 'x-sign'].map((name) => String(headers[name] ?? ''))
  if (!sign) return
  const now = Math.floor(Date.now() / 1000)
  if (!isFresh(time ?? '', now * 1000)) refuse(open.time, { now })
  if (!isNonce(nonce ?? '')) refuse(open.nonce)
}

interface NewApp {
  tenantId: Id
  shopId: Id | null
  name: string
  hours: number
}

/** Lets an app sign calls for so many hours. The secret is returned this once; the database keeps it sealed. */
export async function admitApp(pool: pg.Pool, app: NewApp) {
  const [instance] = await ask<{ key: string }>(pool, 'select app.instance_key() as key')
  const { appId, appSecret, parameters } = newApp(app, instance?.key ?? '')
  const [admitted] = await ask<{ expiresAt: string }>(
    pool,
    'select app.admit_app($1, $2, $3, $4, $5, $6, $7) as expires_at',
    parameters,
  )
  return { appId, appSecret, expiresAt: admitted?.expiresAt ?? '' }
}

/** The same in the transaction of the caller. */
export async function admitAppIn({ db }: Pick<Context, 'db'>, app: NewApp) {
  const { rows: keys } = await sql<{ key: string }>`select app.instance_key() as key`.execute(db)
  const { appId, appSecret, parameters } = newApp(app, keys[0]?.key ?? '')
  const { rows } = await sql<{ expiresAt: string }>`
    select app.admit_app(${sql.join(parameters)}) as expires_at`.execute(db)
  return { appId, appSecret, expiresAt: rows[0]?.expiresAt ?? '' }
}

function newApp({ tenantId, shopId, name, hours }: NewApp, instanceKey: string) {
  const [kind, prefix] = shopId === null ? (['CLIENT', 'c'] as const) : (['TERMINAL', 't'] as const)
  const { appId, appSecret } = newKey(prefix)
  const sealed = seal(appSecret, sealedFor(appId), instanceKey)
  return { appId, appSecret, parameters: [appId, kind, tenantId, shopId, name, sealed, hours] }
}

/** A new key that the calls of a client carry; keys before it hold for so many hours. The database keeps its hash. */
export async function giveBearerKey(
  { db }: Pick<Context, 'db'>,
  clientId: Id,
  { overlapHours }: { overlapHours: number },
): Promise<{ appId: string; appSecret: string }> {
  const { key, prefix, hash } = newBearerKey()
  await sql`select app.give_bearer_key(${hash}, ${prefix}, ${clientId}, ${overlapHours}::integer)`.execute(db)
  return { appId: prefix, appSecret: key }
}

/** A new key of a client, in the transaction of the caller; keys before it hold for so many hours. */
export async function giveClientKey(
  { db }: Pick<Context, 'db'>,
  clientId: Id,
  { overlapHours }: { overlapHours: number },
): Promise<{ appId: string; appSecret: string }> {
  const { appId, appSecret } = newKey('c')
  const { rows } = await sql<{ key: string }>`select app.instance_key() as key`.execute(db)
  const sealed = seal(appSecret, sealedFor(appId), rows[0]?.key ?? '')
  await sql`select app.give_client_key(${appId}, ${clientId}, ${sealed}, ${overlapHours}::integer)`.execute(db)
  return { appId, appSecret }
}

function newKey(prefix: string) {
  return {
    appId: `${prefix}-${randomBytes(9).toString('base64url')}`,
    appSecret: randomBytes(32).toString('base64url'),
  }
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
