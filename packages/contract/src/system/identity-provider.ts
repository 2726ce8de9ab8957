import * as z from 'zod'
import type { Output } from '../platform/contract.ts'
import { ById, Done } from '../platform/crud.ts'
import { ask, write } from '../platform/endpoint.ts'
import { entity } from '../platform/entity/entity.ts'
import { keyword } from '../platform/entity/entity-filters.ts'
import { dictionaryChoice, flag } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { reference } from '../platform/fields/reference.ts'
import { secret } from '../platform/fields/secret.ts'
import { optionalText, patternText, text } from '../platform/fields/text.ts'
import type { Parameter } from '../platform/parameters/parameters.ts'
import { signOn } from '../shell/sign-on.ts'

/** For providers in the network of the company, or without a certificate. */
export const providersAnywhere = {
  key: 'signOn.allowPrivate',
  group: 'other',
  type: 'bool',
  standard: false,
  title: ['允许内网身份源', 'Identity providers in private networks'],
  remark: [
    '开启后，单点登录的身份源可在内网，也可使用 http',
    'Allows identity providers in private networks and over http; otherwise on the internet over https alone',
  ],
} as const satisfies Parameter

/** What it speaks. */
const kind = dictionaryChoice(['种类', 'Kind'], {
  code: 'identity_provider_kind',
  name: ['身份源种类', 'Kind of identity provider'],
  items: {
    OIDC: ['OpenID Connect', 'OpenID Connect'],
    WECOM: ['企业微信扫码', 'WeCom scan'],
  },
})

const linkBy = dictionaryChoice(['匹配用户', 'Finds the user by'], {
  code: 'sign_on_link',
  name: ['单点登录匹配方式', 'Link of a single sign-on'],
  items: {
    EMAIL: ['邮箱', 'Email'],
    MOBILE: ['手机号', 'Mobile'],
    USERNAME: ['用户名', 'Username'],
  },
})

const localSignIn = dictionaryChoice(['密码登录', 'Sign-in by password'], {
  code: 'sign_on_passwords',
  name: ['密码登录范围', 'Sign-in by password'],
  items: {
    ALL: ['所有用户', 'Everybody'],
    CHOSEN: ['仅指定用户', 'Named users only'],
  },
})

/** Only written: what is read of it is always empty, and empty it stays as it is. */
const clientSecret = secret(['客户端密钥', 'Client secret']).nullish()

const at = '/pcapi/v1/identityProvider'

