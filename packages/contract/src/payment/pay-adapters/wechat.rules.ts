import type { PayAdapter } from './pay-adapter.rules.ts'

export const wechat = {
  name: ['微信支付', 'WeChat Pay'],
  remote: {
    methods: ['QR', 'BARCODE', 'JSAPI', 'H5'],
    currencies: ['CNY'],
    smallest: { CNY: 1 },
    namesPayer: true,
    subMerchants: { setting: 'mode', is: 'PARTNER' },
  },
  config: [
    {
      name: 'mchid',
      label: ['商户号', 'Merchant number'],
      pattern: /^\d{8,10}$/,
      form: ['8 到 10 位数字', '8 to 10 digits'],
    },
    {
      name: 'appid',
      label: ['应用号（AppID）', 'App id'],
      pattern: /^wx[0-9a-f]{16}$/,
      form: ['“wx”加 16 位小写十六进制字符', '“wx” and 16 lower-case hexadecimal characters'],
      help: [
        '公众号或小程序的 AppID，须已与商户号绑定',
        'Of the official account or mini-program that is bound to the merchant',
      ],
    },
    {
      name: 'mode',
      label: ['接入方式', 'Mode'],
      kind: 'choice',
      optional: true,
      choices: {
        MERCHANT: ['普通商户', 'Merchant'],
        PARTNER: ['服务商（门店用子商户号）', 'Service provider (shops have sub-merchants)'],
      },
    },
    {
      name: 'serialNo',
      rotates: true,
      label: ['商户证书序列号', 'Serial of the merchant certificate'],
      pattern: /^[0-9A-Fa-f]{16,40}$/,
      form: ['最多 40 位十六进制字符', 'up to 40 hexadecimal characters'],
    },
    {
      name: 'privateKey',
      rotates: true,
      label: ['商户私钥', 'Merchant private key'],
      secret: true,
      kind: 'privateKey',
      help: ['apiclient_key.pem 的内容', 'The content of apiclient_key.pem'],
    },
    {
      name: 'merchantCert',
      label: ['商户证书', 'Merchant certificate'],
      kind: 'certificate',
      optional: true,
      rotates: true,
      help: [
        'apiclient_cert.pem；填写后核对序列号与私钥，并在到期前提醒',
        'apiclient_cert.pem; it is compared with serial and private key, and warned of before it ends',
      ],
    },
    {
      name: 'apiV3Key',
      rotates: true,
      label: ['APIv3 密钥', 'APIv3 key'],
      secret: true,
      pattern: /^[\x21-\x7e]{32}$/,
      form: ['32 个字符', '32 characters'],
    },
    {
      name: 'platformKeyId',
      rotates: true,
      label: ['微信支付公钥 ID', 'Public key id'],
      optional: true,
      pattern: /^PUB_KEY_ID_\w+$/,
      form: ['以“PUB_KEY_ID_”开头', 'beginning with “PUB_KEY_ID_”'],
      help: ['使用平台证书时不填', 'Blank with a platform certificate'],
    },
    {
      name: 'platformKey',
      rotates: true,
      label: ['微信支付公钥或平台证书', 'Public key or platform certificate'],
      kind: 'publicKey',
      help: ['pub_key.pem 或 wechatpay_….pem 的内容', 'The content of pub_key.pem or wechatpay_….pem'],
    },
  ],
} as const satisfies PayAdapter
