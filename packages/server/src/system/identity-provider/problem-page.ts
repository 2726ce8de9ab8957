import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { PublicContext } from '../../platform/context.ts'

/** Says why a sign-in has not come about, in both languages, and leads back to the beginning. */
export function problemPage({ language }: PublicContext, words: Bilingual): string {
  const [first, second] = language === 'zh' ? words : [words[1], words[0]]
  const back = language === 'zh' ? '返回登录' : 'Back to sign-in'
  return [
    `<!doctype html><html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escaped(first)}</title><style>${style}</style></head><body><main>`,
    `<h1>${escaped(first)}</h1><p>${escaped(second)}</p><p><a href="/login">${back}</a></p>`,
    '</main></body></html>',
  ].join('')
}

const style = [
  ':root{color-scheme:light dark}',
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#f4f5f7,#141414);',
  'color:light-dark(#1f2329,#e8e8e8);font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}',
  'main{max-width:28rem;margin:16px;padding:28px;border-radius:12px;background:light-dark(#fff,#1f1f1f)}',
  'h1{margin:0;font-size:20px;line-height:1.4}p{margin:12px 0 0}p:last-child{margin-top:20px}',
  'a{color:light-dark(#1558d6,#7fb0ff)}',
].join('')

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
