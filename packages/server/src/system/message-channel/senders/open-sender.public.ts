import { messageChannel } from '@brandside/contract/system/messages/message-channel.ts'
import { missingSettings } from '@brandside/contract/system/messages/message-kinds.rules.ts'
import * as z from 'zod'
import { partnerAddress } from '../../../platform/partners/partner-address.ts'
import { readAnswer } from '../../../platform/partners/partner-http.ts'
import { PartnerRefusal } from '../../../platform/partners/partner-refusal.ts'
import { partnerRequest } from '../../../platform/partners/partner-request.ts'
import { aliyunSender } from './aliyun.ts'
import { robotSender } from './robots.ts'
import type { Sender, Settings } from './sender.public.ts'
import { smtpSender } from './smtp.ts'
import { tencentSender } from './tencent.ts'
import { wechatSender } from './wechat.ts'

export interface Opened {
  kind: string
  settings: Settings
  /** Sends to the sandbox, and nothing leaves. */
  rehearsal: boolean
}

/** What speaks with the partner of a channel. */
export function openSender({ kind, settings, rehearsal }: Opened): Sender {
  const [missing] = missingSettings(kind, settings)
  if (missing) throw new PartnerRefusal('CONFIG', missing.name, `${missing.label.join(' / ')} is not set`)
  const base = rehearsal ? sandboxAddress() : undefined
  if (kind === 'SMTP') return smtpSender(settings, base === undefined ? undefined : () => sandboxMail(base))
  if (kind === 'ALIYUN') return aliyunSender(settings, base ? `${base}/_v/aliyun` : 'https://dysmsapi.aliyuncs.com')
  if (kind === 'TENCENT')
    return tencentSender(settings, base ? `${base}/_v/tencent` : 'https://sms.tencentcloudapi.com')
  if (kind === 'WECHAT') return wechatSender(settings, base ? `${base}/_v/wechatMessages` : 'https://api.weixin.qq.com')
  return robotSender(kind, settings, base && `${base}/_v/${kind.toLowerCase()}`)
}

function sandboxAddress(): string {
  const address = partnerAddress('sandbox')
  if (address === undefined)
    throw new PartnerRefusal('CONFIG', 'SANDBOX_URL', messageChannel.reasons.noSandbox.words[1])
  return address
}

/** The sandbox takes mail at a port of its own. */
async function sandboxMail(base: string) {
  const { body } = await partnerRequest(`${base}/_v/smtp/`, { method: 'GET', headers: {} })
  const { port } = readAnswer(z.object({ port: z.int() }), body.toString())
  return { host: '127.0.0.1', port }
}
