import type { Dictionary } from '../platform/dictionaries.ts'
import { states } from '../platform/states.ts'

export const memberStates = states({
  code: 'member_state',
  name: ['会员状态', 'Member state'],
  items: { ACTIVE: ['正常', 'Active'], FROZEN: ['已冻结', 'Frozen'], CANCELLED: ['已注销', 'Cancelled'] },
  colours: { ACTIVE: 'green', FROZEN: 'orange', CANCELLED: 'grey' },
  initial: 'ACTIVE',
  moves: {
    update: { from: ['ACTIVE', 'FROZEN'], button: ['编辑', 'Edit'], refusal: 'cancelled' },
    freeze: {
      from: ['ACTIVE'],
      to: 'FROZEN',
      button: ['冻结', 'Freeze'],
      title: ['冻结会员', 'Freeze member'],
      endpoint: 'setState',
      danger: true,
      refusal: { CANCELLED: 'cancelled' },
    },
    unfreeze: {
      from: ['FROZEN'],
      to: 'ACTIVE',
      button: ['解冻', 'Unfreeze'],
      title: ['解冻会员', 'Unfreeze member'],
      endpoint: 'setState',
      refusal: { CANCELLED: 'cancelled' },
    },
    cancel: {
      from: ['ACTIVE', 'FROZEN'],
      to: 'CANCELLED',
      button: ['注销', 'Cancel membership'],
      title: ['注销会员', 'Cancel membership'],
      endpoint: 'setState',
      danger: true,
      refusal: 'cancelled',
    },
  },
})

export const memberSource = {
  code: 'member_source',
  name: ['会员来源', 'Member source'],
  items: {
    POS: ['收银台', 'Till'],
    MINIAPP: ['小程序', 'Mini app'],
    H5: ['网页', 'Web'],
    IMPORT: ['导入', 'Imported'],
    ADMIN: ['后台', 'Back office'],
    INVITE: ['邀请', 'Invited'],
  },
} as const satisfies Dictionary

/** What recency, frequency and money say of a member, each from 1 to 5. */
export const rfmLabel = {
  code: 'member_rfm',
  name: ['价值分层', 'RFM label'],
  items: {
    CHAMPION: ['核心会员', 'Champion'],
    NEW: ['新会员', 'New'],
    AT_RISK: ['流失预警', 'At risk'],
    LOST: ['已流失', 'Lost'],
    OTHER: ['一般会员', 'Regular'],
  },
  colours: { CHAMPION: 'purple', NEW: 'green', AT_RISK: 'orange', LOST: 'grey' },
} as const satisfies Dictionary
