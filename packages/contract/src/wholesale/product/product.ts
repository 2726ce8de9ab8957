import * as z from 'zod'
import type { Input, Output } from '../../platform/contract.ts'
import { ById, ByIds, Changed, Created, Version } from '../../platform/crud.ts'
import { print, read, write } from '../../platform/endpoint.ts'
import { overRows } from '../../platform/entity/bulk.ts'
import { entity } from '../../platform/entity/entity.ts'
import { choice, flag } from '../../platform/fields/choice.ts'
import { code } from '../../platform/fields/code.ts'
import { customValues } from '../../platform/fields/custom.ts'
import { imageKeyText, optionalImage } from '../../platform/fields/image.ts'
import { list } from '../../platform/fields/list.ts'
import { money, optionalMoney, percent } from '../../platform/fields/money.ts'
import { count, integer } from '../../platform/fields/number.ts'
import { optionalReference, reference } from '../../platform/fields/reference.ts'
import { blankable, line, optionalLines, optionalText, text } from '../../platform/fields/text.ts'
import { optionalInstant } from '../../platform/fields/time.ts'
import { Id } from '../../platform/id.ts'
import { skuInput, skuUnitFields, skuUnits } from './product-sku.ts'

const at = '/pcapi/tgx/v1/product'

/** Rates of value added tax that goods are sold at, in basis points. */
export const taxRates: readonly number[] = [0, 100, 300, 600, 900, 1_300]
/** SKUs of one product, at most. */
export const maxSkus = 200

const infoFields = {
  propertyId: reference(['属性', 'Property']),
  valueId: optionalReference(['属性值', 'Value'], 'productPropertyValue'),
  value: optionalText(['内容', 'Value'], { max: 100 }),
}

const ShownInfo = z.object({
  propertyId: infoFields.propertyId,
  valueId: infoFields.valueId.unwrap(),
  value: infoFields.value.unwrap(),
  name: text(['属性', 'Property'], { max: 20 }),
  told: text(['内容', 'Value'], { max: 100 }),
})
export type ProductInfo = z.output<typeof ShownInfo>

const fields = {
  spuCode: code(['商品编码', 'Product code'], { min: 1 }),
  name: text(['商品名称', 'Name'], { max: 100 }),
  subtitle: optionalText(['副标题', 'Subtitle'], { max: 100 }),
  searchWords: optionalText(['搜索关键字', 'Search words'], { max: 100 }),
  classId: reference(['分类', 'Class']),
  brandId: optionalReference(['品牌', 'Brand']),
  /** Nobody, where the goods are our own. */
  providerId: optionalReference(['供应商', 'Supplier']),
  baseUnitId: reference(['基本单位', 'Base unit']),
  specMode: choice(['规格类型', 'Specifications'], {
    SINGLE: ['单规格', 'Single'],
    MULTI: ['多规格', 'Multiple'],
  }).default('SINGLE'),
  taxRateBp: percent(['税率', 'Tax rate'])
    .refine((rate) => taxRates.includes(rate), 'field.enum')
    .default(1_300),
  taxCode: blankable(
    line()
      .regex(/^$|^\d{19}$/, 'field.format')
      .max(19),
    {
      label: ['税收分类编码', 'Tax class code'],
      kind: 'text',
      format: ['应为 19 位数字', 'must have 19 digits'],
    },
  ),
  mainImage: optionalImage(['主图', 'Picture'], { scene: 'image', aspect: 1 }),
  /** Beside the main one, in their order. */
  images: list(['商品图集', 'More pictures'], imageKeyText(['图片', 'Picture'], 'image'), { max: 9 }).default([]),
  /** What the properties of its class tell of it that make no SKUs: a listed value, or what was written. */
  infos: list(['参数', 'Information'], z.object(infoFields), { max: 50 }).default([]),
  detail: optionalLines(['商品详情', 'Details'], { max: 5000 }),
  visible: choice(['可见范围', 'Shown to'], {
    ALL: ['全部客户', 'All customers'],
    LEVEL: ['指定等级', 'Selected levels'],
    CUSTOMER: ['指定客户', 'Selected customers'],
  }).default('ALL'),
  custLevelIds: list(['可见等级', 'Levels'], Id, { max: 50 }).default([]),
  customerIds: list(['可见客户', 'Customers'], Id, { max: 500 }).default([]),
  sort: integer(['排序', 'Sort order'], { min: 0, max: 9999, standard: 100 }),
  remark: optionalLines(['备注', 'Remark'], { max: 500 }),
  /** Of all its SKUs. The base unit is among them whether it is named or not. */
  units: list(['销售单位', 'Sales units'], z.object(skuUnitFields), { max: 8 }).default([]),
  skus: list(['SKU', 'SKUs'], skuInput, { max: maxSkus }).default([]),
  /** Of a product without SKUs, for which one is made: a row of a sheet. */
  listPrice: optionalMoney(['目录价', 'List price']),
  barcode: optionalText(['条码', 'Barcode'], { max: 32 }),
  custom: customValues(),
}

