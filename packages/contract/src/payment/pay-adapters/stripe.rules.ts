import type { PayAdapter } from './pay-adapter.rules.ts'

export const stripe = {
  name: ['Stripe', 'Stripe'],
  remote: {
    methods: ['QR', 'H5', 'JSAPI'],
    currencies: 'ANY',
    smallest: { USD: 50, EUR: 50, GBP: 30, HKD: 400, JPY: 5_000, SGD: 50 },
  },
  config: [
    {
      name: 'secretKey',
      rotates: true,
      label: ['密钥（Secret key）', 'Secret key'],
      secret: true,
      pattern: /^[sr]k_(?:live|test)_\w{10,250}$/,
      form: ['以“sk_live_”“sk_test_”或“rk_”开头', 'beginning with “sk_live_”, “sk_test_” or “rk_”'],
      help: [
        '以“pk_”开头的是可公开的密钥，不能用于收款',
        'A key beginning with “pk_” is the publishable one and will not do',
      ],
    },
    {
      name: 'webhookSecret',
      rotates: true,
      label: ['通知签名密钥', 'Webhook signing secret'],
      secret: true,
      pattern: /^whsec_\S{8,250}$/,
      form: ['以“whsec_”开头', 'beginning with “whsec_”'],
      help: [
        '在 Stripe 后台以本页的通知地址新建端点后取得',
        'Shown by Stripe once an endpoint with the notice address of this page is made there',
      ],
    },
    {
      name: 'account',
      label: ['子账号（Connect）', 'Connected account'],
      optional: true,
      pattern: /^acct_\w{6,40}$/,
      form: ['以“acct_”开头', 'beginning with “acct_”'],
    },
  ],
} as const satisfies PayAdapter
