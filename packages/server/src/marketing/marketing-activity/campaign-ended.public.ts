import type { Id } from '@brandside/contract/platform/id.ts'
import { happening } from '../../platform/queue/happening.ts'

/** A campaign has ended by itself: at its end, or with its budget. */
export const campaignEnded = happening<{ name: string; ownerId: Id; why: 'TIME' | 'BUDGET' }>('marketingActivity.ended')
