import type { ConfigField } from '../../payment/pay-adapters/pay-adapter.rules.ts'
import type { Bilingual } from '../../platform/bilingual.ts'

interface MessageKind {
  name: Bilingual
  /** By which address of a person it sends; a group has none. */
  to: 'email' | 'mobile' | 'group' | 'wechat'
  config: readonly ConfigField[]
}

const robotAddress = (base: string): ConfigField => ({
  name: 'url',
  label: ['机器人地址', 'Webhook address'],
  secret: true,
  pattern: new RegExp(`^${base.replaceAll('.', '\\.').replaceAll('?', '\\?')}[\\w-]+$`),
  form: [`以“${base}”开头的地址`, `an address that begins with “${base}”`],
  help: ['群机器人设置页给出的 Webhook 地址', 'The webhook address that the settings of the robot show'],
})

const signSecret: ConfigField = {
  name: 'secret',
  label: ['加签密钥', 'Signing secret'],
  secret: true,
  optional: true,
  help: ['机器人的安全设置为“加签”时填写', 'Where the robot is set to verify signatures'],
}

const smsFields: readonly ConfigField[] = [
  {
    name: 'signName',
    label: ['短信签名', 'Signature name'],
    help: ['已通过审核的签名，不带【】', 'The approved signature, without brackets'],
  },
  {
    name: 'testTemplate',
    label: ['测试模板', 'Template for tests'],
    help: ['发送测试消息时使用的模板编号', 'The number of the template that a test is sent by'],
  },
]

/** The ways by which messages leave, each with what its partner has given the company. */
export const messageKinds = {
  SMTP: {
    name: ['邮件（SMTP）', 'Email (SMTP)'],
    to: 'email',
    config: [
      {
        name: 'host',
        label: ['服务器', 'Server'],
        pattern: /^[A-Za-z0-9.-]{1,253}$/,
        form: ['主机名，如 smtp.example.com', 'a host name such as smtp.example.com'],
      },
      {
        name: 'security',
        label: ['加密', 'Encryption'],
        kind: 'choice',
        choices: { TLS: ['TLS（465）', 'TLS (465)'], STARTTLS: ['STARTTLS（587）', 'STARTTLS (587)'] },
      },
      {
        name: 'port',
        label: ['端口', 'Port'],
        optional: true,
        pattern: /^[1-9]\d{0,4}$/,
        form: ['端口号', 'a port number'],
        help: ['不填时按加密方式取 465 或 587', 'If blank: 465 or 587, depending on the encryption'],
      },
      { name: 'user', label: ['账号', 'User'], optional: true },
      { name: 'password', label: ['密码或授权码', 'Password'], secret: true, optional: true },
      {
        name: 'from',
        label: ['发件地址', 'From'],
        pattern: /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/,
        form: ['邮件地址', 'an email address'],
      },
      { name: 'fromName', label: ['发件人名称', 'Name of the sender'], optional: true },
      {
        name: 'replyTo',
        label: ['回复地址', 'Reply to'],
        optional: true,
        pattern: /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/,
        form: ['邮件地址', 'an email address'],
      },
    ],
  },
  ALIYUN: {
    name: ['阿里云短信', 'SMS by Aliyun'],
    to: 'mobile',
    config: [
      { name: 'accessKeyId', label: ['AccessKey ID', 'AccessKey ID'] },
      { name: 'accessKeySecret', label: ['AccessKey Secret', 'AccessKey Secret'], secret: true },
      ...smsFields,
    ],
  },
  TENCENT: {
    name: ['腾讯云短信', 'SMS by Tencent'],
    to: 'mobile',
    config: [
      { name: 'secretId', label: ['SecretId', 'SecretId'] },
      { name: 'secretKey', label: ['SecretKey', 'SecretKey'], secret: true },
      {
        name: 'sdkAppId',
        label: ['短信应用号', 'SMS app id'],
        pattern: /^\d{6,20}$/,
        form: ['数字', 'digits'],
      },
      ...smsFields,
    ],
  },
  WECOM: {
    name: ['企业微信群机器人', 'WeCom group robot'],
    to: 'group',
    config: [robotAddress('https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=')],
  },
  DINGTALK: {
    name: ['钉钉群机器人', 'DingTalk group robot'],
    to: 'group',
    config: [robotAddress('https://oapi.dingtalk.com/robot/send?access_token='), signSecret],
  },
  FEISHU: {
    name: ['飞书群机器人', 'Feishu group robot'],
    to: 'group',
    config: [robotAddress('https://open.feishu.cn/open-apis/bot/v2/hook/'), signSecret],
  },
  WECHAT: {
    name: ['微信小程序订阅消息', 'WeChat subscription message'],
    to: 'wechat',
    config: [
      {
        name: 'appId',
        label: ['小程序 AppID', 'AppID of the mini program'],
        pattern: /^wx[0-9a-f]{16}$/,
        form: ['以 wx 开头的 18 位编号', '18 characters that begin with wx'],
      },
      { name: 'appSecret', label: ['小程序密钥', 'AppSecret'], secret: true },
      {
        name: 'page',
        label: ['点开的页面', 'Page that it opens'],
        optional: true,
        help: ['小程序内的路径，如 pages/mine/points', 'A path within the mini program such as pages/mine/points'],
      },
      {
        name: 'state',
        label: ['小程序版本', 'Release of the mini program'],
        optional: true,
        kind: 'choice',
        choices: {
          formal: ['正式版', 'Released'],
          trial: ['体验版', 'Trial'],
          developer: ['开发版', 'Development'],
        },
      },
    ],
  },
} as const satisfies Record<string, MessageKind>

