import { errors } from 'jose'
import { sql } from 'kysely'
import type { PublicPage } from '../../platform/contribution.ts'
import { asTenant } from '../../platform/files/file-rows.ts'
import { noteSecurityEvent } from '../../platform/identity/security-event.ts'
import { Refusal } from '../../platform/refuse.ts'
import { verifiedNotice } from './ask-provider.ts'
import { type Provider, providerAt } from './provider.ts'

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

/**
 * OpenID Connect Back-Channel Logout 1.0: ends the sessions that were opened by a session of the provider, or all of a
 * person. Repeated, it ends nothing more.
 */
export const endPage: PublicPage = {
  path: '/sso/:mark/end',
  method: 'POST',
  refused: () => '',
  async answer(ctx, { mark = '' }, { form }) {
    const provider = await providerAt(ctx.pool, mark)
    const notice = provider && (await noticeOf(provider, String(form.logout_token ?? '')))
    if (!notice) return { status: 400, html: '' }
    const { tenantId, id, name } = provider
    const ended = await asTenant(ctx.pool, { tenantId }, 'write', async (db) => {
      const { rows } = await sql<{ ended: number }>`
        select app.end_signed_on(${id}, ${notice.subject}, ${notice.session}) as ended`.execute(db)
      return rows[0]?.ended ?? 0
    })
    if (ended > 0)
      await noteSecurityEvent(ctx.pool, ctx, {
        kind: 'session.killed',
        tenantId,
        detail: { by: name, sessions: ended },
      })
    return { status: 200, html: '' }
  },
}

async function noticeOf(provider: Provider, token: string) {
  try {
    const { sub, sid, events, nonce } = await verifiedNotice(provider, token)
    const isLogout = typeof events === 'object' && events !== null && logoutEvent in events
    const notice = { subject: sub ?? null, session: typeof sid === 'string' ? sid : null }
    const names = notice.subject !== null || notice.session !== null
    return isLogout && nonce === undefined && names ? notice : undefined
  } catch (error) {
    // A defect of ours has another class; whatever is wrong with a token is no notice.
    if (error instanceof Refusal || error instanceof errors.JOSEError) return undefined
    throw error
  }
}
