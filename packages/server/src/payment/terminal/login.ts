import { terminal } from '@brandside/contract/payment/terminal.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { platformTenantId } from '@brandside/contract/platform/permission.ts'
import type pg from 'pg'
import { asSystem } from '../../platform/as-system.ts'
import { CallRate } from '../../platform/call-rate.ts'
import type { AppContext, PublicContext } from '../../platform/context.ts'
import { ask } from '../../platform/database/ask.ts'
import {
  deviceCookie,
  deviceHash,
  deviceOf,
  deviceToKeep,
  knownTill,
  rememberTill,
} from '../../platform/identity/device.ts'
import { hiddenName } from '../../platform/identity/hidden-name.ts'
import { HashingBusy, verifyPassword } from '../../platform/identity/password-hash.ts'
import { noteRefusal, noteSecurityEvent } from '../../platform/identity/security-event.ts'
import {
  addressBlock,
  type Bucket,
  canonicalName,
  giveBack,
  refusalOf,
  refuseAttempt,
  signInBuckets,
} from '../../platform/identity/throttle.ts'
import { admitApp, dismissApp } from '../../platform/open/open-app.ts'
import { platformParameters } from '../../platform/parameters/param.ts'
import { refuse } from '../../platform/refuse.ts'
import { noteSignIn, type TerminalAccount, terminalAccount } from '../../store/shop/terminal-account.public.ts'

/** Attempts from one address: a shop's tills may start at once, a guesser gets nowhere. */
const rate = new CallRate(30)

/** So long a terminal signs its calls before it signs in anew. */
export const hours = 16

/**
 * Signs a terminal in with its shop's code and password: what it signs its calls with is shown this once. Attempts are
 * counted as those of people are, by where they come from, so that strangers lock no till out. A company or a shop that is not
 * there is answered as a wrong password is, after the same work; and no row is held while a password is hashed.
 */
export async function login(
  ctx: PublicContext,
  { company, shopCode, password, name }: Parsed<typeof terminal, 'login'>,
): Promise<Output<typeof terminal, 'login'>> {
  const { pool, ip } = ctx
  rate.admit(pool, ip)
  const { tenantId, account } = await lookUp(pool, company, shopCode)
  const device = deviceOf(ctx.cookie(deviceCookie(ctx.secure)))
  const origin = [device, addressBlock(ip)] as const
  const known = await knownTill(pool, { tenantId, shopId: account?.shopId ?? null }, origin)
  const hidden = await hiddenName(pool, `till ${canonicalName(company ?? '')}/${canonicalName(shopCode)}`)
  const from = { hiddenName: hidden, ip, device: known === undefined ? undefined : deviceHash(known) }
  const { own, address, name: everywhere } = signInBuckets(from, await platformParameters(pool))
  const buckets = [own, address, everywhere].flatMap((bucket) =>
    bucket ? { ...bucket, refusal: terminal.reasons.locked } : [],
  )
  const about = { tenantId, hiddenName: hidden }
  const full = await refusalOf(pool, buckets)
  if (full) {
    await noteRefusal(pool, ctx, full.bucket, { kind: 'terminal.throttled', ...about })
    refuseAttempt(full)
  }
  const isRight = await isPassword(pool, account?.passwordHash, password, buckets)
  if (!isRight || !account || tenantId === null) {
    await noteSecurityEvent(pool, ctx, { kind: 'terminal.failed', ...about })
    return refuse(terminal.reasons.wrong)
  }
  await giveBack(pool, buckets, own)
  if (!account.isOpen) return refuse(terminal.reasons.closed, { name: account.name })
  const { shopId, name: shopName, mustChange } = account
  const admitted = await admitApp(pool, { tenantId, shopId, name, hours })
  // A new password or a disabled shop ends the sessions that are there: this one was not, if it came before.
  if (!(await asSystem(pool, tenantId, ({ db }) => noteSignIn(db, account)))) {
    await dismissApp(pool, admitted.appId)
    return refuse(terminal.reasons.wrong)
  }
  await rememberTill(pool, { tenantId, shopId }, origin)
  ctx.setCookie(deviceToKeep(device, ctx.secure))
  await noteSecurityEvent(pool, ctx, { kind: 'terminal.succeeded', tenantId, detail: { shopId } })
  return { ...admitted, shopId, shopName, mustChange }
}

interface TerminalLookup {
  tenantId: Id | null
  account: TerminalAccount | undefined
}

/** The account of the shop in the company of this code, if it is in business; without a code in the operating company. */
async function lookUp(pool: pg.Pool, company: string | undefined, shopCode: string): Promise<TerminalLookup> {
  const [found] = await ask<{ id: Id | null }>(pool, 'select app.tenant_of_terminal($1) as id', [company ?? null])
  const tenantId = found?.id ?? null
  // Of a company that is not there another one is asked for no shop, which takes as long.
  const [of, code] = tenantId === null ? [platformTenantId as Id, ''] : [tenantId, shopCode]
  return { tenantId, account: await asSystem(pool, of, ({ db }) => terminalAccount(db, code)) }
}

/** An attempt that is not even looked at, because too many are, does not count. */
async function isPassword(pool: pg.Pool, hash: string | undefined, password: string, buckets: Bucket[]) {
  try {
    return await verifyPassword(hash, password)
  } catch (error) {
    if (error instanceof HashingBusy) await giveBack(pool, buckets)
    throw error
  }
}

export async function logout({ pool, app }: AppContext): Promise<Record<string, never>> {
  await dismissApp(pool, app.appId)
  return {}
}
