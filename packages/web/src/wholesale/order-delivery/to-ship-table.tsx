import type { Output } from '@brandside/contract/platform/contract.ts'
import { addQuantities, compareQuantities } from '@brandside/contract/platform/quantity.ts'
import { orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import type { ToShipLine } from '@brandside/contract/wholesale/order-delivery/to-ship.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Checkbox } from 'antd'
import { Fragment } from 'react'
import { showQuantity } from '../../platform/base/format/number.ts'
import { useWords, type Words } from '../../platform/base/i18n/words.ts'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import { NumberInput } from '../../platform/ui/inputs/number-input.tsx'
import plain from '../../platform/ui/page/plain-table.module.css'
import { ChoiceTag } from '../../platform/ui/values/choice-tag.tsx'
import css from './order-delivery.module.css'
import { words } from './order-delivery.words.ts'
import { type PickedLines, pickOrder, quantityNow, typeQuantity } from './picked-lines.rules.ts'

type Answer = Output<typeof orderDelivery, 'toShip'>

export interface ToShipProps {
  by: 'DATE' | 'ZONE' | 'CUSTOMER' | 'SKU'
  read: UseQueryResult<Answer, Error>
  picked: PickedLines
  onPicked(picked: PickedLines): void
}

const shows = shownOf(orderDelivery.endpoints.toShip)
const columns = ['orderNo', 'customerName', 'requireDate', 'skuName', 'leftQty', 'onHand', 'receiverAddress'] as const

/** Lines in their groups; an order is chosen as a whole, wherever one of its lines stands. */
export function ToShipTable({ by, read, picked, onPicked }: ToShipProps) {
  const { say } = useWords()
  const { data } = read
  if (!data) return <NoLines read={read} />
  const groups = groupsOf(by, data.list, say)
  return (
    <div className={css.lines} aria-busy={read.isFetching}>
      {data.total > 0 && (
        <p className={css.counted}>{say(words.ordersToShip, { orders: data.orders, lines: data.total })}</p>
      )}
      <table className={`${plain.table} ${plain.stacked} ${css.table}`} aria-label={say(words.board)}>
        <thead>
          <tr>
            <td />
            {columns.map((name) => (
              <th key={name} scope="col" data-number={isNumber(name) || undefined}>
                {shows[name] && say(shows[name].label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(([group, lines]) => (
            <Fragment key={group}>
              <tr className={css.group}>
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  {group} <GroupSums lines={lines} summed={by === 'SKU'} />
                </th>
              </tr>
              {lines.map((line) => (
                <LineRow
                  key={line.orderLineId}
                  line={line}
                  picked={picked}
                  onCheck={(checked) => onPicked(pickOrder(picked, data.list, line.orderId, checked))}
                  onQuantity={(qty) => onPicked(typeQuantity(picked, line.orderLineId, qty))}
                />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      {data.total === 0 && <p className={css.answer}>{say(words.nothing)}</p>}
      {data.total > data.list.length && (
        <p className={css.answer}>{say(words.more, { shown: data.list.length, total: data.total })}</p>
      )}
    </div>
  )
}

/** Before the first answer, and where there is none. */
export function NoLines({ read }: Pick<ToShipProps, 'read'>) {
  const { t, say } = useWords()
  return (
    <p className={css.answer} role={read.isError ? 'alert' : 'status'}>
      {read.isError ? say(words.failed) : t('system.loading')}{' '}
      {read.isError && (
        <Button size="small" onClick={() => void read.refetch()}>
          {t('button.retry')}
        </Button>
      )}
    </p>
  )
}

/** Lines by what the board is arranged by, in the order of the answer. */
export function groupsOf(by: ToShipProps['by'], lines: readonly ToShipLine[], say: Words['say']) {
  return [...Map.groupBy(lines, (line) => groupOf(by, line) ?? say(by === 'ZONE' ? words.noZone : words.noDate))]
}

const isNumber = (name: string) => name === 'leftQty' || name === 'onHand'

function groupOf(by: ToShipProps['by'], line: ToShipLine): string | null {
  if (by === 'DATE') return line.requireDate
  if (by === 'ZONE') return line.zone && [line.zone, line.requireDate].filter(Boolean).join(' · ')
  return by === 'CUSTOMER' ? line.customerName : `${line.skuCode} ${line.skuName}`
}

/** How many lines there are, what they weigh, and of one product how much it is. */
export function GroupSums({ lines, summed }: { lines: readonly ToShipLine[]; summed: boolean }) {
  const { say } = useWords()
  const grams = lines.reduce((sum, { weightG }) => sum + (weightG ?? 0), 0)
  const base = lines.reduce((sum, { leftBase }) => addQuantities(sum, leftBase), '0')
  const onHand = lines[0]?.onHand
  const isShort = summed && onHand !== null && onHand !== undefined && compareQuantities(onHand, base) < 0
  const told = [
    say(words.lineCount, { count: lines.length }),
    ...(grams > 0 ? [say(words.kilograms, { kg: grams / 1000 })] : []),
    ...(summed ? [`${showQuantity(base)} ${lines[0]?.baseUnitName ?? ''}`] : []),
  ]
  return (
    <span className={css.weak}>
      {told.join(' · ')} {isShort && <ChoiceTag colour="red">{say(words.short)}</ChoiceTag>}
    </span>
  )
}

interface LineRowProps {
  line: ToShipLine
  picked: PickedLines
  onCheck(isPicked: boolean): void
  onQuantity(qty: unknown): void
}

function LineRow({ line, picked, onCheck, onQuantity }: LineRowProps) {
  const { say } = useWords()
  const { onHand, leftBase } = line
  const titled = (name: (typeof columns)[number]) => ({ 'data-label': shows[name] && say(shows[name].label) })
  const isShort = onHand !== null && compareQuantities(onHand, leftBase) < 0
  const checked = picked.orders.has(line.orderId)
  return (
    <tr>
      <td>
        <Checkbox
          aria-label={say(words.chooseOrder, { no: line.orderNo })}
          checked={checked}
          onChange={(event) => onCheck(event.target.checked)}
        />
      </td>
      <td>
        {line.orderNo} {line.waitsForMoney && <ChoiceTag colour="orange">{say(words.unpaid)}</ChoiceTag>}
      </td>
      <td {...titled('customerName')}>{line.customerName}</td>
      <td data-whole {...titled('requireDate')}>
        {line.requireDate ?? '–'}
      </td>
      <td {...titled('skuName')}>
        <span>
          {line.skuName} <span className={css.weak}>{line.providerName ?? ''}</span>
        </span>
      </td>
      <td data-number {...titled('leftQty')}>
        {checked && <QuantityNow line={line} picked={picked} onQuantity={onQuantity} />}{' '}
        {`${checked ? '/ ' : ''}${showQuantity(line.leftQty)} ${line.unitName}`}
      </td>
      <td data-number data-short={isShort || undefined} {...titled('onHand')}>
        {onHand === null ? '–' : `${showQuantity(onHand)} ${line.baseUnitName}`}
      </td>
      <td {...titled('receiverAddress')}>{line.receiverAddress ?? '–'}</td>
    </tr>
  )
}

/** How much of a line goes out now. */
export function QuantityNow({ line, picked, onQuantity }: Omit<LineRowProps, 'onCheck'>) {
  const { say } = useWords()
  const { typed } = picked
  return (
    <span className={css.quantity}>
      <NumberInput
        label={say(words.quantityNow, { name: line.skuName })}
        info={quantityInfo}
        value={typed.has(line.orderLineId) ? typed.get(line.orderLineId) : line.leftQty}
        isWrong={quantityNow(picked, line) === null}
        onChange={onQuantity}
      />
    </span>
  )
}

const quantityInfo = { kind: 'quantity', required: true, min: 0, decimals: 3 } as const
