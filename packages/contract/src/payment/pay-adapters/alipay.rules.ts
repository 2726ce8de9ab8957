import type { PayAdapter } from './pay-adapter.rules.ts'

export const alipay = {
  name: ['支付宝', 'Alipay'],
  remote: {
    methods: ['QR', 'BARCODE', 'JSAPI', 'H5'],
    currencies: ['CNY'],
    smallest: { CNY: 1 },
    namesPayer: true,
  },
  config: [
    {
      name: 'appId',
      label: ['应用号（APPID）', 'App id'],
      pattern: /^\d{16}$/,
      form: ['16 位数字', '16 digits'],
    },
    {
      name: 'sellerId',
      label: ['商家账号（PID）', 'Seller id (PID)'],
      pattern: /^2088\d{12}$/,
      form: ['以 2088 开头的 16 位数字', '16 digits beginning with 2088'],
      help: ['通知里的收款方须与它一致', 'Notices have to name this seller'],
    },
    {
      name: 'privateKey',
      rotates: true,
      label: ['应用私钥', 'Application private key'],
      secret: true,
      kind: 'privateKey',
      help: [
        'RSA2（2048 位）；可以粘贴密钥工具给出的一行',
        'RSA2 (2048 bits); the single line of the key tool will do',
      ],
    },
    {
      name: 'alipayKey',
      rotates: true,
      label: ['支付宝公钥或证书', 'Alipay’s public key or certificate'],
      kind: 'publicKey',
      help: ['是支付宝的公钥，不是应用公钥', 'The key of Alipay, not that of the application'],
    },
    {
      name: 'productCode',
      label: ['订单码产品', 'Product of order codes'],
      kind: 'choice',
      optional: true,
      choices: {
        QR_CODE_OFFLINE: ['订单码支付', 'Order code'],
        FACE_TO_FACE_PAYMENT: ['当面付', 'Face to face'],
      },
      help: ['按签约的产品选择；不选时为订单码支付', 'By contract; order code where none is chosen'],
    },
    {
      name: 'appCert',
      rotates: true,
      label: ['应用公钥证书', 'Application certificate'],
      kind: 'certificate',
      optional: true,
      help: ['仅证书模式：appCertPublicKey_….crt', 'With certificates only: appCertPublicKey_….crt'],
    },
    {
      name: 'rootCert',
      rotates: true,
      label: ['支付宝根证书', 'Root certificate'],
      kind: 'certificate',
      optional: true,
      help: ['仅证书模式：alipayRootCert.crt', 'With certificates only: alipayRootCert.crt'],
    },
  ],
} as const satisfies PayAdapter
