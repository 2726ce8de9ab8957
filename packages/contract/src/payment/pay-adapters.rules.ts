import type { Bilingual } from '../platform/bilingual.ts'

/** One value of a channel's configuration. A secret is written and never read. */
export interface ConfigField {
  name: string
  label: Bilingual
  secret?: true
  /** Keys are files in PEM; what is entered is read as one, whichever of its forms it has. */
  kind?: 'text' | 'privateKey' | 'publicKey' | 'choice'
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
  REAL: ['SANDBOX', 'WECHAT'],
  CASH: ['CASH'],
  STORED_VALUE: ['WALLET'],
  VOUCHER: ['VOUCHER'],
  /** A rehearsal: the same adapter speaks with the simulator, and no money moves. */
  SANDBOX: ['SANDBOX', 'WECHAT'],
}
