import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  morning: ['{name}，早上好', 'Good morning, {name}'],
  afternoon: ['{name}，下午好', 'Good afternoon, {name}'],
  evening: ['{name}，晚上好', 'Good evening, {name}'],
  lastLogin: ['上次登录 {time}', 'Last sign-in {time}'],
  lastLoginFrom: ['上次登录 {time}，来自 {ip}', 'Last sign-in {time} from {ip}'],
  firstLogin: ['这是您第一次登录', 'This is your first sign-in'],
  changes: ['我最近的操作', 'My recent activity'],
  noChanges: ['还没有操作记录', 'No activity yet'],
  noChangesHelp: [
    '您新增、修改或停用的内容会列在这里，方便回到刚才的工作。',
    'What you create, edit or disable is listed here, so that you can pick up where you left off.',
  ],
  changesFailed: ['最近的操作没有加载成功', 'Your recent activity could not be loaded'],
  pages: ['快捷入口', 'Your pages'],
  noPages: [
    '还没有其他页面的权限，请联系管理员分配角色。',
    'You have no other pages yet. Ask your administrator for a role.',
  ],
  arrange: ['调整卡片', 'Arrange tiles'],
  arrangeTitle: ['首页卡片', 'Tiles of the home page'],
  asBefore: ['恢复默认', 'Restore default'],
  arranged: ['完成', 'Done'],
  health: ['系统运行状况', 'System health'],
  jobsFailed: ['失败任务', 'Failed jobs'],
  jobsWaiting: ['等待任务', 'Waiting'],
  database: ['数据库', 'Database'],
  healthDetail: ['PostgreSQL {version}，{since} 启动', 'PostgreSQL {version}, running since {since}'],
} as const satisfies Record<string, Bilingual>
