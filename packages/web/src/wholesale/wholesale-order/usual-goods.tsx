import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { Button } from 'antd'
import { showQuantity } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import type { LineRow } from './priced-lines.rules.ts'
import { lastOrder, rowOf, usualGoods } from './usual-goods.rules.ts'
import css from './wholesale-order.module.css'
import { words } from './wholesale-order.words.ts'

interface UsualGoodsProps {
  customerId: number
  rows: readonly LineRow[]
  onAdd(rows: readonly LineRow[]): void
}

/** So many lines of the past tell what is usual. */
const remembered = 200

/** What the customer orders as a rule, to be taken over with a press: the last order as a whole, or one product of it. */
export function UsualGoods({ customerId, rows, onAdd }: UsualGoodsProps) {
  const { say } = useWords()
  const asked = { customerId, rows: remembered } as Parameters<typeof useRead<typeof wholesaleOrder, 'items'>>[2]
  const { data } = useRead(wholesaleOrder, 'items', asked)
  const last = lastOrder(data?.list ?? [])
  const usual = usualGoods(data?.list ?? [], rows)
  if (!last) return null
  return (
    <div className={css.usual}>
      {rows.every(({ skuId }) => !skuId) && (
        <Button size="small" type="primary" ghost title={last.no} onClick={() => onAdd(last.rows)}>
          {say(words.sameAsLast, { count: last.rows.length })}
        </Button>
      )}
      {usual.length > 0 && <span className={css.weak}>{say(words.usual)}</span>}
      {usual.map(({ line, orders }) => (
        <Button
          key={line.skuId}
          size="small"
          title={say(words.usualOf, { orders, qty: showQuantity(line.qty), unit: line.unitName })}
          onClick={() => onAdd([rowOf(line)])}
        >
          {line.skuName}
        </Button>
      ))}
    </div>
  )
}