const shownSku = skuInput.extend({
  id: Id,
  specText: optionalText(['规格', 'Specification'], { max: 100 }).unwrap(),
})
export type ShownSku = z.output<typeof shownSku>

const costOf = {
  skuCode: code(['SKU 编码', 'SKU code']),
  specText: optionalText(['规格', 'Specification'], { max: 100 }).unwrap(),
  costPrice: optionalMoney(['成本价', 'Cost price']),
}

/** Goods as customers see them (SPU); what is ordered are its SKUs. A product and its SKUs are written together. */
export const product = entity({
  name: 'product',
  area: 'wholesale',
  finds: { by: 'keyword', name: 'name', mark: 'spuCode' },
  title: ['商品', 'Product'],
  menu: { title: ['商品管理', 'Products'], icon: 'product', order: 130, group: 'goods' },
  at,
  alters: ['productSku'],
  fields,
  fixed: ['spuCode', 'listPrice', 'barcode'],
  derived: {
    infos: list(['参数', 'Information'], ShownInfo, { max: 50 }),
    units: skuUnits,
    skus: list(['SKU', 'SKUs'], shownSku, { max: maxSkus }),
    className: optionalText(['分类', 'Class'], { max: 30 }).unwrap(),
    brandName: optionalText(['品牌', 'Brand'], { max: 64 }).unwrap(),
    providerName: optionalText(['供应商', 'Supplier'], { max: 100 }).unwrap(),
    baseUnitName: optionalText(['基本单位', 'Base unit'], { max: 10 }).unwrap(),
    skuCount: count(['SKU 数', 'SKUs']),
    minPrice: money(['最低目录价', 'List price from']),
    maxPrice: money(['最高目录价', 'List price to']),
    lowStock: flag(['库存不足', 'Low stock']),
    /** When it was first put on sale; without it a draft. */
    publishedAt: optionalInstant(['首次上架', 'First on sale']).unwrap(),
  },
  row: [
    ...([
      'spuCode',
      'name',
      'subtitle',
      'mainImage',
      'classId',
      'className',
      'brandName',
      'providerName',
      'baseUnitName',
    ] as const),
    ...(['skuCount', 'minPrice', 'maxPrice', 'lowStock', 'taxRateBp', 'specMode', 'publishedAt', 'sort'] as const),
  ],
  filters: {
    keyword: text(['名称、编码、条码或拼音首字母', 'Name, code, barcode or initials'], { max: 64 }),
    /** With everything below it. */
    classId: reference(['分类', 'Class']),
    brandId: 'equals',
    providerId: 'equals',
    taxRateBp: 'equals',
    lowStock: flag(['库存不足', 'Low stock']),
    status: 'equals',
  },
  search: { names: ['name', 'searchWords'], numbers: ['spuCode'] },
  sort: ['sort', 'name', 'spuCode', 'status', 'createdAt', 'updatedAt'],
  order: ['sort'],
  unique: ['spuCode'],
  picker: ['name', 'spuCode'],
  scope: 'tenant',
  starts: 0,
  acts: ['create', 'update', 'remove', 'removeMany', 'setStatus', 'setStatusMany'],
  roles: { SALESMAN: ['list'], FINANCE: ['list', 'export'], MERCHANDISER: 'all' },
  imports: { classId: 'productClass', baseUnitId: 'productUnit' },
  example: { spuCode: 'JASMINE', name: '茉莉花茶', skus: [{ skuCode: 'JASMINE-500', listPrice: 2_800 }] },
  reasons: {
    classMissing: ['分类不存在', 'The class does not exist'],
    brandMissing: ['品牌不存在', 'The brand does not exist'],
    providerMissing: ['供应商不存在', 'The supplier does not exist'],
    unitMissing: ['单位不存在或已停用', 'The unit does not exist or is disabled'],
    levelMissing: ['客户等级不存在', 'A chosen customer level does not exist'],
    levelsNeeded: ['请选择可见的客户等级', 'Choose the levels that see it'],
    customerMissing: ['客户不存在', 'A customer does not exist'],
    customersNeeded: ['请选择可见的客户', 'Choose the customers that see it'],
    baseUnitStays: [
      '“{name}”已有库存记录、价格或订单，基本单位不能更改',
      '“{name}” has stock entries, prices or orders: its base unit cannot be changed',
    ],
    infoOther: ['“{name}”不是该分类的参数', '“{name}” is not a property of this class'],
    infoTwice: ['参数“{name}”重复', '“{name}” appears twice'],
    infoValue: ['请选择“{name}”的属性值', 'Choose one of the values of “{name}”'],
    infoNumber: ['“{name}”应为数字', '“{name}” must be a number'],
    infoMissing: ['请先填写必填参数“{name}”', 'Enter the required “{name}” first'],
    inInfo: ['商品“{product}”的参数使用“{name}”', '“{product}” is described by “{name}”'],
    oneSku: ['单规格商品只有一个 SKU，且没有规格值', 'A product without specifications has one SKU and no values'],
    skuMissing: ['SKU 不存在，请刷新后重试', 'A SKU no longer exists, please reload'],
    skuCodeTwice: ['SKU 编码“{skuCode}”重复', 'SKU code “{skuCode}” appears twice'],
    barcodeTwice: ['条码“{barcode}”重复', 'Barcode “{barcode}” appears twice'],
    specTwice: ['规格“{spec}”重复', 'The specification “{spec}” appears twice'],
    specValues: [
      '每个 SKU 应从相同的 1 至 3 个属性中各取一个规格值',
      'Each SKU takes one value of each of the same one to three properties',
    ],
    unitTwice: ['单位“{unit}”重复', 'The unit “{unit}” appears twice'],
    baseFactor: ['基本单位的换算数量应为 1', 'The factor of the base unit must be 1'],
    wholeFactor: ['“{unit}”不允许小数，换算数量应为整数', '“{unit}” has no decimals: its factor is a whole number'],
    factorStays: [
      '“{sku}”已按“{unit}”定价，换算数量不能更改，请新增单位',
      '“{sku}” has prices by “{unit}”: add another unit instead of changing its factor',
    ],
    oneDefaultUnit: ['只能有一个默认单位', 'There can be only one default unit'],
    floorAbove: ['最低售价不能高于目录价', 'The floor price cannot be above the list price'],
    otherSkuCode: ['有 SKU 编码已用于其他商品', 'A SKU code is taken by another product'],
    otherBarcode: ['有条码已用于其他商品', 'A barcode is taken by another product'],
    skuNeeded: ['请填写目录价，或至少一个 SKU', 'Enter a list price, or at least one SKU'],
    nothingToSell: ['请先设置目录价大于 0 的可售 SKU', 'Give an enabled SKU a list price above 0 first'],
    classDisabled: [
      '分类“{name}”已停用，不能上架',
      'The class “{name}” is disabled: the product cannot be put on sale',
    ],
    draftsOnly: ['“{name}”曾经上架，不能删除，请停用', '“{name}” has been on sale: disable it rather than deleting it'],
    stockShort: ['库存不足：现有 {balance}，需要 {needed}', 'Not enough stock: {balance} available, {needed} needed'],
    tooFine: ['数量 {qty}{unit} 换算后超过 3 位小数', '{qty} {unit} has more than three decimals in the base unit'],
    notAvailable: [
      '{sku} 可用库存 {available}，不足 {needed}',
      'Not enough of {sku}: {available} available, {needed} needed',
    ],
    skuStocked: ['“{sku}”有库存记录，不能删除，请停用', '“{sku}” has stock entries: disable it instead'],
    skuUsed: ['“{sku}”已用于 {no}，不能删除，请停用', '“{sku}” is used in {no}: disable it instead'],
    unitUsed: [
      '{no} 已按“{unit}”使用“{sku}”，该单位不能删除，换算数量也不能更改，请新增单位',
      '{no} counts “{sku}” in “{unit}”, which can be neither changed nor removed: add another unit',
    ],
    skuPriced: ['“{sku}”已有价格，不能删除，请停用', '“{sku}” has prices: disable it instead'],
    inClass: [
      '分类“{name}”下有商品“{product}”，不能删除',
      'The class “{name}” contains “{product}” and cannot be deleted',
    ],
    inUnit: ['商品“{product}”使用该单位，不能删除', '“{product}” uses this unit: it cannot be deleted'],
    inValue: [
      '商品“{product}”使用属性值“{value}”，只能停用',
      '“{product}” uses the value “{value}”: disable it instead',
    ],
    noLabels: ['所选商品没有启用的 SKU', 'The chosen products have no enabled SKU'],
    tooManyLabels: [
      '一次最多打印 {max} 张标签，请减少商品或份数',
      '{max} labels at most at once: choose fewer products or copies',
    ],
    ofProvider: ['该供应商仍有商品“{product}”，不能删除', 'The supplier still has the product “{product}”'],
    ofBrand: ['该品牌仍有商品“{product}”，不能删除', 'The brand still has the product “{product}”'],
  },
  endpoints: (_, filters) => ({
    reclassMany: overRows(`${at}/bulk/class`, {
      filters,
      input: { classId: fields.classId },
      rule: 'update',
      title: ['批量调整商品分类', 'Change product class in bulk'],
      example: {},
    }),
    retaxMany: overRows(`${at}/bulk/taxRate`, {
      filters,
      input: { taxRateBp: fields.taxRateBp.unwrap() },
      rule: 'update',
      title: ['批量调整商品税率', 'Change tax rate in bulk'],
      example: { taxRateBp: 900 },
    }),
    costs: read(`${at}/cost/list`, ById, z.array(z.object({ skuId: Id, ...costOf })), {
      rule: 'cost',
      title: ['查询成本价', 'List cost prices'],
    }),
    setCosts: write(
      `${at}/cost/update`,
      z.object({
        id: Id,
        version: Version,
        costs: list(['成本价', 'Costs'], z.object({ skuId: Id, costPrice: costOf.costPrice.unwrap() }), {
          min: 1,
          max: maxSkus,
        }),
      }),
      Changed,
      { rule: 'cost', title: ['修改成本价', 'Update cost prices'] },
    ),
    /** Makes a draft with the same SKUs under other codes. */
    copy: write(`${at}/copy`, ById, Created, { rule: 'create', title: ['复制商品', 'Copy product'] }),
    /** A label for each enabled SKU, with its barcode; the SKU code stands in for one that it does not have. */
    labels: print(
      `${at}/label/print`,
      z.object({
        ids: list(['商品', 'Products'], Id, { min: 1, max: 100 }),
        copies: integer(['每个 SKU 的张数', 'Labels of each SKU'], { min: 1, max: 50, standard: 1 }),
        paper: choice(['纸张', 'Paper'], {
          SHEET: ['A4，裁切', 'A4, to be cut'],
          ROLL: ['标签纸 60 × 40 毫米', 'Label roll, 60 × 40 mm'],
        }).default('SHEET'),
      }),
      { rule: 'list', title: ['打印条码标签', 'Print barcode labels'] },
    ),
    /** Products in the order in which they are to stand. */
    arrange: write(`${at}/sort`, ByIds, z.object({ changed: count(['修改数量', 'Changed']) }), {
      rule: 'update',
      title: ['排列商品', 'Arrange products'],
    }),
  }),
})

export type ProductRow = Output<typeof product, 'list'>['list'][number]
export type NewProduct = Input<typeof product, 'create'>
