import type { Bilingual } from './bilingual.ts'
import { themes } from './personal-settings.ts'
import { field, type Reason } from './reasons.ts'
import { isTimeZone } from './rules.ts'

/** What a parameter's value is. Values are stored and sent as text; this says how the text is read. */
export const parameterTypes = {
  string: ['文本', 'Text'],
  int: ['整数', 'Whole number'],
  decimal: ['小数', 'Decimal'],
  bool: ['开关', 'Switch'],
  enum: ['选项', 'Choice'],
  json: ['JSON', 'JSON'],
  secret: ['密文', 'Secret'],
} as const satisfies Record<string, Bilingual>
export type ParameterType = keyof typeof parameterTypes

/** In the order in which a person should read them. */
export const parameterGroups = {
  sys: ['站点', 'Site'],
  ui: ['界面', 'Interface'],
  session: ['会话', 'Sessions'],
  security: ['安全', 'Security'],
  log: ['日志', 'Logs'],
  upload: ['上传', 'Uploads'],
  order: ['订单', 'Orders'],
  other: ['其他', 'Other'],
} as const satisfies Record<string, Bilingual>
export type ParameterGroup = keyof typeof parameterGroups

/** What a value may be: the part that built-in parameters and an operator's own have in common. */
export interface ParameterLimits {
  type: ParameterType
  /** Of a number its size, of a text its length. */
  min?: number | undefined
  max?: number | undefined
  options?: readonly string[] | undefined
  format?: 'timeZone'
}

/** A parameter the product itself reads. A stored row only overrides its standard value. */
export interface Parameter extends Omit<ParameterLimits, 'options'> {
  group: ParameterGroup
  title: Bilingual
  remark?: Bilingual
  standard: string | number | boolean
  /** Values of an `enum` with their labels. */
  options?: Readonly<Record<string, Bilingual>>
  /** Any session may read it. */
  public?: true
  /** A tenant may set its own value over the platform's. */
  tenant?: true
}

/**
 * Every parameter the product reads, with the limits that hold whatever a table says (identity.md 3.1, 3.3, 3.4, 6, 7, 10.9).
 */
export const parameters = {
  'sys.title': {
    group: 'sys',
    type: 'string',
    standard: '品牌端后台管理系统',
    min: 1,
    max: 40,
    title: ['站点标题', 'Site title'],
    remark: ['浏览器标题与登录页的中文名称', 'The Chinese name in the browser title and on the sign-in page'],
    public: true,
  },
  'sys.titleEn': {
    group: 'sys',
    type: 'string',
    standard: 'Brandside Back Office',
    min: 1,
    max: 60,
    title: ['站点英文标题', 'Site title in English'],
    public: true,
  },
  'sys.timezone': {
    group: 'sys',
    type: 'string',
    standard: 'Asia/Shanghai',
    format: 'timeZone',
    title: ['默认时区', 'Default time zone'],
    remark: ['新建租户的时区', 'The time zone a new tenant starts with'],
    public: true,
  },
  'ui.theme': {
    group: 'ui',
    type: 'enum',
    standard: '#3c76fd',
    options: themes,
    title: ['默认主题色', 'Default theme colour'],
    remark: ['没有自己选过主题色的人看到的颜色', 'What people see who have chosen no colour of their own'],
    public: true,
  },
  'ui.watermark': {
    group: 'ui',
    type: 'bool',
    standard: false,
    title: ['页面水印', 'Watermark'],
    remark: ['在页面上显示用户名与时间', 'Shows user name and time across every page'],
    public: true,
    tenant: true,
  },
  'ui.reportErrors': {
    group: 'ui',
    type: 'bool',
    // What errors say may quote what people have typed: who runs the company decides.
    standard: false,
    title: ['自动上报页面错误', 'Send page errors by itself'],
    remark: [
      '页面出错时自动上报到本系统，不含地址参数、令牌和密码',
      'Uncaught errors are sent to this server, without queries of addresses, tokens or passwords',
    ],
    public: true,
    tenant: true,
  },
  'session.idleMinutes': {
    group: 'session',
    type: 'int',
    standard: 60,
    min: 5,
    max: 480,
    title: ['空闲退出（分钟）', 'Idle limit (minutes)'],
    remark: ['无操作超过该时间需重新登录', 'An unused session ends after so long'],
  },
  'session.absoluteHours': {
    group: 'session',
    type: 'int',
    standard: 12,
    min: 1,
    max: 24,
    title: ['最长登录（小时）', 'Longest session (hours)'],
    remark: ['对之后的登录生效', 'Holds for sign-ins from now on'],
  },
  'session.maxPerUser': {
    group: 'session',
    type: 'int',
    standard: 5,
    min: 1,
    max: 20,
    title: ['每人同时登录数', 'Sessions per person'],
    remark: ['超出时最早的一个会话失效', 'The oldest one ends when a sign-in exceeds it'],
  },
  'session.reauthMinutes': {
    group: 'session',
    type: 'int',
    standard: 10,
    min: 1,
    max: 60,
    title: ['敏感操作免确认（分钟）', 'Confirmation holds (minutes)'],
    remark: ['超过该时间的敏感操作需再次输入密码', 'Sensitive actions ask for the password again after so long'],
  },
  'security.passwordMin': {
    group: 'security',
    type: 'int',
    standard: 10,
    min: 8,
    max: 64,
    title: ['密码最短位数', 'Shortest password'],
    remark: ['对之后设置的密码生效', 'Holds for passwords set from now on'],
  },
  'security.login.failures': {
    group: 'security',
    type: 'int',
    standard: 5,
    min: 3,
    max: 10,
    title: ['登录失败次数', 'Failed sign-ins'],
    remark: ['同一用户名与地址在 15 分钟内的上限', 'Of one name from one address within 15 minutes'],
  },
  'security.login.lockMinutes': {
    group: 'security',
    type: 'int',
    standard: 15,
    min: 5,
    max: 60,
    title: ['登录锁定（分钟）', 'Sign-in lock (minutes)'],
    remark: ['每次再锁时长加倍，最长 4 小时', 'Each further lock lasts twice as long, four hours at most'],
  },
  'security.login.addressFailures': {
    group: 'security',
    type: 'int',
    standard: 50,
    min: 10,
    max: 500,
    title: ['单地址登录次数', 'Sign-ins from one address'],
    remark: ['同一地址在 10 分钟内的上限', 'Within ten minutes, whatever the names'],
  },
  'security.login.nameFailures': {
    group: 'security',
    type: 'int',
    standard: 100,
    min: 20,
    max: 1000,
    title: ['单用户名登录次数', 'Sign-ins under one name'],
    remark: ['一小时内的上限，本人用过的设备不受限', 'Within an hour; devices the person has used are exempt'],
  },
  'log.opDays': {
    group: 'log',
    type: 'int',
    standard: 1095,
    min: 180,
    max: 3650,
    title: ['操作日志保留（天）', 'Operation log kept (days)'],
    remark: ['按季度整批删除，不早于该天数', 'Dropped by whole quarters, never earlier'],
  },
  'log.secDays': {
    group: 'log',
    type: 'int',
    standard: 365,
    min: 180,
    max: 3650,
    title: ['安全日志保留（天）', 'Security log kept (days)'],
    remark: ['按季度整批删除，不早于该天数', 'Dropped by whole quarters, never earlier'],
  },
  'log.errorDays': {
    group: 'log',
    type: 'int',
    standard: 90,
    min: 7,
    max: 365,
    title: ['错误上报保留（天）', 'Error reports kept (days)'],
    remark: ['从最近一次出现算起', 'From the day on which the error was last seen'],
  },
  'upload.tenantQuotaMb': {
    group: 'upload',
    type: 'int',
    standard: 2048,
    min: 100,
    max: 1_048_576,
    title: ['租户空间（MB）', 'Space per tenant (MB)'],
  },
  'upload.userPerDay': {
    group: 'upload',
    type: 'int',
    standard: 500,
    min: 10,
    max: 10_000,
    title: ['每人每日上传数', 'Uploads per person and day'],
  },
} as const satisfies Record<string, Parameter>

