import type { ConfigField } from '../../payment/pay-adapters/pay-adapter.rules.ts'
import type { Bilingual } from '../../platform/bilingual.ts'

interface MessageKind {
  name: Bilingual
  /** By which address of a person it sends; a group has none. */
  to: 'email' | 'mobile' | 'group'
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
} as const satisfies Record<string, MessageKind>

export type MessageKindName = keyof typeof messageKinds

export const messageKind = (name: string): MessageKind | undefined =>
  Object.hasOwn(messageKinds, name) ? messageKinds[name as MessageKindName] : undefined

export const messageConfig = (kind: string): readonly ConfigField[] => messageKind(kind)?.config ?? []

/** The settings that a channel cannot do without and that are not there. */
export function missingSettings(kind: string, settings: Readonly<Record<string, string>>): readonly ConfigField[] {
  return messageConfig(kind).filter(({ name, optional }) => !optional && !settings[name])
}
