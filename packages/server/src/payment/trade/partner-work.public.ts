import type { Id } from '@brandside/contract/platform/id.ts'
import { happening } from '../../platform/queue/happening.ts'

/** Something of a trade waits to be told to a channel: it leaves after the commit, and is tried again until it has arrived. */
export const partnerWork = happening<{ tradeId: Id }>('trade.partnerWork')
