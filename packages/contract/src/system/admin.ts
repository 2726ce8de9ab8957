import * as z from 'zod'
import type { Output } from '../platform/contract.ts'
import { ById, Done } from '../platform/crud.ts'
import { read, write } from '../platform/endpoint.ts'
import { overRows } from '../platform/entity/bulk.ts'
import { entity } from '../platform/entity/entity.ts'
import { choice, flag } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { optionalEmail, optionalIdCard, optionalMobile, username } from '../platform/fields/person.ts'
import { optionalReference, reference } from '../platform/fields/reference.ts'
import { secret } from '../platform/fields/secret.ts'
import { optionalLines, optionalText, text } from '../platform/fields/text.ts'
import { instant } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import { maskedField } from '../platform/text/masks.ts'
import { ownSession, Token } from '../shell/own-session.ts'
import { OpenSession, Portrait } from '../shell/profile.ts'
import { warnings } from './role.ts'
import { sessionLimits } from './session-limits.ts'

/** The product's data of a person who may sign in. The password is set only by that person. */
const fields = {
  username: username(),
  nickName: text(['昵称', 'Name'], { max: 30 }),
  mobile: optionalMobile(),
  email: optionalEmail(),
  idCard: optionalIdCard(),
  organisationId: optionalReference(['所属组织', 'Organisation']),
  salesman: flag(['业务员', 'Salesman']).default(false),
  avatar: Portrait,
  remark: optionalLines(['备注', 'Remark'], { max: 200 }),
}

const roleIds = list(['角色', 'Roles'], reference(['角色', 'Role']))
const groupIds = list(['角色组', 'Role groups'], reference(['角色组', 'Role group']))
const organisationIds = list(['绑定组织', 'Bound organisations'], reference(['组织', 'Organisation']), { max: 1000 })
const shopIds = list(['绑定门店', 'Bound shops'], reference(['门店', 'Shop']), { max: 1000 })

/** How a person is found, reached and identified. */
const personal = z.object({
  mobile: fields.mobile.unwrap(),
  email: fields.email.unwrap(),
  idCard: fields.idCard.unwrap(),
})

const words = text(['用户名、昵称或手机号', 'Name or mobile'], { max: 64 })

const at = '/pcapi/v1/admin'

/** Given once, on a separate way to its owner, who has to change it at the first sign-in. */
const InitialPassword = z.object({
  id: Id,
  username: fields.username,
  initialPassword: secret(['初始密码', 'Initial password']),
})

const GrantOption = z.object({
  id: Id,
  name: text(['名称', 'Name'], { max: 64 }),
  /** The operator holds all that it gives, so he may give it. */
  grantable: flag(['可授予', 'Can be granted']),
})

/** Organisations and shops as one tree: `o12` is an organisation, `s5` a shop. */
const ScopeNode = z.object({
  key: text(['键', 'Key'], { max: 24 }),
  type: choice(['类型', 'Type'], { organisation: ['组织', 'Organisation'], shop: ['门店', 'Shop'] }),
  id: Id,
  name: text(['名称', 'Name'], { max: 64 }),
  get children() {
    return z.array(ScopeNode)
  },
})
export type ScopeNode = z.output<typeof ScopeNode>

/** Passwords, one-time codes and sessions of other people. */
const accountCalls = {
  resetPassword: write(`${at}/resetPassword`, ById, InitialPassword, {
    rule: 'resetPassword',
    person: true,
    title: ['重置密码', 'Reset password'],
  }),
  clearOtp: write(`${at}/otp/clear`, ById, Done, {
    rule: 'clearOtp',
    person: true,
    title: ['清除动态验证码', 'Clear one-time codes'],
  }),
  sessions: read(`${at}/session/list`, ById, z.array(OpenSession), {
    rule: 'sessions',
    title: ['查看会话', 'View sessions'],
  }),
  endSession: write(
    `${at}/session/kill`,
    // Without a session: all of them.
    z.object({ id: Id, sessionId: OpenSession.shape.sessionId.optional() }),
    Done,
    { rule: 'sessions', title: ['强制下线', 'Force sign-out'] },
  ),
}

/**
 * People who may sign in: the operators' own calls, and the accounts that an administrator looks after (identity.md
 * 10.1).
 */
