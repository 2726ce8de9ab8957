import { type VehicleRow, vehicle } from '@brandside/contract/wholesale/vehicle.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import { words } from './vehicle.words.ts'

const Field = fieldOf(vehicle)

const columns: readonly Column<VehicleRow>[] = [
  { name: 'plateNo', width: 144 },
  { name: 'capacityKg', width: 120 },
  { name: 'capacityPieces', width: 104 },
  { name: 'driver', note: 'driverMobile', width: 168 },
  { name: 'carrier', width: 136, spare: 3 },
  'status',
  { name: 'remark', width: 168, spare: 2 },
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], hidden: true },
]

const form = (
  <>
    <Section title={words.load}>
      <Field name="plateNo" />
      <Field name="capacityKg" />
      <Field name="capacityPieces" help={words.piecesHelp} />
    </Section>
    <Section title={words.transport}>
      <Field name="driver" />
      <Field name="driverMobile" />
      <Field name="carrier" />
      <Field name="remark" />
    </Section>
  </>
)

export default function VehiclePage() {
  return (
    <ResourcePage
      of={vehicle}
      filters={['keyword', 'status']}
      columns={columns}
      form={form}
      nameOf={({ plateNo }) => String(plateNo ?? '')}
    />
  )
}
