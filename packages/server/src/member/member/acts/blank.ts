import type { Values } from '../../../platform/entity/rows.ts'

/** Of a member who is gone: nothing says any more who he was. */
export const blank: Values<'member'> = {
  mobile: null,
  nickname: '已注销会员',
  avatar: null,
  realName: null,
  gender: 'UNKNOWN',
  birthday: null,
  idCardSealed: null,
  idCardMask: null,
  email: null,
  tags: [],
  consentMarketing: false,
  consentAt: null,
  remark: null,
  custom: {},
  freezeReason: null,
}
