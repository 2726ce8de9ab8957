import type { Id } from '@brandside/contract/platform/id.ts'
import { happening } from '../../platform/queue/happening.ts'

/** A person has other roles and role groups than before, all by their names. */
export const rolesChanged = happening<{ adminId: Id; before: string[]; after: string[] }>('admin.rolesChanged')
