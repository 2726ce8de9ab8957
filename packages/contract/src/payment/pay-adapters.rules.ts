import type { Bilingual } from '../platform/bilingual.ts'

/** One value of a channel's configuration. A secret is written and never read. */
export interface ConfigField {
  name: string
  label: Bilingual
  secret?: true
  /** Keys are files in PEM; what is entered is read as one, whichever of its forms it has. */
  kind?: 'text' | 'privateKey' | 'publicKey' | 'certificate' | 'choice'
  /** The adapter works without it. */
  optional?: true
  choices?: Readonly<Record<string, Bilingual>>
  /** The form of a text, and how it is said to be. */
  pattern?: RegExp
  form?: Bilingual
  help?: Bilingual
}

interface PayAdapter {
  name: Bilingual
  /** What a brand has to have before it can take payments by it. */
  config: readonly ConfigField[]
  /** Its payments in an app name the payer, and those by code the code: the channel takes none without. */
  namesPayer?: true
}

/** What speaks with a channel. The first three settle payments with us alone; the others call a partner. */
export const payAdapters = {
  CASH: { name: ['现金收款', 'Cash'], config: [] },
  WALLET: { name: ['会员储值', 'Stored value'], config: [] },
  VOUCHER: { name: ['代金券', 'Voucher'], config: [] },
  SANDBOX: {
    name: ['支付沙箱', 'Payment sandbox'],
    config: [
      { name: 'appId', label: ['应用号', 'App id'] },
      { name: 'appSecret', label: ['应用密钥', 'App secret'], secret: true },
    ],
  },
  WECHAT: {
    name: ['微信支付', 'WeChat Pay'],
    namesPayer: true,
    config: [
      {
        ...{ name: 'mchid', label: ['商户号', 'Merchant number'], pattern: /^\d{8,10}$/ },
        form: ['8 到 10 位数字', '8 to 10 digits'],
      },
      {
        ...{ name: 'appid', label: ['应用号（AppID）', 'App id'], pattern: /^wx[0-9a-f]{16}$/ },
        form: ['“wx”加 16 位小写十六进制字符', '“wx” and 16 lower-case hexadecimal characters'],
        help: [
          '公众号或小程序的 AppID，须已与商户号绑定',
          'Of the official account or mini-program that is bound to the merchant',
        ],
      },
      {
        ...{ name: 'mode', label: ['接入方式', 'Mode'], kind: 'choice', optional: true },
        choices: {
          MERCHANT: ['普通商户', 'Merchant'],
          PARTNER: ['服务商（门店用子商户号）', 'Service provider (shops have sub-merchants)'],
        },
      },
      {
        ...{
          name: 'serialNo',
          label: ['商户证书序列号', 'Serial of the merchant certificate'],
          pattern: /^[0-9A-Fa-f]{16,40}$/,
        },
        form: ['最多 40 位十六进制字符', 'up to 40 hexadecimal characters'],
      },
      {
        ...{ name: 'privateKey', label: ['商户私钥', 'Merchant private key'], secret: true, kind: 'privateKey' },
        help: ['apiclient_key.pem 的内容', 'The content of apiclient_key.pem'],
      },
      {
        ...{ name: 'apiV3Key', label: ['APIv3 密钥', 'APIv3 key'], secret: true, pattern: /^[\x21-\x7e]{32}$/ },
        form: ['32 个字符', '32 characters'],
      },
      {
        ...{
          name: 'platformKeyId',
          label: ['微信支付公钥 ID', 'Public key id'],
          optional: true,
          pattern: /^PUB_KEY_ID_\w+$/,
        },
        form: ['以“PUB_KEY_ID_”开头', 'beginning with “PUB_KEY_ID_”'],
        help: ['使用平台证书时不填', 'Blank with a platform certificate'],
      },
      {
        ...{
          name: 'platformKey',
          label: ['微信支付公钥或平台证书', 'Public key or platform certificate'],
          kind: 'publicKey',
        },
        help: ['pub_key.pem 或 wechatpay_….pem 的内容', 'The content of pub_key.pem or wechatpay_….pem'],
      },
    ],
  },
  ALIPAY: {
    name: ['支付宝', 'Alipay'],
    namesPayer: true,
    config: [
      {
        ...{ name: 'appId', label: ['应用号（APPID）', 'App id'], pattern: /^\d{16}$/ },
        form: ['16 位数字', '16 digits'],
      },
      {
        ...{ name: 'sellerId', label: ['商家账号（PID）', 'Seller id (PID)'], pattern: /^2088\d{12}$/ },
        form: ['以 2088 开头的 16 位数字', '16 digits beginning with 2088'],
        help: ['通知里的收款方须与它一致', 'Notices have to name this seller'],
      },
      {
        ...{ name: 'privateKey', label: ['应用私钥', 'Application private key'], secret: true, kind: 'privateKey' },
        help: [
          'RSA2（2048 位）；可以粘贴密钥工具给出的一行',
          'RSA2 (2048 bits); the single line of the key tool will do',
        ],
      },
      {
        ...{ name: 'alipayKey', label: ['支付宝公钥或证书', 'Alipay’s public key or certificate'], kind: 'publicKey' },
        help: ['是支付宝的公钥，不是应用公钥', 'The key of Alipay, not that of the application'],
      },
      {
        ...{ name: 'productCode', label: ['订单码产品', 'Product of order codes'], kind: 'choice', optional: true },
        choices: {
          QR_CODE_OFFLINE: ['订单码支付', 'Order code'],
          FACE_TO_FACE_PAYMENT: ['当面付', 'Face to face'],
        },
        help: ['按签约的产品选择；不选时为订单码支付', 'By contract; order code where none is chosen'],
      },
      {
        ...{ name: 'appCert', label: ['应用公钥证书', 'Application certificate'], kind: 'certificate', optional: true },
        help: ['仅证书模式：appCertPublicKey_….crt', 'With certificates only: appCertPublicKey_….crt'],
      },
      {
        ...{ name: 'rootCert', label: ['支付宝根证书', 'Root certificate'], kind: 'certificate', optional: true },
        help: ['仅证书模式：alipayRootCert.crt', 'With certificates only: alipayRootCert.crt'],
      },
    ],
  },
} as const satisfies Record<string, PayAdapter>
export type PayAdapterCode = keyof typeof payAdapters

export function configOf(adapter: string): readonly ConfigField[] {
  return adapter in payAdapters ? payAdapters[adapter as PayAdapterCode].config : []
}

export function namesPayer(adapter: string): boolean {
  return adapter in payAdapters && 'namesPayer' in payAdapters[adapter as PayAdapterCode]
}

/** The adapters that fit a kind of channel. */
export const adaptersOfKind: Readonly<Record<string, readonly PayAdapterCode[]>> = {
  REAL: ['SANDBOX', 'WECHAT', 'ALIPAY'],
  CASH: ['CASH'],
  STORED_VALUE: ['WALLET'],
  VOUCHER: ['VOUCHER'],
  /** A rehearsal: the same adapter speaks with the simulator, and no money moves. */
  SANDBOX: ['SANDBOX', 'WECHAT', 'ALIPAY'],
}
