import type { PartnerRefusal } from '../../../../platform/partners/partner-refusal.ts'
import type { SettingProblem } from '../adapter.public.ts'

const signature: SettingProblem = {
  setting: 'privateKey',
  words: [
    '验签失败：应用私钥与开放平台上传的应用公钥不是一对',
    'The signature is wrong: the private key and the application key that was uploaded there are no pair',
  ],
}

const known: Readonly<Record<string, SettingProblem>> = {
  OWN_KEY: {
    setting: 'alipayKey',
    words: [
      '这是应用自己的公钥；需要的是开放平台“查看支付宝公钥”里的那一个',
      'This is the application’s own key; the one needed is shown there as Alipay’s public key',
    ],
  },
  KEY_PAIR: {
    setting: 'privateKey',
    words: ['应用私钥与应用公钥证书不是一对', 'The private key does not belong to the application certificate'],
  },
  KEY: { setting: 'privateKey', words: ['密钥无法读出，请重新填写', 'A key cannot be read: enter it again'] },
  'isv.invalid-signature': signature,
  'isv.invalid-app-id': {
    setting: 'appId',
    words: ['支付宝没有这个应用，或应用未上线', 'Alipay knows no such application, or it is not online yet'],
  },
  'isv.missing-signature-config': {
    setting: 'privateKey',
    words: [
      '开放平台没有配置接口加签方式：请先上传应用公钥',
      'No signature is set up for the application: upload its public key first',
    ],
  },
  'isv.missing-app-cert-sn': {
    setting: 'appCert',
    words: [
      '该应用使用证书方式：请填写应用公钥证书与支付宝根证书',
      'This application proves itself by certificates: enter its certificate and the root certificate',
    ],
  },
  'isv.app-cert-expired': {
    setting: 'appCert',
    words: ['应用公钥证书已过期', 'The application certificate has expired'],
  },
  'isv.insufficient-isv-permissions': {
    words: [
      '没有签约这项产品：请在商家平台开通',
      'There is no contract for this product: open it in the merchant platform',
    ],
  },
}

/** What a refusal says of the settings. */
export const alipayProblem = ({ code }: Pick<PartnerRefusal, 'code'>): SettingProblem | undefined => known[code]
