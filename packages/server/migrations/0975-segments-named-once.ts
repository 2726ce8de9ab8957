import { forEachTenant } from './tables-1.ts'

/** A segment is known by its name; of several with one, the later ones are numbered. None asks for another one. */
export const segmentsNamedOnce = `
  ${forEachTenant(`
  update app.member_segment s set name = left(s.name, 24) || ' #' || s.id
   where exists (select from app.member_segment o where lower(o.name) = lower(s.name) and o.id < s.id);
  update app.member_segment set filter = filter - 'segmentId' where filter ? 'segmentId';
  `)}
  create unique index member_segment_named on app.member_segment (tenant_id, lower(name));
`
