import { type Draft, draftOf } from './drafts.ts'
import type { Item } from './items.ts'

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
    /^(?:数量|数|订货数量?|订货量|要货数量?|要货量|本次|这次|本次数量|这次数量|订量|需求|需求数量|采购数量|需要|要货|订货|今日|今天|本周|补货|补货数量|申请数量|下单数量|qty|quantity|count|order|件数|(?:本次|这次|今日|明日)?(?:需|要|订|补|采购|申请|叫|进|拟)(?:订|要|补|采|进|货)?(?:货|量|数|数量)?)$/,
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

/** A cell of a row with its place. */
export interface Cell {
  from: number
  to: number
  text: string
}

/** Splits a row into cells at tabs, commas, strokes or, under a head row, spaces. */
export function cellsOf(line: string, columns: readonly Column[] | undefined): Cell[] {
  const parts = line.includes('\t')
    ? /\t/
    : /,/.test(line) && (!columns || line.split(',').length <= columns.length)
      ? /,/
      : line.includes('|')
        ? /\|/
        : line.includes(';')
          ? /;/
          : columns || /^(?:序号|商品|品名|名称|产品)\s/.test(line)
            ? / +/
            : undefined
  if (!parts) return []
  const cells: Cell[] = []
  let from = 0
  for (const text of line.split(parts)) {
    const start = line.indexOf(text, from)
    cells.push({ from: start, to: start + text.length, text })
    from = start + text.length + 1
  }
  return cells
}

/** Joins a number and its unit that stand in two cells: `3\t箱`, `3,箱`. */
export function joinUnits(items: readonly Item[], units: ReadonlySet<string>): Item[] {
  const out: Item[] = []
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at] as Item
    const [sign, unit] = [items[at + 1], items[at + 2]]
    const isJoined =
      item.kind === 'amount' &&
      item.unit === null &&
      sign?.kind === 'sign' &&
      /[\t,;|]/.test(sign.sign) &&
      (unit?.kind === 'unknown' || unit?.kind === 'word') &&
      units.has(unit.word)
    if (isJoined && (items[at + 3] === undefined || items[at + 3]?.kind === 'sign')) {
      out.push({ ...item, unit: unit.word, to: unit.to, digits: null })
      at += 2
    } else out.push(item)
  }
  return out
}

const totalHead = /^(?:合计|总计|共计|小计|总数|总共|一共|共|total|sum)[:数]?$/

/** A row that only adds up the others: `合计\t\t8箱`. */
export function isTotalRow(cells: readonly Cell[]): boolean {
  return cells.length > 1 && totalHead.test(cells.find(({ text }) => text.trim() !== '')?.text.trim() ?? '')
}

/** Reads a row of a sheet: undefined where its cells are no such row, no draft where it orders nothing. */
export function rowOf(
  items: readonly Item[],
  cells: readonly Cell[],
  columns: readonly Column[] | undefined,
  line: number,
  units: ReadonlySet<string>,
): { draft?: Draft } | undefined {
  const mention = items.find((item) => item.kind === 'mention')
  const within = (cell: Cell | undefined) =>
    cell ? items.filter((item) => item.from >= cell.from && item.from < cell.to) : []
  const columnOf = (item: Item) => columns?.[cells.findIndex((cell) => item.from >= cell.from && item.from < cell.to)]
  const amounts = items.filter((item) => item.kind === 'amount')
  if (!columns) {
    if (mention?.kind !== 'mention' || items.filter(({ kind }) => kind === 'mention').length > 1) return undefined
    const behind = amounts.filter((each) => each.from > mention.to)
    const counted = behind.filter((each) => each.unit !== null)
    const usable = counted.length > 0 ? counted : behind.slice(0, 1)
    if (usable.length !== 1) return undefined
    const draft = draftOf(mention, line, mention.from, usable.at(-1)?.to ?? mention.to)
    // `直饮盖\t个\t4000`
    const alone = cells.map(({ text }) => text.trim()).find((text) => units.has(text))
    draft.amounts = usable.slice(0, 1).map((each) => ({ ...each, unit: each.unit ?? alone ?? null }))
    draft.isNegative = isBelowZero(items, usable[0])
    if (items.some((item) => item.kind === 'unknown' && item.from < (usable[0]?.from ?? 0))) draft.doubts.add('doubt')
    return { draft }
  }
  const unitCell = cells.findIndex((_, index) => columns[index] === 'unit')
  const unit = cells[unitCell]?.text.trim()
  const drafts = amounts.flatMap((amount) => {
    const column = columnOf(amount)
    if (column !== 'quantity' && typeof column !== 'object') return []
    const own = amount.unit ?? (typeof column === 'object' ? column.unit : unit && units.has(unit) ? unit : null)
    return [{ ...amount, unit: own }]
  })
  const product = mention ?? undefined
  const nameCell = cells.find((_, index) => columns[index] === 'product')
  if (drafts.length === 0 && !product) return undefined
  const from = nameCell?.from ?? cells[0]?.from ?? 0
  const to = cells.at(-1)?.to ?? from
  const hasName = (nameCell?.text.trim() ?? '') !== ''
  if (!hasName && !product) return undefined
  if (drafts.every(({ qty }) => qty === '0') && drafts.length > 0) return {}
  const draft = draftOf(product?.kind === 'mention' ? product : null, line, from, to)
  draft.isNegative = amounts.some((amount) => columnOf(amount) !== 'none' && isBelowZero(items, amount))
  draft.amounts = drafts.filter(({ qty }) => qty !== '0')
  if (within(nameCell).some(({ kind }) => kind === 'unknown')) draft.doubts.add('doubt')
  if (!product) draft.doubts.add('notSold')
  return { draft }
}

/** `-3` in a cell of its own. */
function isBelowZero(items: readonly Item[], amount: Item | undefined): boolean {
  const before = amount && items[items.indexOf(amount) - 1]
  return before?.kind === 'sign' && before.sign === '-' && before.to === amount?.from
}
