import type { LandingBlock } from '@brandside/contract/marketing/marketing-activity/landing-block.rules.ts'
import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { toLocal } from '@brandside/contract/platform/local-time.ts'
import { imageRoot } from '@brandside/contract/platform/uploads.ts'
import type { PublicContext } from '../../../platform/context.ts'
import type { PublicPage } from '../../../platform/contribution.ts'
import { land, type PageContent } from './landing.ts'
import { landingStyle } from './landing-style.ts'

/** The page that a poster's code opens on a phone. */
export const landingPage: PublicPage = {
  path: '/m/:code',
  async answer(ctx, { code = '' }) {
    const found = /^[0-9A-Z]{1,16}$/.test(code) ? await land(ctx, code) : undefined
    return found ? { status: 200, html: campaignPage(ctx, found, code) } : { status: 404, html: unknownPage(ctx) }
  },
  refused: (ctx, sentence) => page(ctx, speaker(ctx)(sentence), bothLanguages(ctx, sentence), null),
}

const words = {
  unknown: ['这个二维码没有对应的活动', 'This code leads to no campaign'],
  unknownHelp: ['请向店员确认，或换一张海报再试。', 'Please ask the staff, or try another poster.'],
  soon: ['{start} 开始，敬请期待', 'Begins on {start}'],
  now: ['活动进行中', 'On now'],
  paused: ['活动暂停，请稍后再来', 'Paused; please come back later'],
  over: ['活动已结束，感谢关注', 'This campaign is over. Thank you for your interest'],
  instead: ['本店正在进行', 'On now in this shop'],
  prizes: ['可以获得', 'What you can get'],
  how: ['如何参与', 'How to take part'],
  howText: [
    '打开品牌小程序，点“扫一扫”扫描海报，或输入下面的活动码；也可以把活动码告诉店员。奖品到账后在“我的”里查看。',
    'Open the brand’s mini app and scan the poster, or enter the code below. You can also tell the code to the staff. What you get is shown under “Mine”.',
  ],
  join: ['立即参与', 'Take part'],
  code: ['活动码', 'Code'],
  details: ['活动说明', 'Details'],
  where: ['门店', 'Shop'],
  call: ['致电门店', 'Call the shop'],
} as const satisfies Record<string, Bilingual>

export function campaignPage(ctx: Pick<PublicContext, 'language' | 'now'>, found: PageContent, code: string): string {
  const say = speaker(ctx)
  const { approved: terms, shopName, shopPhone, address, brandName, logo, instead, running, joinAt } = found
  const title = terms.posterTitle ?? terms.name
  const gifts = terms.prizes.filter(({ kind }) => kind !== 'NONE')
  const body = [
    `<header>${logo ? `<img class="logo" alt="" src="${picture(logo)}">` : ''}<span>${text(brandName)}</span></header>`,
    terms.posterImage ? `<img class="picture" alt="" src="${picture(terms.posterImage)}">` : '',
    `<h1>${text(title)}</h1>`,
    terms.posterText ? `<p class="lead">${text(terms.posterText)}</p>` : '',
    running && joinAt ? `<a class="button join" href="${text(joinAt)}">${text(say(words.join))}</a>` : '',
    `<p class="state ${running ? 'on' : 'off'}">${text(stateOf(ctx, found, say))}</p>`,
    instead
      ? section(say(words.instead), `<a class="button" href="/m/${text(instead.code)}">${text(instead.name)}</a>`)
      : '',
    gifts.length > 0 && !instead
      ? section(say(words.prizes), `<ul>${gifts.map(({ name }) => `<li>${text(name)}</li>`).join('')}</ul>`)
      : '',
    running
      ? section(
          say(words.how),
          `<p>${text(say(words.howText))}</p><p class="code"><span>${text(say(words.code))}</span>${text(code)}</p>`,
        )
      : '',
    terms.landing.length > 0 ? section(say(words.details), terms.landing.map(blockOf).join('')) : '',
    section(
      say(words.where),
      `<p>${text(shopName)}${address ? `<br><small>${text(address)}</small>` : ''}</p>${
        shopPhone ? `<a class="link" href="tel:${text(shopPhone)}">${text(say(words.call))} ${text(shopPhone)}</a>` : ''
      }`,
    ),
    `<footer>${text(datesOf(found))}</footer>`,
  ]
  return page(ctx, title, body, found.colour)
}

/** The visitor's language comes first, the other one below it: who stands before a poster may read either. */
function bothLanguages({ language }: PublicContext, [zh, en]: Bilingual): string[] {
  const [first, second] = language === 'zh' ? [zh, en] : [en, zh]
  return [`<h1>${text(first)}</h1>`, `<p class="lead">${text(second)}</p>`]
}

function unknownPage(ctx: PublicContext): string {
  const say = speaker(ctx)
  const body = [`<h1>${text(say(words.unknown))}</h1>`, `<p class="lead">${text(say(words.unknownHelp))}</p>`]
  return page(ctx, say(words.unknown), body, null)
}

function stateOf({ now }: Pick<PublicContext, 'now'>, found: PageContent, say: Speaker): string {
  const { approved: terms, running, state, timeZone } = found
  if (running) return say(words.now)
  if (state === 'ENDED' || now >= terms.endAt) return say(words.over)
  if (now < terms.startAt) return say(words.soon).replace('{start}', toLocal(terms.startAt, timeZone).slice(0, 16))
  return say(words.paused)
}

function datesOf({ approved: { startAt, endAt }, timeZone }: PageContent): string {
  return `${toLocal(startAt, timeZone).slice(0, 10)} – ${toLocal(new Date(Date.parse(endAt) - 1), timeZone).slice(0, 10)}`
}

type Speaker = (words: Bilingual) => string
const speaker =
  ({ language }: Pick<PublicContext, 'language'>): Speaker =>
  ([zh, en]) =>
    language === 'zh' ? zh : en

const section = (title: string, content: string) => `<section><h2>${text(title)}</h2>${content}</section>`

/** A part of the page as its author has written it. */
function blockOf({ kind, text: words, image, link }: LandingBlock): string {
  const to = link ? ` href="${text(link)}" rel="noopener noreferrer"` : ''
  if (kind === 'BUTTON') return `<a class="button"${to}>${text(words ?? '')}</a>`
  if (kind === 'TEXT') return `<p class="lines">${text(words ?? '')}</p>`
  const shown = image ? `<img class="block" alt="${text(words ?? '')}" src="${picture(image)}">` : ''
  return to ? `<a${to}>${shown}</a>` : shown
}

const picture = (key: string) => text(`${imageRoot}${key}`)

function page(
  { language }: Pick<PublicContext, 'language'>,
  title: string,
  body: readonly string[],
  colour: string | null,
): string {
  const accent = colour && /^#[0-9a-f]{6}$/i.test(colour) ? `<style>:root{--accent:${colour}}</style>` : ''
  return [
    `<!doctype html><html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${text(title)}</title><style>${landingStyle}</style>${accent}</head><body><main>`,
    ...body,
    '</main></body></html>',
  ].join('\n')
}

/** As text of a page, or of an attribute in double quotes. */
function text(value: string): string {
  return value.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
