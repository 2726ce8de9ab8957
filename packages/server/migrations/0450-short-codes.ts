import { definer } from './tables-1.ts'

/**
 * Short codes of posters lead to their tenant before any session exists, so the table stands outside the wall. The
 * application looks up one code and adds codes of its own tenant, and has no right on the table itself.
 */
export const shortCodes = [
  'revoke all on app.market_short_code from bo_app;',
  definer(
    'short_code_target(wanted text)',
    'table (tenant_id bigint, channel_id bigint)',
    'select c.tenant_id, c.channel_id from market_short_code c where c.code = wanted',
    'sql',
  ),
  definer(
    'add_short_code(new_code text, of_channel bigint)',
    'void',
    'insert into market_short_code (code, tenant_id, channel_id) values (new_code, tenant(), of_channel)',
    'sql',
  ),
].join('\n')
