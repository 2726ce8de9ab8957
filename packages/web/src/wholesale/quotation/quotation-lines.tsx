import { mulBp } from '@brandside/contract/platform/money.ts'
import { costsTooMuch, priceOf, quantityOf } from '@brandside/contract/platform/quantity.ts'
import { productPrice } from '@brandside/contract/wholesale/product/product-price.ts'
import { productSku } from '@brandside/contract/wholesale/product/product-sku.ts'
import { productUnit } from '@brandside/contract/wholesale/product/product-unit.ts'
import { isProposedPrice, lineMargin, totalMargin } from '@brandside/contract/wholesale/quotation/quotation.rules.ts'
import { type QuotationLine, quotation } from '@brandside/contract/wholesale/quotation/quotation.ts'
import { Alert, Form } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { rowsOf } from '../../platform/data/resource/fields.tsx'
import { useMay } from '../../platform/data/resource/use-may.ts'
import type { RowColumn } from '../../platform/data/rows/rows-props.ts'
import { call } from '../../platform/io/api/call.ts'
import { unitsOfProduct } from '../document/usual-unit.public.tsx'
import { words } from './quotation.words.ts'

const Lines = rowsOf(quotation, 'lines')

type Row = Partial<QuotationLine>

/** What is offered: a product that is picked brings the price that the customer has otherwise, and where that comes from. */
export function QuotationLines() {
  const form = Form.useFormInstance()
  const may = useMay()
  const [seesPrices, seesMargins] = [may(productPrice.endpoints.effective), may(quotation.endpoints.cost)]

  async function follows(row: Row, entered: string): Promise<Row | undefined> {
    if (entered !== 'skuId' && entered !== 'unitId' && entered !== 'qty') return undefined
    const { skuId, unitId, qty } = row
    if (!skuId) return { refPrice: null, refSource: null, costCents: null, offSale: false }
    const customerId = form?.getFieldValue('customerId')
    const quantity = quantityOf(String(qty ?? '')) === null ? undefined : qty
    const asked = {
      skuId,
      ...(customerId && { customerId }),
      ...(quantity && { qty: quantity }),
      // Another product may not be sold by the unit of the one before.
      ...(unitId && entered !== 'skuId' && { unitId }),
    }
    const priced = seesPrices ? await call(productPrice.endpoints.effective, asked).catch(() => undefined) : undefined
    const unit = priced?.unitId ?? unitId
    const cost =
      seesMargins && unit
        ? await call(quotation.endpoints.cost, { skuId, unitId: unit }).catch(() => undefined)
        : undefined
    return {
      ...(entered !== 'qty' && { offSale: false }),
      ...(priced && { refPrice: priced.price, refSource: priced.priceSource }),
      // A price that was typed stays; another product or unit has another one.
      ...(priced && (entered !== 'qty' || isProposedPrice(row)) && { price: priced.price, unitId: priced.unitId }),
      ...(seesMargins && { costCents: cost?.costCents ?? null }),
    }
  }
  return (
    <>
      {form && <OffSale />}
      <Lines begins columns={seesMargins ? [...columns, margin] : columns} follows={follows} />
    </>
  )
}

/** Which lines cannot go out, as their products cannot be ordered by now. */
function OffSale() {
  const { say } = useWords()
  const rows = Form.useWatch<readonly Row[] | undefined>('lines') ?? []
  const places = rows.flatMap(({ offSale }, index) => (offSale ? index + 1 : []))
  if (places.length === 0) return null
  const text = say(words.offSale, { count: places.length, lines: places.join(', ') })
  return <Alert type="warning" showIcon role="status" title={text} />
}

/** What a line comes to while it is written; the server calculates the same. */
function amountOf({ qty, price, discountBp }: Row): number | undefined {
  const quantity = quantityOf(String(qty ?? ''))
  if (quantity === null || !Number.isSafeInteger(price) || costsTooMuch(quantity, Number(price))) return undefined
  const gross = priceOf(quantity, Number(price))
  return gross - mulBp(gross, Number.isSafeInteger(discountBp) ? Number(discountBp) : 0)
}

/** What can be ordered. */
const onSale = { onlyOrderable: true }

const columns: readonly RowColumn<Row>[] = [
  { name: 'skuId', of: productSku, within: () => onSale, width: 192 },
  { name: 'qty', width: 72 },
  { name: 'unitId', of: productUnit, within: unitsOfProduct, width: 72 },
  { name: 'refPrice', width: 88 },
  { name: 'refSource', width: 88 },
  { name: 'price', width: 96 },
  { name: 'discountBp', width: 80 },
  { name: 'amountCents', width: 104, value: amountOf, sum: true },
  { name: 'freeText', width: 112 },
  { name: 'deliveryDays', width: 72 },
  { name: 'remark', width: 136 },
]

const margin: RowColumn<Row> = {
  name: 'marginBp',
  width: 80,
  value: (row) => {
    const known = earning(row)
    return known && lineMargin(known)
  },
  sum: (rows) => totalMargin(rows.flatMap((row) => earning(row) ?? [])),
}

/** A line as far as its margin needs it; nothing while it is not whole. */
function earning({ qty, price, discountBp, costCents }: Row) {
  const quantity = quantityOf(String(qty ?? ''))
  if (quantity === null || !Number.isSafeInteger(price) || !Number.isSafeInteger(costCents)) return undefined
  return {
    qty: quantity,
    price: Number(price),
    costCents: Number(costCents),
    discountBp: Number.isSafeInteger(discountBp) ? Number(discountBp) : 0,
  }
}