/** Where the people of a company sign in for all of its systems: by OpenID Connect, or by a scan with WeCom. */
export const identityProvider = entity({
  name: 'identityProvider',
  area: 'system',
  title: ['身份源', 'Identity provider'],
  menu: {
    title: ['单点登录', 'Single sign-on'],
    icon: 'identityProvider',
    order: 82,
    group: 'people',
    also: [
      ['OpenID Connect', 'OpenID Connect'],
      ['身份源', 'SSO'],
      ['企业微信', 'WeCom'],
    ],
  },
  parameters: [providersAnywhere],
  at,
  fields: {
    name: text(['名称', 'Name'], { max: 40 }),
    nameEn: optionalText(['英文名称', 'English name'], { max: 40 }),
    kind: kind.default('OIDC'),
    /** Of WeCom, where its calls go. */
    issuer: patternText(['签发地址', 'Issuer'], {
      max: 300,
      pattern: /^https?:\/\/[^\s/?#]+[^\s?#]*$/,
      format: ['应为以 https:// 开头的网址', 'must be an address that begins with https://'],
    }),
    clientId: text(['客户端编号', 'Client ID'], { max: 200 }),
    agentId: optionalText(['应用 AgentId', 'AgentId of the app'], { max: 40 }),
    scopes: text(['范围', 'Scopes'], { max: 200 }).default('openid email profile'),
    linkBy: linkBy.default('EMAIL'),
    /** What the provider says of an address counts without a mark that it was verified. */
    trusts: flag(['无需已验证标记', 'Trusts unverified addresses']).default(false),
    groupsClaim: optionalText(['组的声明', 'Claim of groups'], { max: 80 }),
    groupRoles: list(
      ['组对应的角色', 'Roles by group'],
      z.object({ group: text(['组', 'Group'], { max: 200 }), roleId: reference(['角色', 'Role']) }),
      { max: 100 },
    ).default([]),
    shown: flag(['登录页显示按钮', 'Button on the sign-in page']).default(true),
    localSignIn: localSignIn.default('ALL'),
    localAdminIds: list(['可用密码登录的用户', 'May sign in by password'], reference(['用户', 'User']), {
      max: 20,
      of: 'admin',
    }).default([]),
    remark: optionalText(['备注', 'Remark'], { max: 200 }),
  },
  fixed: ['kind'],
  derived: {
    mark: text(['标记', 'Mark'], { max: 40 }),
    groupRoleNames: list(['组对应的角色', 'Roles by group'], z.string()),
    clientSecret: clientSecret.unwrap(),
    hasSecret: flag(['已存密钥', 'Secret is stored']),
  },
  row: ['name', 'kind', 'issuer', 'clientId', 'linkBy', 'localSignIn', 'shown', 'mark'],
  filters: { keyword: keyword(['名称', 'Name'], 'name'), status: 'equals' },
  sort: ['name', 'status', 'createdAt', 'updatedAt'],
  order: ['name'],
  unique: ['name'],
  picker: ['name'],
  scope: 'tenant',
  starts: 1,
  acts: ['create', 'update', 'remove', 'setStatus'],
  example: { name: 'Keycloak', issuer: 'https://id.lantern.example/realms/staff', clientId: 'brandside' },
  reasons: {
    nameTaken: ['名称“{name}”已存在', 'The name “{name}” already exists'],
    insecure: ['签发地址须以 https:// 开头', 'The issuer must begin with https://'],
    groupsClaimMissing: ['设置了组对应的角色，请填写组的声明', 'Roles by group need the claim that holds the groups'],
    roleMissing: ['角色不存在', 'The role does not exist'],
    passwordsMissing: [
      '请至少指定一名可用密码登录的用户，身份源不可用时由其登录',
      'Name at least one user who may sign in by password, for the day when the provider is away',
    ],
    userMissing: ['用户不存在或已停用', 'The user does not exist or is disabled'],
    usernameTrusted: [
      '按用户名匹配时，须开启“无需已验证标记”：身份源中的用户名应由贵公司维护',
      'To find users by their username, trust unverified addresses: usernames there have to be kept by your company',
    ],
    agentMissing: ['请填写企业微信应用的 AgentId', 'Enter the AgentId of the app at WeCom'],
    wecomLink: [
      '企业微信只告知成员账号：请按用户名匹配',
      'WeCom tells the account of a member alone: find users by their username',
    ],
    wecomGroups: ['企业微信扫码不告知组，角色请在本系统设置', 'A scan with WeCom tells no groups: give roles here'],
    usedByRole: ['身份源“{name}”使用该角色', 'The identity provider “{name}” gives this role'],
    unreachable: [
      '身份源没有应答或应答有误：{problem}',
      'The identity provider does not answer as it should: {problem}',
    ],
    unknown: ['没有这个身份源，或已停用', 'There is no such identity provider, or it is disabled'],
    expired: ['登录超时或已使用，请重新登录', 'This sign-in has run out or was used already: begin again'],
    denied: ['身份源未允许登录：{problem}', 'The identity provider has not let you in: {problem}'],
    notLinked: ['该用户没有关联单点登录', 'This user is not linked to a single sign-on'],
    noAccount: [
      '没有与该身份对应的可用用户，请联系管理员',
      'No active user belongs to this identity: ask your administrator',
    ],
    passwordOff: [
      '请通过单点登录进入；密码登录仅限指定用户',
      'Use single sign-on: signing in by password is for named users only',
    ],
  },
  endpoints: ({ create, update }) => ({
    create: {
      ...create,
      person: true,
      input: create.input.extend({ clientSecret: clientSecret }),
    },
    update: {
      ...update,
      person: true,
      input: update.input.extend({ clientSecret: clientSecret }),
    },
    /** Asks the provider for its description, and says what it can do. */
    check: ask(
      `${at}/check`,
      ById,
      z.object({
        endsSessions: flag(['登出时通知', 'Tells of sign-outs']),
        problem: optionalText(['问题', 'Problem'], { max: 500 }).unwrap(),
      }),
      { rule: 'update', title: ['检查身份源', 'Check identity provider'] },
    ),
    /** A wrong link is dropped: the next sign-in with that identity looks for its person anew. */
    unlink: write(`${at}/unlink`, z.object({ adminId: reference(['用户', 'User']) }), Done, {
      rule: 'update',
      person: true,
      title: ['解除单点登录关联', 'Unlink from single sign-on'],
    }),
    ...signOn.endpoints,
  }),
})

export type IdentityProviderRow = Output<typeof identityProvider, 'list'>['list'][number]
