import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  provider: ['身份源', 'Provider'],
  providerHelp: [
    '支持 OpenID Connect 的身份系统，如 Keycloak、Microsoft Entra，以及企业微信扫码。保存后用“检查”查看要在那里登记的地址。',
    'Any system that speaks OpenID Connect, such as Keycloak or Microsoft Entra, and WeCom. Save, then “Check” shows the addresses to register there.',
  ],
  kindHelp: ['保存后不能改', 'It cannot be changed later'],
  issuerHelp: [
    '身份源的地址，不含 /.well-known/…；企业微信填 https://qyapi.weixin.qq.com',
    'The address of the provider, without /.well-known/…; of WeCom https://qyapi.weixin.qq.com',
  ],
  clientIdHelp: ['企业微信填企业 ID（CorpID）', 'Of WeCom the CorpID'],
  agentIdHelp: ['仅企业微信：自建应用的 AgentId', 'WeCom only: of the app that you have made there'],
  secret: ['客户端密钥', 'Client secret'],
  secretHelp: ['只能写入，不能读出；留空则不变。', 'It can be written but never read; left blank, it is unchanged.'],
  people: ['用户', 'People'],
  peopleHelp: [
    '首次登录按下面的方式找到本系统的用户，此后认身份源的编号。找不到的不能进入，不会自动建立用户。',
    'At the first sign-in the user is found as set here, later by the number at the provider. Strangers stay outside: no users are made.',
  ],
  trustsHelp: [
    '仅当身份源中的邮箱和手机号由贵公司维护、本人不能改时开启。',
    'Only where your company maintains addresses and mobiles there, and their owners cannot change them.',
  ],
  roles: ['角色', 'Roles'],
  rolesHelp: [
    '每次登录时，下列角色随用户在身份源的组增减；未列出的角色不变。',
    'At each sign-in these roles follow the groups of the user at the provider; other roles are left alone.',
  ],
  group: ['组', 'Group'],
  role: ['角色', 'Role'],
  addGroup: ['添加组', 'Add a group'],
  removeGroup: ['移除', 'Remove'],
  passwords: ['密码登录', 'Sign-in by password'],
  passwordsHelp: [
    '“仅指定用户”时，请至少留一名管理员，以便身份源不可用时进入。指定的用户全部停用后，恢复为所有用户。',
    'With named users only, keep an administrator among them for the day when the provider is away. When all of them are disabled, everybody may again.',
  ],
  check: ['检查', 'Check'],
  checkTitle: ['检查 {name}', 'Check {name}'],
  works: ['身份源应答正常。', 'The provider answers as it should.'],
  tells: ['用户在身份源登出后，本系统的会话随之结束。', 'When a user signs out there, the sessions here end, too.'],
  silent: [
    '身份源不通知登出，本系统的会话按自身时限结束。',
    'The provider does not tell of sign-outs: sessions here end by their own limits.',
  ],
  redirect: ['回调地址', 'Redirect address'],
  logout: ['登出通知地址', 'Back-channel logout address'],
  address: ['登录地址', 'Sign-in address'],
  close: ['关闭', 'Close'],
  stops: [
    '停用后，不能再由该身份源登录，已打开的会话不受影响。',
    'Nobody signs in by it while it is disabled; open sessions go on.',
  ],
} as const satisfies Record<string, Bilingual>
