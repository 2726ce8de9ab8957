import type { PartnerRefusal } from '../../../../platform/partners/partner-refusal.ts'
import type { SettingProblem } from '../adapter.public.ts'

const known: Readonly<Record<string, SettingProblem>> = {
  ILLEGAL_SIGN: {
    setting: 'vendorKey',
    words: ['签名不对：服务商序列号与密钥不是一对', 'The signature is wrong: vendor number and vendor key are no pair'],
  },
  INVALID_VENDOR: { setting: 'vendorSn', words: ['收钱吧没有这个服务商', 'The channel knows no such vendor'] },
  INVALID_TERMINAL: {
    words: ['终端不存在或已停用：请为门店换一个激活码', 'The terminal is gone: give the shop another activation code'],
  },
  INVALID_CODE: {
    words: [
      '激活码无效或已用完（7 天内有效）：请为门店换一个',
      'The activation code is used up or older than seven days: give the shop another one',
    ],
  },
  SUB_MERCHANT: {
    words: [
      '门店没有激活码：请填在门店支付渠道的“子商户号”里',
      'The shop has no activation code: enter it as its sub-merchant number',
    ],
  },
  KEY: { setting: 'publicKey', words: ['公钥无法读出，请重新填写', 'The public key cannot be read: enter it again'] },
}

/** What a refusal says of the settings. */
export const shouqianbaProblem = ({ code }: Pick<PartnerRefusal, 'code'>): SettingProblem | undefined => known[code]
