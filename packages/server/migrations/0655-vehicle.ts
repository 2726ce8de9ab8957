import { tenantTable } from './tables-1.ts'

/** What brings goods to customers, and how much of them at once. */
export const vehicle = tenantTable('vehicle', {
  softDelete: true,
  columns: `
    plate_no text not null check (length(plate_no) between 1 and 20),
    capacity_kg integer not null check (capacity_kg between 1 and 100000),
    capacity_pieces integer check (capacity_pieces between 1 and 100000),
    driver text,
    driver_mobile text,
    carrier text,
    remark text,
    status smallint not null default 1 check (status in (0, 1))
  `,
  indexes: [
    'unique index vehicle_plate_no on app.vehicle (tenant_id, plate_no) where deleted_at is null',
    'index vehicle_capacity_kg on app.vehicle (tenant_id, capacity_kg, id) where deleted_at is null',
    'index vehicle_status on app.vehicle (tenant_id, status, id) where deleted_at is null',
    'index vehicle_created on app.vehicle (tenant_id, created_at, id) where deleted_at is null',
    'index vehicle_updated on app.vehicle (tenant_id, updated_at, id) where deleted_at is null',
  ],
})
