import { provider } from '@brandside/contract/wholesale/provider.ts'
import { entityTable } from '../../platform/entity/entity-table.ts'

/** Suppliers as their contract says, read and written. */
export const providers = entityTable(provider)
