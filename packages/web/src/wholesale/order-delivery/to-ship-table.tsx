import type { Output } from '@brandside/contract/platform/contract.ts'
import { addQuantities, compareQuantities } from '@brandside/contract/platform/quantity.ts'
import { orderDelivery } from '@brandside/contract/wholesale/order-delivery.ts'
import type { ToShipLine } from '@brandside/contract/wholesale/to-ship.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Checkbox } from 'antd'
import { Fragment } from 'react'
import { showQuantity } from '../../platform/base/format/number.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { shownOf } from '../../platform/io/api/contract-data.ts'
import plain from '../../platform/ui/page/plain-table.module.css'
import { ChoiceTag } from '../../platform/ui/values/choice-tag.tsx'
import css from './order-delivery.module.css'
import { words } from './order-delivery.words.ts'

type Answer = Output<typeof orderDelivery, 'toShip'>
type Id = ToShipLine['orderId']

interface ToShipTableProps {
  by: 'DATE' | 'ZONE' | 'CUSTOMER' | 'SKU'
  read: UseQueryResult<Answer, Error>
  chosen: ReadonlySet<Id>
  onChosen(chosen: ReadonlySet<Id>): void
}

const shows = shownOf(orderDelivery.endpoints.toShip)
const columns = ['orderNo', 'customerName', 'requireDate', 'skuName', 'leftQty', 'onHand', 'receiverAddress'] as const

/** Lines in their groups; an order is chosen as a whole, wherever one of its lines stands. */
export function ToShipTable({ by, read, chosen, onChosen }: ToShipTableProps) {
  const { t, say } = useWords()
  const { data, isError } = read
  if (!data)
    return (
      <p className={css.answer} role={isError ? 'alert' : 'status'}>
        {isError ? say(words.failed) : t('system.loading')}{' '}
        {isError && (
          <Button size="small" onClick={() => void read.refetch()}>
            {t('button.retry')}
          </Button>
        )}
      </p>
    )
  const groups = [
    ...Map.groupBy(data.list, (line) => groupOf(by, line) ?? say(by === 'ZONE' ? words.noZone : words.noDate)),
  ]
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
                  checked={chosen.has(line.orderId)}
                  onCheck={(checked) => onChosen(changed(chosen, line.orderId, checked))}
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

const isNumber = (name: string) => name === 'leftQty' || name === 'onHand'

function groupOf(by: ToShipTableProps['by'], line: ToShipLine): string | null {
  if (by === 'DATE') return line.requireDate
  if (by === 'ZONE') return line.zone && [line.zone, line.requireDate].filter(Boolean).join(' · ')
  return by === 'CUSTOMER' ? line.customerName : `${line.skuCode} ${line.skuName}`
}

function changed(chosen: ReadonlySet<Id>, id: Id, checked: boolean): ReadonlySet<Id> {
  const next = new Set(chosen)
  if (checked) next.add(id)
  else next.delete(id)
  return next
}

/** How many lines there are, what they weigh, and of one product how much it is. */
function GroupSums({ lines, summed }: { lines: readonly ToShipLine[]; summed: boolean }) {
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

function LineRow({ line, checked, onCheck }: { line: ToShipLine; checked: boolean; onCheck(checked: boolean): void }) {
  const { say } = useWords()
  const { onHand, leftBase } = line
  const titled = (name: (typeof columns)[number]) => ({ 'data-label': shows[name] && say(shows[name].label) })
  const isShort = onHand !== null && compareQuantities(onHand, leftBase) < 0
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
      <td data-number {...titled('leftQty')}>{`${showQuantity(line.leftQty)} ${line.unitName}`}</td>
      <td data-number data-short={isShort || undefined} {...titled('onHand')}>
        {onHand === null ? '–' : `${showQuantity(onHand)} ${line.baseUnitName}`}
      </td>
      <td {...titled('receiverAddress')}>{line.receiverAddress ?? '–'}</td>
    </tr>
  )
}
