import { terminal } from '@brandside/contract/payment/terminal.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { asSystem } from '../../platform/as-system.ts'
import { CallRate } from '../../platform/call-rate.ts'
import type { AppContext, PublicContext } from '../../platform/context.ts'
import { ask } from '../../platform/database/ask.ts'
import { admitApp, dismissApp } from '../../platform/open/open-app.ts'
import { refuse } from '../../platform/refuse.ts'
import { signInTerminal } from '../../store/shop/terminal-account.public.ts'

/** Attempts from one address: a shop's tills may start at once, a guesser gets nowhere. */
const rate = new CallRate(30)

/** So long a terminal signs its calls before it signs in anew. */
const hours = 16

/** Signs a terminal in with its shop's code and password: what it signs its calls with is shown this once. */
export async function login(
  { pool, ip }: PublicContext,
  { company, shopCode, password, name }: Parsed<typeof terminal, 'login'>,
): Promise<Output<typeof terminal, 'login'>> {
  rate.admit(pool, ip)
  const tenantId = await tenantOf(pool, company)
  const signIn = await asSystem(pool, tenantId, ({ db }) => signInTerminal(db, shopCode, password))
  if (signIn.outcome === 'locked') return refuse(terminal.reasons.locked)
  if (signIn.outcome !== 'in') return refuse(terminal.reasons.wrong)
  const { shopId, name: shopName, mustChange } = signIn
  return { ...(await admitApp(pool, { tenantId, shopId, name, hours })), shopId, shopName, mustChange }
}

/** The company of this code, if it is in business; without a code the operating company. */
async function tenantOf(pool: PublicContext['pool'], company: string | undefined): Promise<Id> {
  const [found] = await ask<{ id: Id | null }>(pool, 'select app.tenant_of_terminal($1) as id', [company ?? null])
  return found?.id ?? refuse(terminal.reasons.wrong)
}

export async function logout({ pool, app }: AppContext): Promise<Record<string, never>> {
  await dismissApp(pool, app.appId)
  return {}
}
