import { forEachTenant } from './tables-1.ts'

/** Columns with pictures that tell of a person or of money. */
const papers = [
  ['brand_qualification', 'images'],
  ['income', 'voucher_urls'],
  ['credit_payment', 'voucher_urls'],
  ['balance_recharge', 'voucher_urls'],
  ['delivery', 'sign_photos'],
  ['order_return', 'photos'],
  ['prospect_follow', 'photos'],
] as const
const single = ['licence', 'permit'] as const

const moved = (key: string) => `regexp_replace(${key}, '^(t[0-9]+)/([0-9]{6}/)', '\\1/papers/\\2')`
const keys = [
  ...papers.map(([table, column]) => `select unnest(${column}) from app.${table} where tenant_id = each_tenant`),
  ...single.map((column) => `select ${column} from app.provider where tenant_id = each_tenant`),
].join(' union all ')

/**
 * Identity cards, licences, slips, signatures and photos of visits and returns were open to anyone with their address. They
 * become papers, which are read with a session and a right: what they were called stays below another path, and the bytes
 * stay where they are. A picture that was shown to all as well is a paper from now on.
 */
export const papersWithARight = `
  alter table app.file drop constraint file_scene_check;
  alter table app.file add constraint file_scene_check check (scene in ('image', 'avatar', 'paper', 'contract'));
  ${forEachTenant(`
    update app.file f set key = ${moved('f.key')}, scene = 'paper'
     where f.tenant_id = each_tenant and f.scene = 'image' and f.key in (${keys});
    ${papers
      .map(
        ([table, column]) => `
    update app.${table} set ${column} = array(
        select ${moved('u.key')} from unnest(${column}) with ordinality u (key, place) order by u.place)
     where tenant_id = each_tenant and cardinality(${column}) > 0;`,
      )
      .join('')}
    update app.provider set ${single.map((column) => `${column} = ${moved(column)}`).join(', ')}
     where tenant_id = each_tenant and coalesce(${single.join(', ')}) is not null;
  `)}
`
