import type { NewPayChannel } from '@brandside/contract/payment/pay-channel.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type pg from 'pg'
import { payChannelModule } from '../payment/pay-channel/pay-channel.module.ts'
import { actAs } from '../platform/act-as.ts'
import { merchantSecret, sandboxSecret } from './sandbox-secret.ts'

type Actor = Parameters<typeof actAs>[1]

/** How the demonstration company is paid. What goes online goes through the payment sandbox. */
export async function seedPayment(pool: pg.Pool, actor: Actor): Promise<void> {
  const secret = await sandboxSecret(pool)
  for (const channel of channelsWith(secret)) {
    const { id } = (await actAs(pool, actor, payChannelModule, 'create', channel)) as { id: Id }
    await actAs(pool, actor, payChannelModule, 'setStatus', { id, status: 1 })
  }
}

/** An account of the demonstration company at the sandbox. */
const accountAt = (secret: string) => (account: string) => ({
  kind: 'REAL' as const,
  adapter: 'SANDBOX' as const,
  config: [
    { setting: 'appId', value: `lantern-${account}` },
    { setting: 'appSecret', value: merchantSecret(secret, `lantern-${account}`) },
  ],
})

function channelsWith(secret: string): readonly NewPayChannel[] {
  const online = accountAt(secret)
  return [
    {
      code: 'WECHAT',
      name: '微信支付',
      ...online('wechat'),
      defaultRateBp: 38,
      feeRefund: 'PROPORTIONAL',
      maxCents: 50_000_00,
      sort: 10,
    },
    { code: 'ALIPAY', name: '支付宝', ...online('alipay'), defaultRateBp: 38, feeRefund: 'PROPORTIONAL', sort: 20 },
    {
      code: 'CARD',
      name: '银行卡',
      ...online('card'),
      defaultRateBp: 60,
      defaultMinFeeCents: 1,
      defaultMaxFeeCents: 80_00,
      settleDays: 2,
      sort: 30,
    },
    { code: 'CASH', name: '现金', kind: 'CASH', adapter: 'CASH', settleDays: 0, sort: 40 },
    { code: 'WALLET', name: '会员储值', kind: 'STORED_VALUE', adapter: 'WALLET', settleDays: 0, sort: 50 },
    { ...online('training'), code: 'SANDBOX', name: '沙箱', kind: 'SANDBOX', sort: 90, remark: '演练与培训' },
  ]
}
