import type { PayAdapter } from './pay-adapter.rules.ts'

export const shouqianba = {
  name: ['收钱吧', 'Shouqianba'],
  remote: {
    methods: ['QR', 'BARCODE', 'JSAPI', 'H5'],
    currencies: ['CNY'],
    smallest: { CNY: 1 },
    namesPayer: true,
    subMerchants: 'ALWAYS',
    billsAreFiles: true,
  },
  config: [
    {
      name: 'appId',
      label: ['应用号（app_id）', 'App id'],
      pattern: /^\w{6,40}$/,
      form: ['6 到 40 位字母或数字', '6 to 40 letters or digits'],
    },
    {
      name: 'vendorSn',
      label: ['服务商序列号', 'Vendor number'],
      pattern: /^\w{6,40}$/,
      form: ['6 到 40 位字母或数字', '6 to 40 letters or digits'],
    },
    { name: 'vendorKey', rotates: true, label: ['服务商密钥', 'Vendor key'], secret: true },
    {
      name: 'publicKey',
      rotates: true,
      label: ['收钱吧公钥', 'Public key'],
      kind: 'publicKey',
      help: ['用来核对通知，向收钱吧索取', 'Proves notices; the channel gives it out'],
    },
    {
      name: 'payway',
      label: ['扫码付的渠道', 'Channel of QR codes'],
      kind: 'choice',
      optional: true,
      choices: { 1: ['支付宝', 'Alipay'], 3: ['微信', 'WeChat'], 17: ['云闪付', 'UnionPay'] },
      help: ['一个收款码只属于一个渠道；不选时为微信', 'A code belongs to one channel; WeChat where none is chosen'],
    },
  ],
} as const satisfies PayAdapter
