import { compareQuantities } from '@brandside/contract/platform/quantity.ts'
import type { ToShipLine } from '@brandside/contract/wholesale/order-delivery/to-ship.ts'
import { Checkbox } from 'antd'
import { showQuantity } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ChoiceTag } from '../../platform/ui/values/choice-tag.tsx'
import css from './order-delivery.module.css'
import { words } from './order-delivery.words.ts'
import { type PickedLines, pickOrder, typeQuantity } from './picked-lines.rules.ts'
import { GroupSums, groupsOf, NoLines, QuantityNow, type ToShipProps } from './to-ship-table.tsx'

/** The board on a phone: a card for each order, which is picked by a press anywhere on its head. */
export function ToShipCards({ by, read, picked, onPicked }: ToShipProps) {
  const { say } = useWords()
  const { data } = read
  if (!data) return <NoLines read={read} />
  return (
    <div className={css.cards} aria-busy={read.isFetching}>
      {data.total > 0 && (
        <p className={css.weak}>{say(words.ordersToShip, { orders: data.orders, lines: data.total })}</p>
      )}
      {groupsOf(by, data.list, say).map(([group, lines]) => (
        <section key={group} aria-label={group} className={css.cards}>
          <h2 className={css.groupName}>
            {group} <GroupSums lines={lines} summed={by === 'SKU'} />
          </h2>
          {[...Map.groupBy(lines, ({ orderId }) => orderId)].map(([id, own]) => (
            <OrderCard
              key={id}
              lines={own}
              picked={picked}
              onCheck={(isPicked) => onPicked(pickOrder(picked, data.list, id, isPicked))}
              onQuantity={(line, qty) => onPicked(typeQuantity(picked, line.orderLineId, qty))}
            />
          ))}
        </section>
      ))}
      {data.total === 0 && <p className={css.answer}>{say(words.nothing)}</p>}
      {data.total > data.list.length && (
        <p className={css.answer}>{say(words.more, { shown: data.list.length, total: data.total })}</p>
      )}
    </div>
  )
}

interface OrderCardProps {
  lines: readonly ToShipLine[]
  picked: PickedLines
  onCheck(isPicked: boolean): void
  onQuantity(line: ToShipLine, qty: unknown): void
}

function OrderCard({ lines, picked, onCheck, onQuantity }: OrderCardProps) {
  const { say } = useWords()
  const [first] = lines
  if (!first) return null
  const isPicked = picked.orders.has(first.orderId)
  return (
    <div className={css.card} data-picked={isPicked || undefined}>
      <Checkbox
        className={css.cardHead}
        aria-label={say(words.chooseOrder, { no: first.orderNo })}
        checked={isPicked}
        onChange={(event) => onCheck(event.target.checked)}
      >
        <strong>{first.customerName}</strong>{' '}
        {first.waitsForMoney && <ChoiceTag colour="orange">{say(words.unpaid)}</ChoiceTag>}
        <span className={css.under}>
          {[first.orderNo, first.requireDate, first.receiverAddress].filter(Boolean).join(' · ')}
        </span>
      </Checkbox>
      <ul className={css.taken}>
        {lines.map((line) => (
          <li key={line.orderLineId}>
            <span>
              {line.skuName} <Stock of={line} />
            </span>
            <span className={css.amount}>
              {isPicked && <QuantityNow line={line} picked={picked} onQuantity={(qty) => onQuantity(line, qty)} />}
              {`${isPicked ? '/ ' : ''}${showQuantity(line.leftQty)} ${line.unitName}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Stock({ of: { onHand, leftBase, baseUnitName } }: { of: ToShipLine }) {
  const { say } = useWords()
  if (onHand === null) return null
  const told = `${say(words.onHand)} ${showQuantity(onHand)} ${baseUnitName}`
  const isShort = compareQuantities(onHand, leftBase) < 0
  return isShort ? <ChoiceTag colour="red">{told}</ChoiceTag> : <span className={css.weak}>{told}</span>
}
