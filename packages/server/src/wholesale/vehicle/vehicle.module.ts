import { vehicle } from '@brandside/contract/wholesale/vehicle.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { serve } from '../../platform/serve.ts'

export const vehicleModule = serve(vehicle, entityTable(vehicle).handlers())
