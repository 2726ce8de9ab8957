import type { PartnerRefusal } from '../../../../platform/partners/partner-refusal.ts'
import type { SettingProblem } from '../adapter.public.ts'

const clock: SettingProblem = {
  words: [
    '渠道认为请求已过期：请校准服务器时钟（相差不能超过 5 分钟）',
    'The channel takes the request for an old one: set the server’s clock (5 minutes at most)',
  ],
}

const serial: SettingProblem = {
  setting: 'serialNo',
  words: [
    '证书序列号与商户号不符：请填写该商户当前 API 证书的序列号',
    'The serial is none of this merchant: enter that of its present API certificate',
  ],
}

const signature: SettingProblem = {
  setting: 'privateKey',
  words: [
    '签名不对：私钥与该序列号的证书不是一对，请上传同一次申请的 apiclient_key.pem',
    'The signature is wrong: the private key and the certificate of this serial are no pair; enter the apiclient_key.pem of the same application',
  ],
}

const known: Readonly<Record<string, SettingProblem>> = {
  MCH_NOT_EXISTS: {
    setting: 'mchid',
    words: ['渠道没有这个商户号', 'The channel knows no merchant of this number'],
  },
  APPID_MCHID_NOT_MATCH: {
    setting: 'appid',
    words: [
      'AppID 没有与商户号绑定：请在商户平台的“AppID 账号管理”里关联',
      'The app is not bound to the merchant: bind it in the merchant platform',
    ],
  },
  NO_AUTH: {
    words: [
      '商户没有开通这项产品或权限：请在商户平台的产品中心开通',
      'The merchant has no contract for this product: open it in the merchant platform',
    ],
  },
  SUB_MERCHANT: {
    setting: 'mode',
    words: [
      '服务商方式下，门店必须有子商户号：请在门店的支付渠道里填写',
      'A service provider’s shop needs a sub-merchant number: enter it in the pay channels of the shop',
    ],
  },
  KEY_PAIR: {
    setting: 'privateKey',
    words: ['私钥与商户证书不是一对', 'The private key does not belong to the merchant certificate'],
  },
  SERIAL: {
    setting: 'serialNo',
    words: ['序列号与商户证书里的不同', 'The serial differs from that in the merchant certificate'],
  },
  V3_KEY: {
    setting: 'apiV3Key',
    words: [
      'APIv3 密钥不对：平台证书无法解密，通知也会读不出来',
      'The APIv3 key is another one: the certificates cannot be opened, nor could notices be',
    ],
  },
}

/** What a refusal says of the settings. The channel names what is wrong with a signature in its text alone. */
export function wechatProblem({ code, message }: Pick<PartnerRefusal, 'code' | 'message'>): SettingProblem | undefined {
  if (code === 'SIGN_ERROR') {
    if (/timestamp|时间戳|5分钟/.test(message)) return clock
    return /serial|序列号/.test(message) ? serial : signature
  }
  if (code.startsWith('KEY '))
    return { setting: code.slice(4), words: ['无法读出，请重新填写', 'cannot be read: enter it again'] }
  return known[code]
}
