import { randomBytes } from 'node:crypto'
import { identityProvider } from '@brandside/contract/system/identity-provider.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import type { Fixture, Input, Maker } from '../../platform/testing/walk/fixture.ts'

/** As the provider's answer leaves it: a ticket for the caller, whose browser brings the cookie from now on. */
async function aTicket({ id, caller, database, row }: Maker): Promise<Input> {
  const provider = await row(identityProvider)
  const [ticket, cookie] = [`1.${randomBytes(32).toString('base64url')}`, randomBytes(16).toString('base64url')]
  await asSuperuser(database, (client) =>
    client.query(
      `insert into app.sign_on (tenant_id, identity_provider_id, state_hash, cookie_hash, verifier, nonce, redirect, expires_at,
         ticket_hash, admin_id, subject)
       values (1, $1, sha256($2), sha256($3), '', '', '/', now() + interval '5 minutes', sha256($2), $4, 'walk')`,
      [provider, Buffer.from(ticket), Buffer.from(cookie), id],
    ),
  )
  const { call } = caller
  caller.call = (endpoint, input, options) =>
    call(endpoint, input, { ...options, headers: { cookie: `sign-on=${cookie}`, ...options?.headers } })
  return { ticket }
}

/** Somebody whom the provider has signed in before. */
async function aLink({ adminId }: Input, { database, row }: Maker): Promise<void> {
  const provider = await row(identityProvider)
  await asSuperuser(database, (client) =>
    client.query(
      `insert into app.identity_link (tenant_id, identity_provider_id, subject, admin_id)
       select 1, $1, 'walk ' || a.id, a.id from app.admin a where a.tenant_id = 1 and a.id = $2`,
      [provider, adminId],
    ),
  )
}

export default {
  of: identityProvider,
  inputs: { complete: aTicket },
  before: { unlink: aLink },
} satisfies Fixture
