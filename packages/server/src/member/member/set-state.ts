import { member } from '@brandside/contract/member/member.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Context } from '../../platform/context.ts'
import type { Values } from '../../platform/entity/rows.ts'
import { movesOf } from '../../platform/states/moves.ts'
import { members } from './members.ts'

const { moveState } = movesOf(member, { table: 'member', nameOf: ({ memberNo }) => memberNo })
const moves = { FROZEN: 'freeze', ACTIVE: 'unfreeze', CANCELLED: 'cancel' } as const

/** Freezes, unfreezes, or ends a membership: then what says who he was goes, and what he did stays. */
export async function setState(ctx: Context, { id, status, reason }: Parsed<typeof member, 'setState'>) {
  const row = await members.lock(ctx, 'setState', id)
  if (row.state === status) {
    ctx.unchanged()
    return { state: row.state, version: row.version }
  }
  const changes = status === 'CANCELLED' ? blank : { freezeReason: status === 'FROZEN' ? reason : null }
  const { state, version } = await moveState(ctx, row, moves[status], changes)
  return { state, version }
}

/** Nothing says any more who he was. */
const blank: Values<'member'> = {
  ...{ mobile: null, nickname: '已注销会员', avatar: null, realName: null, gender: 'UNKNOWN', birthday: null },
  ...{ idCardSealed: null, idCardMask: null, email: null, tags: [], consentMarketing: false, consentAt: null },
  ...{ remark: null, freezeReason: null },
}
