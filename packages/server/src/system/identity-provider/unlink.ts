import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { identityProvider } from '@brandside/contract/system/identity-provider.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refuse.ts'
import { touchPerson } from '../admin/touchable.public.ts'

interface Link {
  identityProviderId: Id
  subject: string
  name: string
}

/** Of a person who was found wrongly: the links go, and with them the sessions that were opened by them. */
export async function unlink(
  ctx: Context,
  { adminId }: Parsed<typeof identityProvider, 'unlink'>,
): Promise<Output<typeof identityProvider, 'unlink'>> {
  const person = await touchPerson(ctx, identityProvider.endpoints.unlink.guard, adminId)
  const { rows: links } = await sql<Link>`
    delete from identity_link l using identity_provider p
     where l.tenant_id = app.tenant() and l.admin_id = ${adminId} and p.tenant_id = l.tenant_id and p.id = l.identity_provider_id
    returning l.identity_provider_id, l.subject, p.name`.execute(ctx.db)
  if (links.length === 0) refuse(identityProvider.reasons.notLinked)
  for (const { identityProviderId, subject } of links)
    ctx.send(sql`select app.end_signed_on(${identityProviderId}, ${subject}, null)`)
  const said = links.map(({ name, subject }) => `${name} ${subject}`).join(', ')
  ctx.log({ of: admin, id: adminId, name: person.username, note: [`身份 ${said}`, `identity ${said}`] })
  return {}
}
