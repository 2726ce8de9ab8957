import type { PayAdapter } from './pay-adapter.rules.ts'

export const sandbox = {
  name: ['支付沙箱', 'Payment sandbox'],
  remote: { methods: ['QR', 'BARCODE', 'JSAPI', 'H5'], currencies: 'ANY', smallest: {} },
  config: [
    { name: 'appId', label: ['应用号', 'App id'] },
    { name: 'appSecret', label: ['应用密钥', 'App secret'], secret: true },
  ],
} as const satisfies PayAdapter
