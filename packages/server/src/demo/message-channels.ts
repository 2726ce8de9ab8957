import type { Input } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { messageChannel } from '@brandside/contract/system/messages/message-channel.ts'
import type { messageRule } from '@brandside/contract/system/messages/message-rule.ts'
import type pg from 'pg'
import { actAs } from '../platform/act-as.ts'
import { messageChannelModule } from '../system/message-channel/message-channel.module.ts'
import { messageRuleModule } from '../system/message-rule/message-rule.module.ts'

type Actor = Parameters<typeof actAs>[1]
type Channel = Omit<Input<typeof messageChannel, 'create'>, 'config'> & {
  settings: Readonly<Record<string, string>>
  events: readonly Input<typeof messageRule, 'create'>['event'][]
}

/** Rehearsals: what they send arrives in the sandbox, whose home page shows it. */
export async function seedMessageChannels(pool: pg.Pool, actor: Actor): Promise<void> {
  for (const { settings, events, ...channel } of channels) {
    const config = Object.entries(settings).map(([setting, value]) => ({ setting, value }))
    const made = await actAs(pool, actor, messageChannelModule, 'create', { ...channel, rehearsal: true, config })
    // The answer of `create`.
    const { id } = made as { id: Id }
    for (const event of events) await actAs(pool, actor, messageRuleModule, 'create', { event, messageChannelId: id })
  }
}

const channels: readonly Channel[] = [
  {
    name: '公司邮箱（演练）',
    kind: 'SMTP',
    events: ['APPROVAL', 'REPORT'],
    settings: { host: 'smtp.lantern.example', security: 'TLS', from: 'desk@lantern.example', fromName: '灯笼食品' },
  },
  {
    name: '运维群（演练）',
    kind: 'WECOM',
    events: ['BACKUP_FAILED', 'JOB_FAILED'],
    settings: { url: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=rehearsal' },
  },
]
