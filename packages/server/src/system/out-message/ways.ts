import { sql } from 'kysely'
import type { SystemContext } from '../../platform/context.ts'
import { pageAddress } from './page-address.ts'
import type { StoredMessage } from './stored-message.ts'
import { unsubscribePath } from './unsubscribe-token.public.ts'

/** Where a receiver is led. */
export interface Ways {
  /** To the record: by the company's identity provider, where he has signed in with it before. */
  link: string | null
  /** Where a member opts out of mail. */
  unsubscribe: string | undefined
}

export async function waysOf(ctx: Pick<SystemContext, 'db' | 'tenantId'>, message: StoredMessage): Promise<Ways> {
  const { page, adminId, memberId } = message
  const provider = page === null || adminId === null ? undefined : await providerOf(ctx, message)
  const path = provider === undefined ? page : `sso/${provider}?redirect=${encodeURIComponent(`/${page}`)}`
  const unsubscribe = memberId === null ? null : pageAddress(await unsubscribePath(ctx, memberId))
  return { link: pageAddress(path), unsubscribe: unsubscribe ?? undefined }
}

/** The mark of the provider by which the person has come in last. */
async function providerOf({ db }: Pick<SystemContext, 'db'>, { adminId }: StoredMessage): Promise<string | undefined> {
  const { rows } = await sql<{ mark: string }>`
    select p.tenant_id || '-' || p.id as mark
      from identity_link l
      join identity_provider p on p.tenant_id = l.tenant_id and p.id = l.identity_provider_id and p.status = 1
       and p.deleted_at is null
     where l.tenant_id = app.tenant() and l.admin_id = ${adminId} order by l.used_at desc limit 1`.execute(db)
  return rows[0]?.mark
}
