import type { Id } from '@brandside/contract/platform/id.ts'
import { happening } from '../../platform/queue/happening.ts'

/** Shops take part in marketing no more, while campaigns of an operator count on them. */
export const leftMarketing = happening<{ shops: string[]; campaigns: string[]; ownerId: Id }>('shop.leftMarketing')
