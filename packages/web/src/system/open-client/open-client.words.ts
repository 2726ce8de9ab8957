import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  identity: ['应用', 'App'],
  identityHelp: [
    '公司自己的系统：小程序、网店用应用号与密钥为开放接口的请求签名；ERP、报表等用密钥调用后台接口。',
    'Your company’s own systems. A mini-program or web shop signs its calls to the open API; an ERP or reporting tool calls the back office with a key.',
  ],
  kindHelp: ['创建后不能更改。', 'Cannot be changed later.'],
  access: ['权限与数据范围', 'Rights and data scope'],
  accessHelp: [
    '密钥的权限就是这些角色的权限；审批、改密码等须由人办理的操作，密钥不能调用。',
    'The key may do what these roles may do, except what a person must answer for, such as approvals and passwords.',
  ],
  organisationsHelp: [
    '角色的数据范围为“本组织”时按这里计算。',
    'Applies to roles whose data scope is their own organisation.',
  ],
  shopsHelp: ['角色的数据范围为“绑定门店”时按这里计算。', 'Applies to roles whose data scope is their bound shops.'],
  brandsHelp: [
    '与绑定门店相同，且包括品牌以后新开的门店。',
    'The same as bound shops, with all shops of the brand, also those that open later.',
  ],
  noBrands: ['选择品牌', 'Choose brands'],
  requests: ['请求记录', 'Requests'],
  addressesHelp: [
    '每行一个 IP 地址或网段；不填则不限制。',
    'One IP address or network per line; if empty, calls are accepted from anywhere.',
  ],
  expiresHelp: ['到期后密钥失效；不填则长期有效。', 'Its keys expire then; if empty, they never expire.'],
  rotate: ['更换密钥', 'Rotate key'],
  rotateTitle: ['更换“{name}”的密钥', 'Rotate the key of “{name}”'],
  rotateText: [
    '将生成新的应用号与密钥；旧密钥再保留 24 小时，请在此期间换用新密钥。',
    'A new app id and secret are created. The old key stays valid for 24 hours: switch the app to the new one within that time.',
  ],
  key: ['应用密钥', 'App key'],
  keyHelp: [
    '密钥只显示这一次，请交给“{name}”的负责人并妥善保存。',
    'The secret is shown only once: give it to the owner of “{name}” and keep it safe.',
  ],
  appId: ['应用号', 'App id'],
  appSecret: ['应用密钥', 'App secret'],
  stops: ['停用后，该应用的请求会立即被拒绝。', 'While the app is disabled, its calls are refused.'],
} as const satisfies Record<string, Bilingual>
