import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Status } from '@brandside/contract/platform/fields/choice.ts'
import { readHours } from '@brandside/contract/store/hours-text.rules.ts'
import { standingAt } from '@brandside/contract/store/opening-hours.rules.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { shopEvents } from '@brandside/contract/store/shop/shop-events.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { demandVersion, type RowOf } from '../../platform/entity/rows.ts'
import { entityImport } from '../../platform/import/sheet-import.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { emit } from '../../platform/webhooks/emit.ts'
import { demandQualified } from '../brand/qualified.public.ts'
import { demandOrganisation, holdBrand } from './brand-of-shop.ts'
import { applyHours, previewHours, undoApplyHours } from './bulk-hours.ts'
import { applyPay, previewPay } from './bulk-pay.ts'
import { channels, setChannels } from './channels.ts'
import { copy, takeMenu } from './copy.ts'
import { keepsShops } from './delete-guard.ts'
import { dropdown } from './dropdown.ts'
import { impact, keepWorking } from './impact.ts'
import { marketFlagMany, setMarketFlag } from './market-flag.ts'
import { applyMenu, menuItems, previewMenu, undoApplyMenu } from './menu/bulk-menu.ts'
import { removeFromMenu, saveCategory } from './menu/menu-categories.ts'
import { menu, saveGoods } from './menu/menu-goods.ts'
import { addMenuLine } from './menu/menu-line.ts'
import { menuNames } from './menu/menu-names.ts'
import { changePrices, previewPrices, undoChangePrices } from './menu/menu-prices.ts'
import { menuSheet } from './menu/menu-sheet.ts'
import { categoryTree, skuTree } from './menu/menu-trees.ts'
import { soldOut } from './menu/sold-out.ts'
import { demandPlace, newShop } from './new-shop.ts'
import { closeEarly, reopen } from './opening.ts'
import { password } from './password.ts'
import { demandWayToPay, payChannels, setPayChannels } from './pay-channels.ts'
import { readiness } from './readiness.ts'
import { shops } from './shop-table.ts'
import { demandComplete, demandSound, missingIn } from './sound-shop.ts'
import { takeIn } from './take-in.ts'

type Shop = RowOf<'shop'>

export const shopModule = serve(
  shop,
  shops.handlers(
    {
      view,
      create,
      update,
      setStatus,
      dropdown,
      marketFlag: setMarketFlag,
      marketFlagMany,
      closeEarly,
      reopen,
      channels,
      setChannels,
      password,
      copy,
      takeMenu,
      categoryTree,
      skuTree,
      menu,
      saveCategory,
      saveGoods,
      removeFromMenu,
      soldOut,
      addMenuLine,
      ...menuSheet,
      takeIn,
      impact,
      previewHours,
      applyHours,
      undoApplyHours,
      previewPay,
      applyPay,
      menuItems,
      previewMenu,
      applyMenu,
      undoApplyMenu,
      previewPrices,
      changePrices,
      undoChangePrices,
      payChannels,
      setPayChannels,
      readiness,
      ...entityImport(shop, takeIn, {
        by: 'takeIn',
        reads: { hours: { read: readHours, wrong: shop.reasons.hoursUnread } },
      }),
      // Without the rules for opening: what stood open may stand open again.
      undoSetStatus: shops.undoSetStatus(async (ctx, { id, status }) =>
        switchStatus(ctx, await shops.lock(ctx, 'setStatus', id), status),
      ),
    },
    { prepare: demandPlace },
  ),
  {
    events: Object.values(shopEvents),
    // A new brand of two sheets at once.
    uniques: { brand_code: { path: 'newBrandCode', reason: shop.reasons.newBrandTaken } },
    names: menuNames,
    deleteGuards: {
      shop: keepWorking,
      organisation: keepsShops('organisation', shop.reasons.ofOrganisation),
      brand: keepsShops('brand', shop.reasons.ofBrand),
    },
  },
)

async function view(ctx: Context, { id }: ById) {
  const row = await shops.view(ctx, { id })
  return { ...row, nextChangeAt: standingAt(row, ctx.now).until }
}

async function create(ctx: Context, input: Parsed<typeof shop, 'create'>) {
  const row = await newShop(ctx, 'create', input)
  shops.logged(ctx, undefined, row)
  return { id: row.id }
}

async function update(ctx: Context, input: Parsed<typeof shop, 'update'>) {
  const before = await shops.lock(ctx, 'update', input.id)
  demandVersion(before, input.version)
  const changes = shops.changesOf(before, input)
  const after: Shop = { ...before, ...changes }
  await shops.demandWithin(ctx, 'update', after)
  demandSound(after)
  if (changes.brandId !== undefined) {
    await demandUntraded(ctx, before.id)
    if (after.status === 1) await demandOpenable(ctx, changes.brandId)
    else await holdBrand(ctx, changes.brandId)
  }
  if (changes.organisationId !== undefined) await demandOrganisation(ctx, changes.organisationId)
  // An open shop keeps what it needed to be opened.
  if (after.status === 1 && missingIn(after).length > missingIn(before).length) demandComplete(after)
  const saved = await shops.save(ctx, before, changes)
  if (changes.brandId !== undefined && after.status === 1) await demandWayToPay(ctx.db, before.id)
  return saved
}

/** A shop is open under a brand that is in business and has its papers. */
async function demandOpenable(ctx: Context, brandId: Shop['brandId']): Promise<void> {
  const brand = await holdBrand(ctx, brandId)
  if (!brand.inBusiness) refuse(shop.reasons.brandDisabled, { brand: brand.name })
  await demandQualified(ctx, { id: brandId })
}

/** What a shop has sold was sold by its brand, to members of it, with its coupons and points; members who joined there joined it. */
async function demandUntraded({ db }: Context, id: ById['id']): Promise<void> {
  const { rows } = await sql`
    (select from trade where tenant_id = app.tenant() and shop_id = ${id} limit 1)
    union all
    (select from member where tenant_id = app.tenant() and register_shop_id = ${id} limit 1)`.execute(db)
  if (rows.length > 0) refuseField('brandId', shop.reasons.brandFixed)
}

/** A shop opens under a brand that is in business and has its papers, once it has what guests need; it may stop at any time. */
async function setStatus(ctx: Context, { id, status }: { id: ById['id']; status: Status }) {
  const row = await shops.lock(ctx, 'setStatus', id)
  if (status === 1 && row.status === 0) {
    await demandOpenable(ctx, row.brandId)
    demandComplete(row)
    await demandWayToPay(ctx.db, id)
  }
  return switchStatus(ctx, row, status)
}

async function switchStatus(ctx: Context, row: Shop, status: Status) {
  if (row.status !== status) await emit(ctx.db, status === 1 ? shopEvents.opened : shopEvents.closed, row)
  return shops.putStatus(ctx, row, status)
}
