import { wechatForm } from '@brandside/contract/system/messages/message-kinds.rules.ts'
import * as z from 'zod'
import { readAnswer } from '../../../platform/partners/partner-http.ts'
import { PartnerRefusal } from '../../../platform/partners/partner-refusal.ts'
import { PartnerSilent, partnerRequest } from '../../../platform/partners/partner-request.ts'
import { consentGone, type Outgoing, type Sender, type Settings } from './sender.public.ts'

const Answer = z.object({
  errcode: z.int().default(0),
  errmsg: z.string().default(''),
  access_token: z.string().optional(),
  expires_in: z.int().default(0),
  msgid: z.union([z.int(), z.string()]).optional(),
})
type Answer = z.output<typeof Answer>

/** The vendor answers all processes with the same token while it counts, so that each may keep it for itself. */
const tokens = new Map<string, { token: string; until: number }>()

/** Subscription messages of a mini program (cgi-bin/message/subscribe/send): a consent of a member is one message. */
export function wechatSender(settings: Settings, base: string): Sender {
  return {
    async send(message) {
      const body = JSON.stringify(bodyOf(message, settings))
      const post = async (token: string) =>
        ask(`${base}/cgi-bin/message/subscribe/send?access_token=${encodeURIComponent(token)}`, body)
      let answer = await post(await tokenOf(settings, base))
      if (isTokenOver(answer)) {
        tokens.delete(keyOf(settings, base))
        answer = await post(await tokenOf(settings, base))
      }
      if (answer.errcode !== 0) throw refusalOf(answer)
      return { no: answer.msgid === undefined ? null : String(answer.msgid) }
    },
  }
}

const keyOf = ({ appId = '', appSecret = '' }: Settings, base: string) => [base, appId, appSecret].join(' ')

async function tokenOf(settings: Settings, base: string): Promise<string> {
  const key = keyOf(settings, base)
  const kept = tokens.get(key)
  if (kept && kept.until > Date.now()) return kept.token
  const { appId, appSecret } = settings
  const asked = { grant_type: 'client_credential', appid: appId, secret: appSecret, force_refresh: false }
  const answer = await ask(`${base}/cgi-bin/stable_token`, JSON.stringify(asked))
  const { access_token: token, expires_in: seconds } = answer
  if (!token) throw refusalOf(answer)
  tokens.set(key, { token, until: Date.now() + Math.max(0, seconds - 300) * 1000 })
  return token
}

async function ask(address: string, body: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  const { status, body: answer } = await partnerRequest(address, { method: 'POST', headers, body })
  if (status !== 200) throw new PartnerSilent('BROKEN', `HTTP ${status}`)
  return readAnswer(Answer, answer.toString())
}

function bodyOf({ address, templateNo, templateValues }: Outgoing, { page, state }: Settings) {
  return {
    touser: address,
    template_id: templateNo,
    ...(page && { page }),
    data: Object.fromEntries(templateValues.map(({ name, value }) => [name, { value: cutToFit(name, value) }])),
    miniprogram_state: state ?? 'formal',
    lang: 'zh_CN',
  }
}

/** As long as the vendor takes a value of its kind. */
function cutToFit(name: string, value: string): string {
  const max = wechatForm(name)?.max ?? 20
  const signs = [...value]
  return signs.length > max ? `${signs.slice(0, max - 1).join('')}…` : value
}

const isTokenOver = ({ errcode }: Answer) => [40001, 40014, 42001].includes(errcode)

/** Errors come with HTTP 200. */
function refusalOf({ errcode, errmsg }: Answer): Error {
  const code = String(errcode)
  if (errcode === -1 || errcode === 45009 || errcode === 45011) return new PartnerRefusal('RETRY', code, errmsg)
  const isFinal = code === consentGone || errcode === 40003 || errcode === 47003
  return new PartnerRefusal(isFinal ? 'FINAL' : 'CONFIG', code, errmsg)
}
