import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  identity: ['基本信息', 'Basics'],
  identityHelp: ['编码用于对账与工单，创建后不可修改。', 'Used in statements and tickets; it cannot be changed later.'],
  contact: ['联系人', 'Contact'],
  contactHelp: ['到期、停用前先联系谁。', 'Whom to contact before it expires or is disabled.'],
  limits: ['期限与账号', 'Term and accounts'],
  limitsHelp: [
    '到期后立即无法登录；上限只计已启用的账号。',
    'Sign-in is blocked after this date; only enabled accounts count.',
  ],
  package: ['套餐', 'Package'],
  packageHelp: [
    '租户内任何角色最多拥有的功能。减少后立即失效，已有授权保留，恢复后继续生效。',
    'The maximum rights of any role of the tenant. Removed rights stop at once; grants are kept and apply again when restored.',
  ],
  administrator: ['首位管理员', 'First administrator'],
  administratorHelp: [
    '保存后显示一次初始密码，首次登录时须修改。',
    'The initial password is shown once after saving and has to be changed at the first sign-in.',
  ],
  remark: ['备注', 'Remark'],
  allMenus: ['全部功能', 'Everything'],
  someMenus: ['限定功能', 'Limited'],
  menusChosen: ['已选 {count} 项', '{count} entry chosen | {count} entries chosen'],
  accounts: ['账号', 'Accounts'],
  expired: ['已到期', 'Expired'],
  never: ['长期', 'No expiry'],
  enter: ['进入', 'Enter'],
  enterTitle: ['进入租户“{name}”', 'Enter the tenant “{name}”'],
  enterText: [
    '您将以自己的权限在该租户内操作，双方日志都会记录。通过页面顶部的提示条返回。',
    'You work there with your own rights, and both logs record it. Use the bar at the top to return.',
  ],
  enterVerb: ['进入租户', 'Enter tenant'],
  disableTitle: ['停用租户“{name}”', 'Disable the tenant “{name}”'],
  disableText: [
    '{count} 个账号将立即无法使用。',
    '{count} account is locked out at once. | {count} accounts are locked out at once.',
  ],
  disableVerb: ['停用租户', 'Disable tenant'],
  password: ['初始密码', 'Initial password'],
  passwordText: [
    '请将登录信息转交“{name}”的管理员，72 小时内有效。',
    'Hand these to the administrator of “{name}”. They are good for 72 hours.',
  ],
  username: ['用户名', 'Username'],
  embedded: [
    '当前使用内嵌数据库：租户间的隔离仅在 PostgreSQL 上得到保证，请勿在此存放多家公司的正式数据。',
    'This runs on the embedded database: tenants are isolated from each other on PostgreSQL only. Do not keep real data of several companies here.',
  ],
} as const satisfies Record<string, Bilingual>
