import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  identity: ['应用', 'App'],
  identityHelp: [
    '公司自己的系统（小程序、网店、ERP）用应用号与密钥为开放接口的请求签名。',
    'Systems of the company (mini-program, web shop, ERP) sign their calls of the open side with an app id and its secret.',
  ],
  addressesHelp: [
    '每行一个 IP 地址或网段；不填则不限制。',
    'One address or network in a line; empty: from everywhere.',
  ],
  expiresHelp: ['到期后密钥失效；不填则长期有效。', 'Its keys end then; without it they hold for good.'],
  rotate: ['更换密钥', 'Rotate key'],
  rotateTitle: ['更换“{name}”的密钥', 'Rotate the key of “{name}”'],
  rotateText: [
    '将生成新的应用号与密钥；旧密钥再保留 24 小时，请在此期间换用新密钥。',
    'A new app id and secret are made; the old key holds for another 24 hours, in which the app has to take the new one.',
  ],
  key: ['应用密钥', 'App key'],
  keyHelp: [
    '密钥只显示这一次，请交给“{name}”的负责人并妥善保存。',
    'The secret is shown only this once: hand it to those who run “{name}”, and keep it safe.',
  ],
  appId: ['应用号', 'App id'],
  appSecret: ['应用密钥', 'App secret'],
  stops: ['停用后，该应用的请求会立即被拒绝。', 'Its calls are refused at once while it is disabled.'],
} as const satisfies Record<string, Bilingual>
