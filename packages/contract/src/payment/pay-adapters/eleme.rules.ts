import type { PayAdapter } from './pay-adapter.rules.ts'

/** 饿了么, by its open platform. What it takes of the guest it owes the shop. */
export const eleme = {
  name: ['饿了么', 'Ele.me'],
  config: [
    {
      name: 'key',
      label: ['应用 Key', 'App key'],
      pattern: /^\w{6,40}$/,
      form: ['6 到 40 位字母或数字', '6 to 40 letters or digits'],
    },
    {
      name: 'appId',
      label: ['应用号（appId）', 'App id'],
      pattern: /^\d{4,12}$/,
      form: ['4 到 12 位数字', '4 to 12 digits'],
    },
    {
      name: 'secret',
      rotates: true,
      label: ['应用 Secret', 'App secret'],
      secret: true,
      help: [
        '开放平台应用的 Secret；消息推送地址填“外卖平台”页上的通知地址',
        'From the console of the app, where the notice address of the page “Delivery platforms” is entered for messages',
      ],
    },
  ],
} as const satisfies PayAdapter
