import type { Output } from '../platform/contract.ts'
import { entity } from '../platform/entity/entity.ts'
import { keyword } from '../platform/entity/entity-filters.ts'
import { count, integer } from '../platform/fields/number.ts'
import { optionalMobile } from '../platform/fields/person.ts'
import { optionalLines, optionalText, text } from '../platform/fields/text.ts'

/** A vehicle of our own or of a carrier, and what it carries on one tour (wholesale.md 31.11). */
export const vehicle = entity({
  name: 'vehicle',
  area: 'wholesale',
  title: ['送货车辆', 'Vehicle'],
  menu: { title: ['送货车辆', 'Vehicles'], icon: 'vehicle', order: 64, group: 'dispatch' },
  at: '/pcapi/tgx/v1/vehicle',
  fields: {
    plateNo: text(['车牌号', 'Plate'], { max: 20 }),
    capacityKg: integer(['载重（千克）', 'Capacity (kg)'], { min: 1, max: 100_000, standard: 1_000 }),
    /** None: pieces are not counted. */
    capacityPieces: count(['件数上限', 'Piece limit']).min(1).max(100_000).nullable().default(null),
    driver: optionalText(['司机', 'Driver'], { max: 30 }),
    driverMobile: optionalMobile(['司机电话', 'Driver’s mobile']),
    carrier: optionalText(['承运商', 'Carrier'], { max: 30 }),
    remark: optionalLines(['备注', 'Remark'], { max: 200 }),
  },
  row: ['plateNo', 'capacityKg', 'capacityPieces', 'driver', 'driverMobile', 'carrier', 'remark'],
  filters: {
    keyword: keyword(['车牌、司机或承运商', 'Plate, driver or carrier'], 'plateNo', 'driver', 'carrier'),
    status: 'equals',
  },
  sort: ['plateNo', 'capacityKg', 'status', 'createdAt', 'updatedAt'],
  order: ['plateNo'],
  unique: ['plateNo'],
  picker: ['plateNo', 'driver'],
  scope: 'tenant',
  starts: 1,
  roles: { WAREHOUSE: 'all' },
  example: { plateNo: '浙A·12345', capacityKg: 1_500 },
})

export type VehicleRow = Output<typeof vehicle, 'list'>['list'][number]
