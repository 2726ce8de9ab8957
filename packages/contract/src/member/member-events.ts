import * as z from 'zod'
import { reference } from '../platform/fields/reference.ts'
import { text } from '../platform/fields/text.ts'
import { outboundEvent, outboundEvents } from '../platform/partners/outbound-events.ts'

const memberNo = text(['会员号', 'Member no.'], { max: 32 })
const id = reference(['会员', 'Member'], 'member')
const state = text(['状态', 'State'], { max: 20 })

export const memberEvents = outboundEvents('member', {
  registered: outboundEvent(
    ['会员已注册', 'Member registered'],
    z.object({
      id,
      memberNo,
      registerBrandId: reference(['注册品牌', 'Brand of registration'], 'brand'),
      registerShopId: reference(['注册门店', 'Shop of registration'], 'shop').nullable(),
      source: text(['来源', 'Source'], { max: 20 }),
    }),
    {
      record: 'id',
      example: { id: 42, memberNo: 'M00000042', registerBrandId: 1, registerShopId: 7, source: 'MINIAPP' },
    },
  ),
  /** Frozen, active again, or ended. */
  stateChanged: outboundEvent(['会员状态已变更', 'Member state changed'], z.object({ id, memberNo, state }), {
    record: 'id',
    example: { id: 42, memberNo: 'M00000042', state: 'FROZEN' },
  }),
  /** The record is gone: what belonged to it is that of another one. */
  merged: outboundEvent(
    ['会员已合并', 'Member merged'],
    z.object({ id, memberNo, mergedIntoId: reference(['合并至', 'Merged into'], 'member') }),
    { record: 'id', example: { id: 42, memberNo: 'M00000042', mergedIntoId: 40 } },
  ),
})
