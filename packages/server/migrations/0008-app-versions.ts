import { tenantTable } from './tables-1.ts'

/** Releases of the client apps. Only the platform's tenant has any. */
export const appVersions = tenantTable('app_version', {
  softDelete: true,
  columns: `
    app text not null check (app in ('MEMBER_APP', 'POS', 'KDS', 'MINIAPP')),
    platform text not null check (platform in ('IOS', 'ANDROID', 'WINDOWS', 'WEB')),
    version_name text not null,
    build bigint not null check (build > 0),
    url text not null,
    size_bytes bigint,
    sha256 text,
    notes text not null,
    force boolean not null default false,
    min_build bigint not null default 0,
    -- basis points of the devices that are offered it
    rollout_bp integer not null default 10000 check (rollout_bp between 0 and 10000),
    -- empty: everywhere
    shop_ids bigint[] not null default '{}',
    state text not null default 'DRAFT' check (state in ('DRAFT', 'PUBLISHED', 'WITHDRAWN')),
    published_at timestamptz,
    published_by bigint
  `,
  indexes: [
    'unique index app_version_build on app.app_version (tenant_id, app, platform, build) where deleted_at is null',
    'unique index app_version_name on app.app_version (tenant_id, app, platform, version_name) where deleted_at is null',
    'index app_version_by_build on app.app_version (tenant_id, build, id) where deleted_at is null',
    'index app_version_created on app.app_version (tenant_id, created_at, id) where deleted_at is null',
    'index app_version_updated on app.app_version (tenant_id, updated_at, id) where deleted_at is null',
  ],
})