export type MessageKindName = keyof typeof messageKinds

export const messageKind = (name: string): MessageKind | undefined =>
  Object.hasOwn(messageKinds, name) ? messageKinds[name as MessageKindName] : undefined

export const messageConfig = (kind: string): readonly ConfigField[] => messageKind(kind)?.config ?? []

/** The settings that a channel cannot do without and that are not there. */
export function missingSettings(kind: string, settings: Readonly<Record<string, string>>): readonly ConfigField[] {
  return messageConfig(kind).filter(({ name, optional }) => !optional && !settings[name])
}

interface ValueForm {
  label: Bilingual
  holds(text: string): boolean
  /** What is longer is cut off. */
  max: number
}

const form = (label: Bilingual, max: number, pattern = /^[\s\S]+$/): ValueForm => ({
  label,
  max,
  holds: (text) => pattern.test(text),
})

/** What the values of a subscription message may hold, by the word that their names begin with. */
const wechatForms: Readonly<Record<string, ValueForm>> = {
  thing: form(['文字', 'text'], 20),
  number: form(['数字', 'digits'], 32, /^[\d.+-]+$/),
  letter: form(['字母', 'letters'], 32, /^[A-Za-z]+$/),
  symbol: form(['符号', 'signs'], 5),
  character_string: form(['数字、字母或符号', 'digits, letters or signs'], 32, /^[\x20-\x7e]+$/),
  time: form(['时间', 'a time'], 32, /\d/),
  date: form(['日期', 'a date'], 32, /\d/),
  amount: form(['金额', 'an amount'], 20, /\d/),
  phone_number: form(['电话号码', 'a phone number'], 17, /^[\d+ -]+$/),
  car_number: form(['车牌号', 'a number plate'], 8),
  name: form(['姓名', 'a name'], 10),
  phrase: form(['五个以内汉字', 'up to five Chinese characters'], 5, /^\p{Script=Han}+$/u),
}

export const wechatNames = Object.keys(wechatForms)

export function wechatForm(name: string): ValueForm | undefined {
  const [, word = ''] = /^([a-z_]+)\d{1,2}$/.exec(name) ?? []
  return Object.hasOwn(wechatForms, word) ? wechatForms[word] : undefined
}
