import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  person: ['基本信息', 'Person'],
  personHelp: [
    '用户名创建后不能修改；初始密码由系统生成。',
    'The username cannot be changed later; the system generates the initial password.',
  ],
  place: ['归属', 'Assignment'],
  placeHelp: [
    '所属组织决定谁能看到此用户，以及此用户默认能看到哪些数据。',
    'Decides who sees this user, and whose records the user sees to begin with.',
  ],
  pending: ['待改密', 'Initial password'],
  pendingHelp: ['还没有修改初始密码', 'Has not changed the initial password yet'],
  otp: ['动态码', '2-step'],
  otpHelp: ['登录时需要动态验证码', 'Signs in with a one-time code'],
  never: ['从未登录', 'Never'],
  noRole: ['未分配', 'None'],
  moreRoles: ['共 {count} 个', '{count} in all'],

  access: ['权限与范围', 'Access'],
  noRoleHint: [
    '未分配角色：该用户登录后看不到任何页面，可以稍后再分配。',
    'Without a role this user signs in and sees no pages. You can assign one later.',
  ],
  accessHelp: [
    '创建后即可使用，之后在“分配角色”和“组织门店”中修改。',
    'In force from the first sign-in; changed later under “Assign roles” and “Organisations and shops”.',
  ],
  needsRight: ['需要“{right}”权限', 'Needs the right “{right}”'],

  giveRoles: ['授予角色', 'Assign roles'],
  takeRoles: ['收回角色', 'Take roles away'],
  giveTitle: ['给 {count} 个用户授予角色', 'Assign roles to {count} user | Assign roles to {count} users'],
  takeTitle: ['收回 {count} 个用户的角色', 'Take roles from {count} user | Take roles from {count} users'],
  giveHelp: ['他们已有的角色保持不变，立即生效。', 'They keep the roles they have. Takes effect at once.'],
  takeHelp: [
    '只收回下面选中的角色，立即生效；通过角色组得到的不受影响。',
    'Only the roles chosen here, at once; those that come with a group stay.',
  ],

  disable: ['停用用户', 'Disable user'],
  disableTitle: ['停用用户“{name}”？', 'Disable “{name}”?'],
  disableText: [
    '该用户会立即从所有设备退出，启用前不能登录。',
    'They are signed out of every device at once and cannot sign in until enabled again.',
  ],

  roles: ['分配角色', 'Assign roles'],
  stops: [
    '停用后会立即从所有设备退出，启用前不能登录。',
    'They are signed out of every device at once and cannot sign in until enabled again.',
  ],
  rolesOf: ['分配角色：{name}', 'Roles of {name}'],
  rolesHelp: ['变更立即生效，不需要重新登录。', 'Changes take effect at once, without a new sign-in.'],
  roleList: ['角色', 'Roles'],
  groupList: ['角色组', 'Role groups'],
  groupHelp: ['角色组包含其中的全部角色', 'A group grants all of its roles'],
  notYours: ['您没有其中的全部权限，不能授予', 'You do not hold all of its rights yourself'],
  rolesSaved: ['{name} 的角色已更新', 'Roles of {name} saved'],
  noRoles: ['还没有角色', 'There are no roles yet'],

  orgShop: ['组织门店', 'Organisations and shops'],
  orgShopOf: ['组织门店：{name}', 'Organisations and shops of {name}'],
  orgShopHelp: [
    '决定此用户能看到哪些组织和门店的数据。只显示您自己能看到的部分。',
    'Decides whose records the user sees. Only what you can see yourself is listed.',
  ],
  orgShopSaved: ['{name} 的组织门店已更新', 'Organisations and shops of {name} saved'],
  noPlaces: ['没有您能看到的组织或门店', 'There are no organisations or shops that you can see'],
  search: ['搜索名称', 'Search by name'],

  reveal: ['查看完整信息', 'Show in full'],
  personalOf: ['{name} 的完整信息', 'Personal data of {name}'],

  reset: ['重置密码', 'Reset password'],
  resetTitle: ['重置用户“{name}”的密码？', 'Reset the password of “{name}”?'],
  resetText: [
    '原密码立即作废，此用户在所有设备上的登录都会结束；因输错密码造成的锁定一并解除。',
    'The old password stops working and all sessions of this user end. Locks from wrong attempts are lifted.',
  ],
  initialHelp: [
    '这是用户“{name}”的初始密码，请通过安全的方式转交本人。72 小时内有效，首次登录后必须修改。',
    'The initial password of “{name}”: hand it over in a safe way. It is good for 72 hours and has to be changed at the first sign-in.',
  ],
  initialPassword: ['初始密码', 'Initial password'],
  username: ['用户名', 'Username'],

  clearOtp: ['清除动态验证码', 'Clear one-time codes'],
  clearTitle: ['清除“{name}”的动态验证码？', 'Clear the one-time codes of “{name}”?'],
  clearText: [
    '用于本人丢失手机和恢复码的情况。清除后只凭密码登录，所有设备上的登录会立即结束。请先核实身份。',
    'For someone who has lost phone and recovery codes. After this the password alone signs in, and all sessions end. Verify first who is asking.',
  ],
  cleared: ['{name} 的动态验证码已清除', 'One-time codes of {name} cleared'],
  unlink: ['解除单点登录关联', 'Unlink single sign-on'],
  unlinkTitle: ['解除“{name}”的单点登录关联？', 'Unlink “{name}” from single sign-on?'],
  unlinkText: [
    '该用户由单点登录打开的会话随即结束。下次用该身份登录时，重新按邮箱、手机号或用户名匹配用户。',
    'Sessions that were opened by it end. The next sign-in with that identity finds its user by email, mobile or username again.',
  ],
  unlinked: ['{name} 的单点登录关联已解除', '{name} is no longer linked to single sign-on'],
  notLinked: ['此用户没有关联单点登录', 'This user is not linked to single sign-on'],
  noOtp: ['此用户没有启用动态验证码', 'This user has no one-time codes'],

  sessions: ['登录会话', 'Sessions'],
  sessionsOf: ['{name} 的登录会话', 'Sessions of {name}'],
  endAll: ['全部下线', 'End all sessions'],
  endAllTitle: ['让“{name}”在所有设备上下线？', 'End all sessions of “{name}”?'],
  endAllText: ['此用户需要重新登录才能继续。', 'This user has to sign in again to continue.'],
  endedAll: ['{name} 已在所有设备上下线', 'All sessions of {name} ended'],
  outranks: ['该用户的权限高于您，不能更改', 'This user has more rights than you: you cannot change it'],
  self: ['不能对自己执行，请到个人中心', 'Not on your own account: use the Personal Center'],
} as const satisfies Record<string, Bilingual>
