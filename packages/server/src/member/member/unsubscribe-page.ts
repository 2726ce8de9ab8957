import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import { asSystem } from '../../platform/as-system.ts'
import type { PublicContext } from '../../platform/context.ts'
import type { PublicPage } from '../../platform/contribution.ts'
import { isProven, readToken, unsubscribeRoot } from '../../system/out-message/unsubscribe-token.public.ts'

const path = `/${unsubscribeRoot}/:token`

const words = {
  ask: ['不再接收邮件', 'No more email'],
  askHelp: [
    '点击后，本公司不再向您的邮箱发送会员消息。',
    'This company then sends no more messages for members to your mailbox.',
  ],
  button: ['退订', 'Unsubscribe'],
  done: ['已退订', 'You are unsubscribed'],
  doneHelp: [
    '您不会再收到会员邮件；可在门店重新开通。',
    'You get no more mail as a member; a shop can switch it on again.',
  ],
  unknown: ['链接无效', 'This link is not valid'],
  unknownHelp: ['请使用邮件中的完整链接。', 'Use the whole link as it stands in the mail.'],
} as const satisfies Record<string, Bilingual>

/** Asks first: programs that look at the links of a mail open them all. */
export const askToUnsubscribe: PublicPage = {
  path,
  refused: (ctx, said) => page(ctx, said, said),
  async answer(ctx, { token = '' }) {
    const known = await memberOf(ctx, token)
    if (!known) return { status: 404, html: page(ctx, words.unknown, words.unknownHelp) }
    return { status: 200, html: page(ctx, words.ask, words.askHelp, words.button) }
  },
}

/** From the page, or by the button of a mail program (RFC 8058). */
export const unsubscribe: PublicPage = {
  path,
  method: 'POST',
  refused: (ctx, said) => page(ctx, said, said),
  async answer(ctx, { token = '' }) {
    const known = await memberOf(ctx, token)
    if (!known) return { status: 404, html: page(ctx, words.unknown, words.unknownHelp) }
    await asSystem(ctx.pool, known.tenantId, ({ db }) =>
      sql`
        update member set no_email = true, updated_at = now(), version = version + 1
         where tenant_id = app.tenant() and id = ${known.memberId} and not no_email`.execute(db),
    )
    return { status: 200, html: page(ctx, words.done, words.doneHelp) }
  },
}

async function memberOf(ctx: PublicContext, token: string): Promise<{ tenantId: Id; memberId: Id } | undefined> {
  const read = readToken(token)
  if (!read) return undefined
  const isTrue = await asSystem(ctx.pool, read.tenantId, ({ db }) => isProven(db, read))
  return isTrue ? read : undefined
}

function page({ language }: PublicContext, title: Bilingual, help: Bilingual, button?: Bilingual): string {
  const at = language === 'zh' ? 0 : 1
  return [
    `<!doctype html><html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${title[at]}</title><style>${style}</style></head><body><main>`,
    `<h1>${title[at]}</h1><p>${help[at]}</p>`,
    button ? `<form method="post"><button>${button[at]}</button></form>` : '',
    '</main></body></html>',
  ].join('')
}

const style = [
  ':root{color-scheme:light dark}',
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#f4f5f7,#141414);',
  'color:light-dark(#1f2329,#e8e8e8);font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}',
  'main{max-width:28rem;margin:16px;padding:28px;border-radius:12px;background:light-dark(#fff,#1f1f1f)}',
  'h1{margin:0;font-size:20px;line-height:1.4}p{margin:12px 0 0}form{margin-top:20px}',
  'button{min-height:44px;padding:0 20px;border:0;border-radius:8px;background:#1558d6;color:#fff;font:inherit}',
].join('')
