import { keepsFile, tenantTable } from './tables-1.ts'

/** Which builds devices run, as they tell when they ask for a newer one; and the sign of a company. */
export const adoption = [
  tenantTable('release_device', {
    columns: `
      app text not null,
      platform text not null,
      -- a digest: whose device it is concerns nobody here
      device text not null,
      build bigint not null,
      seen_on date not null default current_date
    `,
    constraints: ['unique (tenant_id, app, platform, device)'],
    indexes: [
      'index release_device_build on app.release_device (tenant_id, app, platform, build, seen_on)',
      'index release_device_seen on app.release_device (tenant_id, seen_on)',
    ],
  }),
  'alter table app.tenant add column logo text;',
  keepsFile('tenant', 'logo'),
].join('\n')
