import * as z from 'zod'
import { list } from '../platform/fields/list.ts'
import { reference } from '../platform/fields/reference.ts'
import { text } from '../platform/fields/text.ts'
import { outboundEvent, outboundEvents } from '../platform/partners/outbound-events.ts'

const name = text(['角色', 'Role'], { max: 64 })

export const adminEvents = outboundEvents('admin', {
  rolesChanged: outboundEvent(
    ['用户角色已变更', 'User roles changed'],
    z.object({
      id: reference(['用户', 'User'], 'admin'),
      before: list(['变更前', 'Before'], name),
      after: list(['变更后', 'After'], name),
    }),
    { record: 'id', example: { id: 3, before: ['店长'], after: ['店长', '财务'] } },
  ),
})