export const admin = entity({
  name: 'admin',
  area: 'system',
  finds: { by: 'keyword', name: 'nickName', mark: 'username' },
  alsoCalled: ['operator', 'leader', 'owner', 'signatory'],
  title: ['用户', 'User'],
  menu: {
    title: ['用户管理', 'Admin users'],
    icon: 'user',
    order: 10,
    group: 'people',
    also: [
      ['重置密码', 'Reset a password'],
      ['员工账号', 'Staff accounts'],
    ],
  },
  roles: { BRAND_MANAGER: ['list'] },
  parameters: sessionLimits,
  at,
  fields,
  fixed: ['username'],
  derived: {
    organisationName: optionalText(['所属组织', 'Organisation'], { max: 64 }).unwrap(),
    rolesName: list(['角色', 'Roles'], z.string()),
    otpEnabled: flag(['动态验证码', 'One-time codes']),
    /** An identity of the company's provider signs in as this person. */
    linked: flag(['已关联单点登录', 'Linked to single sign-on']),
    /** Has not changed the initial password yet. */
    mustChangePassword: flag(['初始密码', 'Initial password']),
    lastLoginAt: instant(['最近登录', 'Last sign-in']).nullable(),
    lastLoginIp: optionalText(['登录地址', 'Signed in from'], { max: 64 }).unwrap(),
    /** Holds rights that the operator who asks does not hold: nothing about it can be changed by that operator. */
    outranks: flag(['权限高于您', 'Outranks you']),
    /** One of the platform's own people. */
    platform: flag(['平台用户', 'Platform user']),
    roleIds,
    groupIds,
    organisationIds,
    shopIds,
    /** Names of these ids, in their order. */
    roleNames: list(['角色', 'Roles'], z.string()),
    groupNames: list(['角色组', 'Role groups'], z.string()),
    organisationNames: list(['绑定组织', 'Bound organisations'], z.string(), { max: 1000 }),
    shopNames: list(['绑定门店', 'Bound shops'], z.string(), { max: 1000 }),
  },
  row: [
    ...(['username', 'nickName', 'avatar', 'mobile', 'organisationId', 'salesman', 'organisationName'] as const),
    ...(['rolesName', 'otpEnabled', 'linked', 'mustChangePassword', 'lastLoginAt', 'lastLoginIp', 'outranks'] as const),
  ],
  filters: {
    /** User name or name contain it, or it is the whole mobile. */
    keyword: words,
    status: 'equals',
    roleId: reference(['角色', 'Role']),
    organisationId: 'equals',
    salesman: 'equals',
    createdAt: 'within',
  },
  sort: ['username', 'nickName', 'createdAt', 'lastLoginAt'],
  order: ['username'],
  unique: ['username', 'mobile', 'email'],
  picker: ['nickName', 'username'],
  /** People are visible to operators who see their organisation. */
  scope: { organisation: 'organisationId', salesman: 'id' },
  starts: 1,
  acts: ['create', 'update', 'remove', 'setStatus', 'setStatusMany', 'removeMany'],
  example: { username: 'li.na', nickName: '李娜', mobile: '13800001234', salesman: true },
  reasons: {
    usernameTaken: ['用户名 {username} 已被使用', 'The username {username} is taken'],
    mobileTaken: ['手机号已被其他用户使用', 'Another user has this mobile'],
    emailTaken: ['邮箱已被其他用户使用', 'Another user has this email'],
    organisationMissing: ['组织不存在', 'The organisation does not exist'],
    roleMissing: ['角色不存在', 'The role does not exist'],
    shopMissing: ['门店不存在', 'The shop does not exist'],
    otpNotEnabled: ['该用户没有启用动态验证码', 'One-time codes are not enabled for this user'],
    sessionOver: ['该会话已经结束', 'This session is over already'],
  },
  endpoints: ({ create, view }, filters) => ({
    /**
     * Personal data masked, as in a list: an operator who needs it asks for it (`reveal`). A change takes the masks for
     * "unchanged".
     */
    view: {
      ...view,
      output: view.output.extend({
        mobile: maskedField(personal.shape.mobile) as typeof personal.shape.mobile,
        email: maskedField(personal.shape.email) as typeof personal.shape.email,
        idCard: maskedField(personal.shape.idCard) as typeof personal.shape.idCard,
      }),
    },
    /** Needs a freshly confirmed password, and is itself logged. */
    reveal: write(`${at}/reveal`, ById, personal, {
      person: true,
      rule: 'reveal',
      title: ['查看用户完整信息', 'View full user data'],
      repeats: false,
    }),
    create: {
      ...create,
      /** With roles for operators who may assign them, and places for those who may bind them. */
      input: create.input.extend({
        roleIds: roleIds.default([]),
        groupIds: groupIds.default([]),
        organisationIds: organisationIds.default([]),
        shopIds: shopIds.default([]),
      }),
      output: InitialPassword,
    },
    role: read(
      `${at}/role`,
      ById,
      z.object({
        roleIds,
        groupIds,
        roles: list(['角色', 'Roles'], GrantOption, { max: 10_000 }),
        roleGroups: list(['角色组', 'Role groups'], GrantOption, { max: 10_000 }),
      }),
      { rule: 'role', title: ['查看角色', 'View roles'] },
    ),
    setRole: write(`${at}/role/update`, z.object({ id: Id, roleIds, groupIds }), z.object({ warnings }), {
      rule: 'role',
      title: ['分配角色', 'Assign roles'],
    }),
    /** Gives roles to many people beside those they have, or takes them away. */
    giveRoleMany: overRows(`${at}/bulk/role`, {
      filters,
      input: {
        roleIds: list(['角色', 'Roles'], reference(['角色', 'Role']), { min: 1 }),
        give: flag(['授予', 'Give']).default(true),
      },
      rule: 'role',
      title: ['批量分配角色', 'Assign roles in bulk'],
      example: { give: true },
    }),
    orgShop: read(
      `${at}/orgShop`,
      ById,
      z.object({
        organisationIds,
        shopIds,
        tree: list(['组织门店', 'Organisations and shops'], ScopeNode, { max: 100_000 }),
      }),
      { rule: 'orgShop', title: ['查看组织门店', 'View organisations and shops'] },
    ),
    setOrgShop: write(`${at}/orgShop/update`, z.object({ id: Id, organisationIds, shopIds }), Done, {
      rule: 'orgShop',
      title: ['绑定组织门店', 'Bind organisations and shops'],
    }),
    ...accountCalls,
    /** Dropdown of salesmen, at most 200. */
    salesman: read(
      `${at}/salesman`,
      z.object({ keyword: words.optional() }),
      z.array(z.object({ id: Id, nickName: fields.nickName })),
      { rule: 'session', title: ['业务员下拉', 'Salesmen'] },
    ),
    ...ownSession.endpoints,
    updatePassword: write(
      `${at}/updatePassword`,
      z.object({
        oldPassword: secret(['原密码', 'Current password']),
        newPassword: secret(['新密码', 'New password']),
      }),
      Token,
      { rule: 'self', title: ['修改密码', 'Change password'] },
    ),
  }),
})

export type AdminRow = Output<typeof admin, 'list'>['list'][number]
