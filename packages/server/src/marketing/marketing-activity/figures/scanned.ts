import { type RawBuilder, sql } from 'kysely'

/** How often a code was scanned, or by how many visitors: `c` is its row of `market_channel`. */
export const sumOfScans = (figure: 'scans' | 'visitors'): RawBuilder<number> => sql<number>`(
  select coalesce(sum(m.${sql.ref(figure)}), 0)::integer from market_scan m
   where m.tenant_id = c.tenant_id and m.channel_id = c.id)`
