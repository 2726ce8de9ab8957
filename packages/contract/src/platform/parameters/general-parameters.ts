import type { Parameter } from './parameters.ts'
import { themes } from './personal-settings.ts'

export const siteTitle = {
  key: 'sys.title',
  group: 'sys',
  type: 'string',
  standard: '品牌端后台管理系统',
  min: 1,
  max: 40,
  title: ['站点标题', 'Site title'],
  remark: ['浏览器标题与登录页的中文名称', 'The Chinese name in the browser title and on the sign-in page'],
  public: true,
} as const satisfies Parameter

export const siteTitleEn = {
  key: 'sys.titleEn',
  group: 'sys',
  type: 'string',
  standard: 'Brandside Back Office',
  min: 1,
  max: 60,
  title: ['站点英文标题', 'Site title in English'],
  public: true,
} as const satisfies Parameter

export const themeColour = {
  key: 'ui.theme',
  group: 'ui',
  type: 'enum',
  standard: '#3c76fd',
  options: themes,
  title: ['默认主题色', 'Default theme colour'],
  remark: ['未自选主题色的用户看到的颜色', 'Shown to everyone who has not chosen a colour'],
  public: true,
} as const satisfies Parameter

export const watermark = {
  key: 'ui.watermark',
  group: 'ui',
  type: 'bool',
  standard: false,
  title: ['页面水印', 'Watermark'],
  remark: ['在页面上显示用户名与时间', 'Shows user name and time across every page'],
  public: true,
  tenant: true,
} as const satisfies Parameter

export const idleMinutes = {
  key: 'session.idleMinutes',
  group: 'session',
  type: 'int',
  standard: 60,
  min: 5,
  max: 480,
  title: ['空闲退出（分钟）', 'Idle sign-out (minutes)'],
  remark: ['无操作超过该时间需重新登录', 'Idle sessions end after this time'],
} as const satisfies Parameter

export const reauthMinutes = {
  key: 'session.reauthMinutes',
  group: 'session',
  type: 'int',
  standard: 10,
  min: 1,
  max: 60,
  title: ['敏感操作免确认（分钟）', 'Skip confirmation for (minutes)'],
  remark: ['超过该时间的敏感操作需再次输入密码', 'Sensitive actions ask for the password again after this time'],
} as const satisfies Parameter

export const minPasswordLength = {
  key: 'security.passwordMin',
  group: 'security',
  type: 'int',
  standard: 10,
  min: 8,
  max: 64,
  title: ['密码最短位数', 'Minimum password length'],
  remark: ['对之后设置的密码生效', 'Applies to passwords set from now on'],
} as const satisfies Parameter

export const loginFailures = {
  key: 'security.login.failures',
  group: 'security',
  type: 'int',
  standard: 5,
  min: 3,
  max: 10,
  title: ['登录失败次数', 'Failed sign-ins'],
  remark: ['同一用户名与地址在 15 分钟内的上限', 'Per username and address within 15 minutes'],
} as const satisfies Parameter

export const loginLockMinutes = {
  key: 'security.login.lockMinutes',
  group: 'security',
  type: 'int',
  standard: 15,
  min: 5,
  max: 60,
  title: ['登录锁定（分钟）', 'Sign-in lock (minutes)'],
  remark: ['每次再锁时长加倍，最长 4 小时', 'Each further lock lasts twice as long, four hours at most'],
} as const satisfies Parameter

export const addressFailures = {
  key: 'security.login.addressFailures',
  group: 'security',
  type: 'int',
  standard: 50,
  min: 10,
  max: 500,
  title: ['单地址登录次数', 'Sign-ins from one address'],
  remark: ['同一地址在 10 分钟内的上限', 'Per address within 10 minutes'],
} as const satisfies Parameter

export const nameFailures = {
  key: 'security.login.nameFailures',
  group: 'security',
  type: 'int',
  standard: 100,
  min: 20,
  max: 1000,
  title: ['单用户名登录次数', 'Sign-ins under one name'],
  remark: ['一小时内的上限，本人用过的设备不受限', 'Within an hour; devices the person has used are exempt'],
} as const satisfies Parameter

export const operationLogDays = {
  key: 'log.opDays',
  group: 'log',
  type: 'int',
  standard: 1095,
  min: 180,
  max: 3650,
  title: ['操作日志保留（天）', 'Operation log retention (days)'],
  remark: ['按季度整批删除，不早于该天数', 'Deleted by whole quarters, never earlier'],
} as const satisfies Parameter

export const securityLogDays = {
  key: 'log.secDays',
  group: 'log',
  type: 'int',
  standard: 365,
  min: 180,
  max: 3650,
  title: ['安全日志保留（天）', 'Security log retention (days)'],
  remark: ['按季度整批删除，不早于该天数', 'Deleted by whole quarters, never earlier'],
} as const satisfies Parameter

export const tenantQuotaMb = {
  key: 'upload.tenantQuotaMb',
  group: 'upload',
  type: 'int',
  standard: 2048,
  min: 100,
  max: 1_048_576,
  title: ['租户空间（MB）', 'Space per tenant (MB)'],
} as const satisfies Parameter

export const uploadsPerDay = {
  key: 'upload.userPerDay',
  group: 'upload',
  type: 'int',
  standard: 500,
  min: 10,
  max: 10_000,
  title: ['每人每日上传数', 'Uploads per person per day'],
} as const satisfies Parameter

/** Parameters that the platform itself reads (identity.md 3.1, 3.3, 3.4, 6, 7, 10.9); those of modules stand in their contracts. */
export const generalParameters: readonly Parameter[] = [
  siteTitle,
  siteTitleEn,
  themeColour,
  watermark,
  idleMinutes,
  reauthMinutes,
  minPasswordLength,
  loginFailures,
  loginLockMinutes,
  addressFailures,
  nameFailures,
  operationLogDays,
  securityLogDays,
  tenantQuotaMb,
  uploadsPerDay,
]