export type ParameterKey = keyof typeof parameters

/** What the server reads of a parameter: a number, a boolean, one of the options, or text. */
export type ParameterValue<K extends ParameterKey> = (typeof parameters)[K] extends infer P
  ? P extends { type: 'int' | 'decimal' }
    ? number
    : P extends { type: 'bool' }
      ? boolean
      : P extends { options: infer O }
        ? keyof O & string
        : string
  : never

/** The definition of a built-in parameter, or nothing for an operator's own. */
export function builtInParameter(key: string): Parameter | undefined {
  return Object.hasOwn(parameters, key) ? parameters[key as ParameterKey] : undefined
}

export function limitsOf({ options, ...definition }: Parameter): ParameterLimits {
  return { ...definition, options: options && Object.keys(options) }
}

/** Why a text cannot be a value, or null. */
export function valueForbids(limits: ParameterLimits, text: string): { reason: Reason; detail: object } | null {
  const { type, min, max, options } = limits
  const bounds = { min: min ?? '-∞', max: max ?? '∞' }
  switch (type) {
    case 'int':
    case 'decimal': {
      if (!(type === 'int' ? /^-?\d{1,15}$/ : /^-?\d{1,15}(\.\d{1,6})?$/).test(text))
        return { reason: field.format, detail: {} }
      const value = Number(text)
      const fits = value >= (min ?? -Infinity) && value <= (max ?? Infinity)
      return fits ? null : { reason: field.range, detail: bounds }
    }
    case 'bool':
      return text === 'true' || text === 'false' ? null : { reason: field.enum, detail: {} }
    case 'enum':
      return options?.includes(text) ? null : { reason: field.enum, detail: {} }
    case 'json':
      return isJson(text) ? null : { reason: field.format, detail: {} }
    default: {
      if (limits.format === 'timeZone') return isTimeZone(text) ? null : { reason: field.format, detail: {} }
      const { length } = [...text]
      const fits = length >= (min ?? 0) && length <= (max ?? Infinity)
      return fits ? null : { reason: field.length, detail: { min: min ?? 0, max: max ?? 2000 } }
    }
  }
}

/**
 * The value that is in force for a stored text: a number beyond its limits counts as the nearest one, anything else that
 * cannot be a value as the standard. Limits are the code's, so a row that got past the screens switches nothing off.
 */
export function valueInForce(definition: Parameter, stored: string | undefined): string | number | boolean {
  const limits = limitsOf(definition)
  if (stored === undefined) return definition.standard
  const wrong = valueForbids(limits, stored)
  if (!wrong) return typed(definition.type, stored)
  if (wrong.reason !== field.range) return definition.standard
  return Math.min(Math.max(Number(stored), definition.min ?? -Infinity), definition.max ?? Infinity)
}

function typed(type: ParameterType, text: string): string | number | boolean {
  if (type === 'int' || type === 'decimal') return Number(text)
  return type === 'bool' ? text === 'true' : text
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
