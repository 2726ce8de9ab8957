import type { PayAdapter } from './pay-adapter.rules.ts'

/** 美团外卖, by the interface for catering (技术服务合作中心). What it takes of the guest it owes the shop. */
export const meituan = {
  name: ['美团外卖', 'Meituan'],
  storesThere: true,
  config: [
    {
      name: 'developerId',
      label: ['开发者号（developerId）', 'Developer id'],
      pattern: /^\d{4,12}$/,
      form: ['4 到 12 位数字', '4 to 12 digits'],
    },
    {
      name: 'signKey',
      rotates: true,
      label: ['签名密钥（signKey）', 'Sign key'],
      secret: true,
      help: [
        '开发者后台的 signKey；推送地址填“外卖平台”页上的通知地址',
        'From the developer console, where the notice address of the page “Delivery platforms” is entered for all pushes',
      ],
    },
  ],
} as const satisfies PayAdapter
