import type { PartnerRefusal } from '../../../../platform/partners/partner-refusal.ts'
import type { SettingProblem } from '../adapter.public.ts'

const known: Readonly<Record<string, SettingProblem>> = {
  TEST_KEY: {
    setting: 'secretKey',
    words: [
      '这是测试模式的密钥（_test_），不会有真实资金：正式收款需要 _live_ 密钥，演练请把渠道类型建为“沙箱”',
      'This key is of the test mode and moves no money: live payments need a _live_ key, rehearsals a channel of the type sandbox',
    ],
  },
  api_key_expired: { setting: 'secretKey', words: ['密钥已失效，请换新的', 'The key has expired: enter a new one'] },
  account_invalid: {
    setting: 'account',
    words: ['该密钥无权操作这个子账号', 'The key may not act for this connected account'],
  },
}

/** What a refusal says of the settings. */
export function stripeProblem({ code, kind }: Pick<PartnerRefusal, 'code' | 'kind'>): SettingProblem | undefined {
  if (known[code]) return known[code]
  if (kind !== 'CONFIG') return undefined
  return {
    setting: 'secretKey',
    words: [
      'Stripe 不认这个密钥：可能抄漏、已撤销，或属于另一个账号',
      'Stripe does not know this key: mistyped, revoked, or of another account',
    ],
  }
}
