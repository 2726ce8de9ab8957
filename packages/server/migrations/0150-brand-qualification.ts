import { tenantTable } from './tables-1.ts'

/** The papers of brands: of each kind one that waits and one that is approved (C-INV-3). */
export const brandQualification = tenantTable('brand_qualification', {
  columns: `
    brand_id bigint not null,
    type text not null check (type in ('BUSINESS_LICENSE', 'FOOD_LICENSE', 'TRADEMARK', 'LEGAL_ID', 'OTHER')),
    cert_no text not null,
    holder_name text not null,
    images text[] not null,
    valid_from date not null,
    valid_to date check (valid_to >= valid_from),
    state text not null check (state in ('PENDING', 'APPROVED', 'REJECTED', 'EXPIRED', 'REPLACED')),
    audited_by bigint,
    audited_at timestamptz,
    audit_remark text
  `,
  constraints: ['foreign key (tenant_id, brand_id) references app.brand (tenant_id, id)'],
  indexes: [
    `unique index brand_qualification_pending on app.brand_qualification (tenant_id, brand_id, type) where state = 'PENDING'`,
    `unique index brand_qualification_approved on app.brand_qualification (tenant_id, brand_id, type) where state = 'APPROVED'`,
    'index brand_qualification_of on app.brand_qualification (tenant_id, brand_id, id)',
    `index brand_qualification_end on app.brand_qualification (tenant_id, valid_to) where state = 'APPROVED'`,
  ],
  grants: 'select, insert, update',
})
