import type { Id } from '@brandside/contract/platform/id.ts'
import { happening } from '../../platform/queue/happening.ts'

/** A brand was disabled while campaigns of an operator, its own or of brands below it, were going on or ahead. */
export const brandDisabled = happening<{ brand: string; campaigns: string[]; ownerId: Id }>('brand.disabled')
