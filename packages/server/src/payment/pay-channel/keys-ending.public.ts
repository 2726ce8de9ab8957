import type { Id } from '@brandside/contract/platform/id.ts'
import { happening } from '../../platform/queue/happening.ts'

/** A certificate of a channel ends within a month, or has ended. */
export const keysEnding = happening<{ channelId: Id; channelName: string; day: string }>('payChannel.keysEnding')
