/** What a column of a sheet holds. */
export type Column = 'product' | 'spec' | 'quantity' | 'unit' | 'none' | { unit: string }

const names: readonly [RegExp, Column][] = [
  [
    /^(?:序号|编号|no\.?|#|行号|单价|价格|价|金额|小计|合计|总价|备注|说明|上次|上回|上周|昨天|库存|结余|剩余|现存|日期|门店|店名|条码|分类|类别|供应商|remark|price|amount|total|stock|品牌|历史.*|进价|税率|图片|联系人|电话)$/,
    'none',
  ],
  [
    /^(?:商品|品名|名称|货品|产品|货名|货物|物料|商品名称?|产品名称?|货品名称|物品|品种|品项|品类|菜品|原料|材料|商品编码|编码|sku|item|product|name|goods|东西|名字|货)$/,
    'product',
  ],
  [/^(?:规格|型号|规格型号|口味|包装|包装规格|容量|尺寸|颜色|spec|size)$/, 'spec'],
  [/^(?:单位|unit)$/, 'unit'],
  [
    /^(?:数量|数|订货数量?|订货量|要货数量?|要货量|本次|这次|本次数量|这次数量|订量|需求|需求数量|采购数量|需要|要货|订货|今日|今天|本周|补货|补货数量|申请数量|下单数量|qty|quantity|count|order|件数)$/,
    'quantity',
  ],
]

const mostColumns = 30

/** The columns of a head row; undefined where the cells are no heads. */
export function columnsOf(cells: readonly string[], units: ReadonlySet<string>): Column[] | undefined {
  if (cells.length > mostColumns) return undefined
  const found = cells.map((cell) => columnOf(cell.trim(), units))
  const isHead =
    found.filter((each) => each !== undefined).length >= 2 &&
    found.every((each, index) => each !== undefined || (cells[index] ?? '').length < 8)
  const isOrder =
    found.some((each) => each === 'product') || found.some((each) => each === 'quantity' || typeof each === 'object')
  return isHead && isOrder ? found.map((each) => each ?? 'none') : undefined
}

const unitHead = /^(?:数量|订量|要货量?)?[(/]?([a-z]+|\p{sc=Han}{1,2}?)[)数]?$/u

function columnOf(cell: string, units: ReadonlySet<string>): Column | undefined {
  const unit = unitHead.exec(cell)?.[1]
  if (unit !== undefined && units.has(unit)) return { unit }
  return names.find(([pattern]) => pattern.test(cell))?.[1]
}
