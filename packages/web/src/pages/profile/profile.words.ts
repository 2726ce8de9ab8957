import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  account: ['账号信息', 'Account'],
  username: ['用户名', 'Username'],
  nickName: ['昵称', 'Name'],
  company: ['所属企业', 'Company'],
  roles: ['角色', 'Roles'],
  mobile: ['手机号', 'Mobile'],
  email: ['邮箱', 'Email'],
  lastLogin: ['上次登录', 'Last sign-in'],
  timeZone: ['时区', 'Time zone'],
  none: ['—', '—'],

  password: ['修改密码', 'Change password'],
  passwordHelp: [
    '{min} 至 {max} 个字符。修改后，其他设备上的登录会立即失效。',
    '{min} to {max} characters. Your other sessions end when you change it.',
  ],
  mustChange: [
    '您正在使用初始密码。修改后才能使用系统的其他功能。',
    'You are using the initial password. Change it to use the rest of the system.',
  ],
  oldPassword: ['原密码', 'Current password'],
  newPassword: ['新密码', 'New password'],
  repeat: ['确认新密码', 'Repeat new password'],
  oldEmpty: ['请输入原密码', 'Enter your current password'],
  newLength: ['新密码应为 {min} 至 {max} 个字符', 'Use {min} to {max} characters'],
  repeatWrong: ['两次输入的新密码不一致', 'The two new passwords differ'],
  changed: ['密码已修改', 'Password changed'],
  weak: ['偏弱：容易被猜到，换成几个不相关的词更好', 'Weak: easy to guess. A few unrelated words are better'],
  fair: ['尚可：再长一些会更安全', 'Fair: a little longer would be safer'],
  good: ['良好', 'Good'],

  sessions: ['登录安全', 'Sessions'],
  sessionsHelp: [
    '如果怀疑账号被他人使用，可以让所有设备上的登录立即失效，包括当前窗口。',
    'If someone else may be using your account, end all of its sessions at once, this one included.',
  ],
  endAll: ['退出所有设备', 'Sign out everywhere'],
  endAllQuestion: [
    '所有设备上的登录都会立即失效，未保存的内容会丢失。您需要重新登录。',
    'Every session of this account ends now and unsaved input is lost. You will have to sign in again.',
  ],
} as const satisfies Record<string, Bilingual>
