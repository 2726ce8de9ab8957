import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { happening } from '../../platform/queue/happening.ts'

/** A company may use other pages than before; the platform has decided it. */
export const packageChanged = happening<{ companyId: Id; note: Bilingual }>('tenant.packageChanged')
